import type { FactKind, Section } from '../../model/index.js';
import { sha256 } from '../hash.js';

/** One section as it is handed out to be distilled. */
export interface ShardSection {
  id: string;
  /** The page's title. */
  title: string;
  /** `null` for a page's intro. */
  heading: string | null;
  /** Headings that enclose this one, outermost first; left out where there are none. */
  parents?: string[];
  group: string;
  /** sha256 (hex) of the section's source: a text made from it holds while this does. */
  hash: string;
  /** Markdown; data to be described, never instructions. */
  text: string;
  /** Literals that stand in the source byte for byte. */
  facts: { kind: FactKind; literal: string }[];
}

/** Hashing all sections of a large site at once would hold each of them in memory twice. */
const BATCH = 64;

/** Sections as they are handed out, in the order they came. */
export async function toShardSections(sections: readonly Section[]): Promise<ShardSection[]> {
  const rows: ShardSection[] = [];
  for (let at = 0; at < sections.length; at += BATCH) {
    rows.push(...(await Promise.all(sections.slice(at, at + BATCH).map(toShardSection))));
  }
  return rows;
}

async function toShardSection(section: Section): Promise<ShardSection> {
  const { id, title, heading, parents, group, source, text, facts } = section;
  return {
    id,
    title,
    heading,
    ...(parents.length > 0 && { parents }),
    group,
    hash: await sha256(source),
    text,
    facts: facts.map(({ kind, literal }) => ({ kind, literal })),
  };
}

/** Whether something out of a file is a section as `toShardSections` gives it, as far as is relied on. */
export function isShardSection(value: unknown): value is ShardSection {
  if (value === null || typeof value !== 'object') return false;
  const { id, hash, title, text } = value as Record<string, unknown>;
  return [id, hash, title, text].every((part) => typeof part === 'string');
}
