import { treePaths } from '../src/digest/index.js';
import type { Digest } from '../src/model/index.js';
import { printNotice, type CliIo } from './cli-io.js';
import { cleanLine } from './terminal/index.js';

/** So many characters tell which text is meant. */
const SHOWN = 100;

/**
 * Tells which summaries by hand a build gives up, since their sections no longer say what they were written for, and
 * how they began.
 *
 * @param shown the tree's folder, as a person would name it
 */
export function warnOfLostSummaries(
  io: CliIo,
  digest: Digest,
  previous: Digest | undefined,
  shown: string,
): void {
  const written = previous?.nodes.filter(({ by, summary }) => by === 'hand' && summary.trim() !== '') ?? [];
  if (written.length === 0) return;
  const nodes = new Map(digest.nodes.map((node) => [node.id, node]));
  const paths = treePaths([...new Set([...nodes.keys(), ...written.map(({ id }) => id)])]);
  for (const { id, summary } of written) {
    const node = nodes.get(id);
    if (node?.summary === summary) continue;
    const [line, why] = [cleanLine(summary), node ? 'has changed' : 'is gone'];
    const text = line.length > SHOWN ? `${[...line].slice(0, SHOWN).join('')}…` : line;
    printNotice(
      io,
      `warning: ${shown}/${paths.get(id) ?? id}: its section ${why}, so the summary by hand is dropped: “${text}”`,
    );
  }
}
