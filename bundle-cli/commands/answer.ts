import type { Command } from 'commander';
import { answerLocally } from '../answer/answer-locally.js';
import { addModelOptions, chooseModel, type ModelFlags } from '../answer/choose-model.js';
import type { CliContext, CliIo } from '../cli-io.js';
import { adviseOnDashes, wholeNumber } from '../common-options.js';
import { addReadOptions, type ReadFlags } from '../reading/index.js';

interface AnswerFlags extends ReadFlags, ModelFlags {
  maxResults: number;
  keyword?: boolean;
}

const EXAMPLES = `
Examples:
  ask answer how do I cancel a request
  ask answer how do I cancel a request --endpoint https://example.com/api/ask
  ANTHROPIC_API_KEY=… ask answer how do I cancel a request
  OPENAI_API_KEY=- ask answer how do I cancel a request --provider openai --provider-url http://localhost:11434/v1 --model qwen3
`;

/** `ask answer QUESTION…`: an answer with its sources, by a model or an endpoint; without either, the passages that fit best. */
export function addAnswerCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('answer')
    .description('answer a question: by a model or an endpoint, else by the passages that fit best')
    .addHelpText('after', EXAMPLES)
    .argument('<question...>', 'what to answer')
    .option('--keyword', 'ask no model: show the passages that fit best')
    .option('--max-results <n>', 'most passages to show', wholeNumber(1), 3);
  adviseOnDashes(command, 'To ask about words that begin with a dash, put -- before them.');
  addReadOptions(addModelOptions(command)).action(async (words: string[], flags: AnswerFlags) => {
    context.exitCode = await runAnswer(context.io, words.join(' '), flags);
  });
}

async function runAnswer(io: CliIo, question: string, flags: AnswerFlags): Promise<number> {
  if (flags.endpoint !== undefined) {
    const [{ openEndpoint }, { answerRemotely }] = await Promise.all([
      import('../remote/index.js'),
      import('../answer/answer-remotely.js'),
    ]);
    const client = openEndpoint(io, flags.endpoint);
    return untilInterrupted((signal) => answerRemotely(io, question, flags, client, signal));
  }
  const chosen = flags.keyword ? null : chooseModel(io, flags);
  if (!chosen) return answerLocally(io, question, flags);
  const { answerByModel } = await import('../answer/answer-by-model.js');
  return untilInterrupted((signal) => answerByModel(io, question, flags, chosen, signal));
}

/** Runs with a signal that Ctrl-C (or a polite kill) aborts; a second one ends the process as ever. */
async function untilInterrupted<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = (): void => {
    end();
    stopping.abort();
  };
  const end = (): unknown => process.off('SIGINT', stop).off('SIGTERM', stop);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await run(stopping.signal);
  } finally {
    end();
  }
}
