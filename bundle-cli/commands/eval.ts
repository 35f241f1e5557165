import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { HevAskError, type Digest } from '../../src/model/index.js';
import { printLine, printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { digestDocs } from '../digest-docs.js';
import { evaluate, formatReport, parseQuestions, type EvalReport } from '../eval/index.js';
import { findDigestDir } from '../find-digest-dir.js';
import { addDigestDirOption, addJsonOption, addSourceOptions, type SourceFlags } from '../options.js';
import { openDigest } from '../open-digest.js';
import { readDigest } from '../read-digest.js';

interface EvalFlags extends SourceFlags {
  digestDir?: string;
  from?: string;
  json?: boolean;
}

/** `ask eval FILE`: how well search answers a file of labelled questions. */
export function addEvalCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('eval')
    .description('measure search on labelled questions')
    .argument('<file>', 'questions as JSON lines: id, q, kind, pages, sections')
    .option('--from <dir>', 'straight from a folder of docs, without a digest');
  addJsonOption(addDigestDirOption(addSourceOptions(command))).action(
    async (file: string, flags: EvalFlags) => {
      await runEval(context.io, file, flags);
    },
  );
}

async function runEval(io: CliIo, file: string, flags: EvalFlags): Promise<void> {
  const questions = parseQuestions(await readQuestions(io, file), file);
  const digest = await readEither(io, flags);
  const report = await evaluate(await openDigest(digest), questions, digest);
  if (flags.json ?? io.stdout.isTTY !== true) printLine(io, JSON.stringify(toJson(report), null, 2));
  else printLine(io, formatReport(report));
  if (report.unknownLabels.length > 0) {
    const labels = report.unknownLabels.slice(0, 3).join(', ');
    printNotice(
      io,
      `warning: ${report.unknownLabels.length} labels name no place in this digest: ${labels}.`,
    );
  }
}

async function readQuestions(io: CliIo, file: string): Promise<string> {
  try {
    return await readFile(resolve(io.cwd, file), 'utf8');
  } catch (cause) {
    const hint = 'Name a file of questions, one JSON object a line.';
    throw new HevAskError('HEV_ASK_NO_QUESTIONS', `The file ${file} can't be read.`, hint, { cause });
  }
}

async function readEither(io: CliIo, flags: EvalFlags): Promise<Digest> {
  const from = flags.fromHtml ?? flags.from;
  if (from !== undefined) return digestDocs(io, from, flags);
  return readDigest(io, findDigestDir(io, flags.digestDir));
}

function toJson({ pooled, byKind, unknownLabels, outcomes }: EvalReport): unknown {
  return { pooled, byKind: Object.fromEntries(byKind), unknownLabels, outcomes };
}
