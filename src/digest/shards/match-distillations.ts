import type { Section, Warning } from '../../model/index.js';
import { checkWording } from './check-wording.js';
import type { Distillation } from './read-distillation.js';
import type { ShardVersion } from './manifest.js';

/** A distillation and the file that it was read from. */
export interface DistillationFile {
  file: string;
  distillation: Distillation;
}

/** Texts that fit the docs as they are now. */
export interface MatchedTexts {
  /** By section id. A `summary` that is left out: the excerpt stays. */
  texts: Map<string, { summary?: string; questions: string[] }>;
  warnings: Warning[];
}

/**
 * Finds out which distilled texts still hold: a text does when its section's source is what it was made from.
 *
 * What a distillation was made from is known by its shard's hash: the section hashes of that version, from an input
 * or from the manifest. A file of an unknown version is used only where it gives the hashes of sections itself.
 *
 * @param files in the order in which they count: of two texts for one section the first is used
 * @param sections as the docs are now, by id, each with the hash of its source
 * @param versions versions of shards by their hash
 */
export function matchDistillations(
  files: readonly DistillationFile[],
  sections: ReadonlyMap<string, { section: Section; hash: string }>,
  versions: ReadonlyMap<string, ShardVersion>,
): MatchedTexts {
  const texts: MatchedTexts['texts'] = new Map();
  const warnings: Warning[] = [];
  for (const { file, distillation } of files) {
    const version = versions.get(distillation.hash);
    const warn = (code: string, message: string): void => void warnings.push({ code, message, file });
    if (!version && distillation.sections.every(({ hash }) => hash === undefined)) {
      warn(
        'HEV_ASK_SHARD_UNKNOWN',
        `Left out: it was made from a version of the shard that isn't known here; distil it again from ${inputOf(file)}.`,
      );
      continue;
    }
    const seen = new Set<string>();
    const [stale, foreign]: [string[], string[]] = [[], []];
    for (const entry of distillation.sections) {
      const { id } = entry;
      const madeFrom = entry.hash ?? version?.sections[id];
      const now = sections.get(id);
      if (seen.has(id)) {
        warn('HEV_ASK_SHARD_TWICE', `\`${id}\` stands here twice; the first is used. Remove one.`);
      } else if (madeFrom === undefined) foreign.push(id);
      else if (now?.hash !== madeFrom) stale.push(id);
      else if (!texts.has(id)) {
        const { refused, ...checked } = checkWording(entry, now.section);
        for (const reason of refused) {
          warn('HEV_ASK_SHARD_WORDING', `\`${id}\`: ${reason}; it is left out. Mend it there.`);
        }
        texts.set(id, checked);
      }
      seen.add(id);
    }
    if (foreign.length > 0) {
      warn(
        'HEV_ASK_SHARD_FOREIGN_ID',
        `${listIds(foreign)} ${foreign.length === 1 ? 'is' : 'are'} not of this shard and left out; copy ids from ${inputOf(file)}.`,
      );
    }
    if (stale.length > 0) {
      warn(
        'HEV_ASK_SHARD_STALE',
        `${listIds(stale)} changed since and ${stale.length === 1 ? 'is' : 'are'} left out; run \`ask digest corpus\` and distil what \`ask digest status\` calls stale.`,
      );
    }
  }
  return { texts, warnings };
}

/** The input that a distillation's file is named after. */
function inputOf(file: string): string {
  return file.replace(/^distill-/, 'input-');
}

function listIds(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).map((id) => `\`${id}\``);
  return ids.length > 3 ? `${shown.join(', ')} and ${ids.length - 3} more` : shown.join(', ');
}
