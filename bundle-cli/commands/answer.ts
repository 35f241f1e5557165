import type { Command } from 'commander';
import { answerLocally } from '../answer/answer-locally.js';
import { answerRemotely } from '../answer/answer-remotely.js';
import type { CliContext, CliIo } from '../cli-io.js';
import { adviseOnDashes, wholeNumber } from '../common-options.js';
import { addReadOptions, type ReadFlags } from '../reading/index.js';

interface AnswerFlags extends ReadFlags {
  maxResults: number;
}

const EXAMPLES = `
Examples:
  ask answer how do I cancel a request
  ask answer how do I cancel a request --endpoint https://example.com/api/ask
`;

/** `ask answer QUESTION…`: an endpoint's answer with its sources; without one, the passages that fit best. */
export function addAnswerCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('answer')
    .description('answer a question: by an endpoint, else by the passages that fit best')
    .addHelpText('after', EXAMPLES)
    .argument('<question...>', 'what to answer')
    .option('--max-results <n>', 'most passages to show', wholeNumber(1), 3);
  adviseOnDashes(command, 'To ask about words that begin with a dash, put -- before them.');
  addReadOptions(command).action(async (words: string[], flags: AnswerFlags) => {
    context.exitCode = await runAnswer(context.io, words.join(' '), flags);
  });
}

async function runAnswer(io: CliIo, question: string, flags: AnswerFlags): Promise<number> {
  if (flags.endpoint === undefined) return answerLocally(io, question, flags);
  const { openEndpoint } = await import('../remote/index.js');
  return answerRemotely(io, question, flags, openEndpoint(io, flags.endpoint));
}
