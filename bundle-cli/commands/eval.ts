import { InvalidArgumentError, type Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { HevAskError, type Digest } from '../../src/model/index.js';
import { printLine, printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { digestDocs } from '../digest-docs.js';
import {
  checkGates,
  describeGate,
  evaluate,
  formatMisses,
  formatReport,
  formatReportPage,
  GATES,
  listMisses,
  parseQuestions,
  type EvalReport,
  type Gate,
  type GateFlag,
  type Miss,
} from '../eval/index.js';
import { findDigestDir } from '../find-digest-dir.js';
import { writeAtomic } from '../fs/index.js';
import { addDigestDirOption, addJsonOption, addSourceOptions, type SourceFlags } from '../options.js';
import { openDigest } from '../open-digest.js';
import { readDigestWithTexts } from '../reading/read-digest-with-texts.js';

interface EvalFlags extends SourceFlags {
  digestDir?: string;
  from?: string;
  json?: boolean;
  verbose?: boolean;
  report?: string;
  minHit1?: number;
  minHit5?: number;
  minMrr?: number;
  minNdcg?: number;
  minSectionHit5?: number;
}

/** `ask eval FILE…`: how well search answers files of labelled questions. */
export function addEvalCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('eval')
    .description('measure search on labelled questions')
    .argument('<files...>', 'questions as JSON lines: id, q, kind, pages, sections')
    .option('--from <dir>', 'straight from a folder of docs, without a digest')
    .option('-v, --verbose', 'show what was missed: wanted and got')
    .option('--report <file>', 'also write a page with charts');
  for (const [flag, { label }] of Object.entries(GATES))
    command.option(`--${flag} <share>`, `fail when ${label} is below it, such as .85`, readShare);
  addJsonOption(addDigestDirOption(addSourceOptions(command))).action(
    async (files: string[], flags: EvalFlags) => {
      context.exitCode = await runEval(context.io, files, flags);
    },
  );
}

async function runEval(io: CliIo, files: readonly string[], flags: EvalFlags): Promise<number> {
  const texts = await Promise.all(files.map((file) => readQuestions(io, file)));
  const questions = texts.flatMap((text, at) => parseQuestions(text, files[at] ?? ''));
  const digest = await readEither(io, flags);
  const report = await evaluate(await openDigest(digest, io), questions, digest);
  const misses = listMisses(report.outcomes, digest);
  const gates = checkGates(report.pooled, minimaOf(flags));
  const notes = noteRefusals(report);
  if (flags.json ?? io.stdout.isTTY !== true) {
    printLine(io, JSON.stringify(toJson(report, misses, gates), null, 2));
  } else {
    printLine(io, formatReport(report));
    for (const note of notes) printLine(io, note);
    if (flags.verbose && misses.length > 0) printLine(io, `\n${formatMisses(misses)}`);
  }
  warnOfLabels(io, report);
  if (flags.report !== undefined) {
    const about = `${files.map((file) => basename(file)).join(', ')}: ${questions.length} questions about ${digest.nodes.length} sections (digest ${digest.digestHash.slice(0, 12)}).`;
    const page = await formatReportPage({ report, misses, gates, about, notes });
    await writeAtomic(resolve(io.cwd, flags.report), new TextEncoder().encode(page));
    printNotice(io, `Wrote ${flags.report}.`);
  }
  const failed = gates.filter(({ passed }) => !passed);
  for (const gate of failed) printNotice(io, `error: ${describeGate(gate)}`);
  return failed.length > 0 ? 1 : 0;
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
  if (flags.from !== undefined) return digestDocs(io, flags.from, flags);
  return readDigestWithTexts(io, findDigestDir(io, flags.digestDir));
}

function minimaOf(flags: EvalFlags): Partial<Record<GateFlag, number>> {
  const { minHit1, minHit5, minMrr, minNdcg, minSectionHit5 } = flags;
  const minima = {
    'min-hit1': minHit1,
    'min-hit5': minHit5,
    'min-mrr': minMrr,
    'min-ndcg': minNdcg,
    'min-section-hit5': minSectionHit5,
  };
  return Object.fromEntries(Object.entries(minima).filter(([, min]) => min !== undefined));
}

/** Says what "refused" means where it means no more than that nothing was found. */
function noteRefusals({ pooled, outcomes }: EvalReport): string[] {
  if (pooled.offTopic === 0 || outcomes.some(({ refused, empty }) => refused !== empty)) return [];
  return [
    '"refused" counts questions that find nothing at all: in this run nothing else told that the docs don\'t cover one.',
  ];
}

function warnOfLabels(io: CliIo, { unknownLabels }: EvalReport): void {
  if (unknownLabels.length === 0) return;
  const labels = unknownLabels.slice(0, 3).join(', ');
  printNotice(io, `warning: ${unknownLabels.length} labels name no place in this digest: ${labels}.`);
}

function toJson(report: EvalReport, misses: readonly Miss[], gates: readonly Gate[]): unknown {
  const { pooled, byKind, bySite, unknownLabels, outcomes } = report;
  return {
    pooled,
    byKind: Object.fromEntries(byKind),
    bySite: Object.fromEntries(bySite),
    gates,
    misses,
    unknownLabels,
    outcomes,
  };
}

/** `.85`, `0.85` or `85%`. */
function readShare(value: string): number {
  const number = value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value);
  if (value.trim() !== '' && number >= 0 && number <= 1) return number;
  throw new InvalidArgumentError('It must be a share from 0 to 1, such as .85, or from 0% to 100%.');
}
