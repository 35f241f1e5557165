import { chooseProvider, loadSdk, openModel, PROVIDERS } from '../../endpoint/providers/index.js';
import type { DecodedTree } from '../../src/digest/index.js';
import { mergeDistilled, type GlobalDistillation } from '../../src/digest/shards/index.js';
import { HevAskError, type Section } from '../../src/model/index.js';
import { countOf } from '../../src/text/index.js';
import { printLine, printNotice, type CliIo } from '../cli-io.js';
import { printWarnings } from '../print-warnings.js';
import type { Progress } from '../progress.js';
import { isModelProvider, type ProviderFlags } from '../provider-options.js';
import { DISTILL_TIMINGS, type DistillTimings } from './ask-model.js';
import type { DistilledTexts } from './distill-batch.js';
import { distillDocs, type DistilledDocs } from './distill-docs.js';
import { describeModel } from './distill-models.js';
import { pickPending } from './pick-pending.js';
import { planDistilling } from './plan-distilling.js';
import { tellFailure } from './tell-failure.js';

/** Bytes of new text past which one run is too long a wait for too much money. */
const MOST_TEXT = 600_000;

/** What is to be distilled. */
export interface Distilling {
  io: CliIo;
  flags: ProviderFlags;
  sections: readonly Section[];
  /** The tree of the last build; `null` for none. */
  previous: DecodedTree | null;
  /** Stands in for the tree where there is none. */
  empty: DecodedTree;
  progress: Progress;
  /** Writes the tree that follows from texts distilled so far. */
  write(base: DecodedTree): Promise<void>;
  /** Default: `DISTILL_TIMINGS`. */
  timings?: DistillTimings;
}

/** What a build goes on with. */
export type Distilled =
  | { isDone: true }
  /** `base`: what to build upon. `waiting`: how many sections are still to be distilled. */
  | { isDone: false; base: DecodedTree | null; waiting: number };

/**
 * Has a provider's model distil what no model and no hand has written for the docs as they are. Each batch is written
 * as it lands. Without a key the docs speak for themselves, with a notice: no build fails for want of one.
 *
 * @throws HevAskError when there is too much text and no `--yes`, and when the model can't be asked; what has landed
 * is written then
 */
export async function runDistilling(distilling: Distilling): Promise<Distilled> {
  const { io, flags, sections, previous, progress } = distilling;
  if (!isModelProvider(flags.provider)) return { isDone: false, base: previous, waiting: 0 };
  const {
    provider,
    digestModel = PROVIDERS[flags.provider].digestModel,
    providerUrl,
  } = {
    ...flags,
    provider: flags.provider,
  };
  const chosen = chooseProvider({
    provider,
    model: digestModel,
    env: io.env,
    ...(providerUrl !== undefined && { providerBaseUrl: providerUrl }),
  });
  const found = await pickPending(sections, previous?.digest);
  const { pending } = found;
  const withGlobal = lacksGlobal(previous);
  if (flags.dryRun) {
    progress.stop();
    for (const line of planDistilling(pending, chosen.model, withGlobal)) printLine(io, line);
    return { isDone: true };
  }
  const waiting = { isDone: false, base: previous, waiting: pending.length } as const;
  if (pending.length === 0 && !withGlobal) return waiting;
  if (chosen.apiKey === undefined) {
    printNotice(
      io,
      `warning: No key for ${provider} is set (${chosen.keys.join(' or ')}): the docs' own sentences stand for the summaries of ${countOf(pending.length, 'section')}.`,
    );
    return waiting;
  }
  const bytes = pending.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if (bytes > MOST_TEXT && !flags.yes) throw refuseSize(bytes);
  const [sdk, model] = [await loadSdk(), await openModel(chosen)];
  const used = { input: 0, output: 0 };
  const say = (text: string): void => progress.say(`Distilling by ${chosen.model}: ${text}`);
  const summaries = new Map(previous?.digest.nodes.map(({ id, summary }) => [id, summary]));
  const baseOf = (texts: DistilledTexts, global: GlobalDistillation | null): DecodedTree => ({
    ...(previous ?? distilling.empty),
    digest: mergeDistilled(previous?.digest, found.known, texts, global).digest,
  });
  say(`0 of ${pending.length} sections`);
  const { maxOutput } = describeModel(chosen.model);
  const done = await distillDocs(
    {
      sdk,
      model,
      key: chosen.apiKey,
      maxOutput,
      used,
      timings: distilling.timings ?? DISTILL_TIMINGS,
      onWait: (seconds) => say(`waiting ${seconds} s before the next try`),
    },
    {
      ...found,
      sections,
      withGlobal,
      summaryOf: (id) => summaries.get(id),
      keep: (texts, global) => distilling.write(baseOf(texts, global)),
      onProgress: (count) => say(`${count} of ${pending.length} sections`),
    },
  );
  progress.stop();
  report(io, done, pending.length, used);
  if (done.failure !== undefined)
    throw tellFailure(
      done.failure,
      { provider, model: chosen.model, keys: chosen.keys },
      {
        sections: done.texts.size,
        of: pending.length,
      },
    );
  return {
    isDone: false,
    base: baseOf(done.texts, done.global),
    waiting: pending.length - done.texts.size,
  };
}

function report(
  io: CliIo,
  { texts, refused, failure }: DistilledDocs,
  pending: number,
  used: { input: number; output: number },
): void {
  const warnings = refused.map((reason) => ({
    code: 'HEV_ASK_DISTILLED_REFUSED',
    message: `${reason}. The docs' own sentences stay, and the next build asks again.`,
  }));
  printWarnings(io, warnings, '');
  if (failure !== undefined) return;
  printLine(
    io,
    `Distilled ${texts.size} of ${countOf(pending, 'section')} (${used.input} tokens read, ${used.output} written).`,
  );
}

/** Whether orientation or suggestions are nobody's yet. */
function lacksGlobal(previous: DecodedTree | null): boolean {
  const { distilled = [], hand = [] } = previous?.digest ?? {};
  return (['context', 'suggestions'] as const).some(
    (part) => !distilled.includes(part) && !hand.includes(part),
  );
}

function refuseSize(bytes: number): HevAskError {
  return new HevAskError(
    'HEV_ASK_TOO_MUCH_TEXT',
    `There are ${Math.round(bytes / 1000)} kB of new text to distil, more than the ${MOST_TEXT / 1000} kB of one run.`,
    'Look at what it takes with --dry-run and go on with --yes; or cut the docs by `ask digest corpus --shards-dir DIR`, have each shard distilled, and run `ask digest assemble --shards-dir DIR`.',
  );
}
