import type { GlossaryEntry, Section } from '../../model/index.js';
import { compareCodeUnits, isCommonWord } from '../../text/index.js';
import { RANK, type Finding } from './finding.js';
import { countUses, nameKey } from './name-key.js';

/** More than a reader looks through, and than a query gains by. */
const MAX_ENTRIES = 80;
const MIN_USES = 2;
/** More names than that make no clearer who is meant. */
const MAX_ALIASES = 4;

interface Draft {
  /** All names beyond doubt by key, each with how often the docs write it which way. */
  names: Map<string, Map<string, number>>;
  findings: Finding[];
  uses: number;
}

/**
 * One entry for each thing: findings that share a name are one. An alias that two things claim, or that is a thing of
 * its own, is nobody's.
 */
export function mergeFindings(findings: readonly Finding[], sections: readonly Section[]): GlossaryEntry[] {
  const drafts = groupByName(findings);
  const texts = sections.map((section) => `${section.heading ?? section.title}\n${section.text}`);
  const uses = countUses(
    drafts.flatMap((draft) => [...draft.names.keys(), ...aliasesOf(draft)]),
    texts,
  );
  const owners = countOwners(drafts);
  const entries: { entry: GlossaryEntry; rank: number; uses: number }[] = [];
  for (const draft of drafts) {
    draft.uses = Math.max(...[...draft.names.keys()].map((key) => uses.get(key) ?? 0));
    const entry = toEntry(draft, owners, uses);
    const rank = Math.max(...draft.findings.map((finding) => finding.rank));
    if (entry && (rank === RANK.page || draft.uses >= MIN_USES))
      entries.push({ entry, rank, uses: draft.uses });
  }
  return entries
    .sort((a, b) => b.uses - a.uses || compareCodeUnits(a.entry.term, b.entry.term))
    .slice(0, MAX_ENTRIES)
    .map(({ entry }) => entry)
    .sort((a, b) => compareCodeUnits(a.term, b.term));
}

function groupByName(findings: readonly Finding[]): Draft[] {
  const byKey = new Map<string, Draft>();
  for (const finding of findings) {
    const names = [finding.term, ...(finding.same === undefined ? [] : [finding.same])];
    const known = [...new Set(names.flatMap((name) => byKey.get(nameKey(name)) ?? []))];
    const [draft = newDraft(), ...others] = known;
    for (const other of others) absorb(draft, other, byKey);
    draft.findings.push(finding);
    for (const name of names) {
      const key = nameKey(name);
      const spellings = draft.names.get(key) ?? new Map<string, number>();
      draft.names.set(key, spellings.set(name, (spellings.get(name) ?? 0) + finding.rank));
      byKey.set(key, draft);
    }
  }
  return [...new Set(byKey.values())];
}

function newDraft(): Draft {
  return { names: new Map(), findings: [], uses: 0 };
}

function absorb(draft: Draft, other: Draft, byKey: Map<string, Draft>): void {
  draft.findings.push(...other.findings);
  for (const [key, spellings] of other.names) {
    draft.names.set(key, spellings);
    byKey.set(key, draft);
  }
}

function aliasesOf({ findings }: Draft): string[] {
  return findings.flatMap((finding) => finding.aliases ?? []);
}

/** How many drafts want a key as one of their names. */
function countOwners(drafts: readonly Draft[]): Map<string, number> {
  const owners = new Map<string, number>();
  for (const draft of drafts) {
    for (const key of new Set([...draft.names.keys(), ...aliasesOf(draft).map(nameKey)])) {
      owners.set(key, (owners.get(key) ?? 0) + 1);
    }
  }
  return owners;
}

function toEntry(
  draft: Draft,
  owners: ReadonlyMap<string, number>,
  uses: ReadonlyMap<string, number>,
): GlossaryEntry | null {
  const ranked = [...draft.findings].sort((a, b) => b.rank - a.rank);
  const listed = ranked.find((finding) => finding.rank === RANK.page);
  const names = [...draft.names].map(([key, spellings]) => ({
    key,
    name: mostWritten(spellings),
    written: [...spellings.values()].reduce((sum, count) => sum + count, 0),
  }));
  // A glossary's own name for it, else the abbreviation, which is the shortest.
  const own = nameKey(listed?.term ?? '');
  names.sort(
    (a, b) =>
      Number(b.key === own) - Number(a.key === own) ||
      a.name.length - b.name.length ||
      compareCodeUnits(a.name, b.name),
  );
  const [term, ...rest] = names;
  const others = rest.sort((a, b) => b.written - a.written || compareCodeUnits(a.name, b.name));
  if (!term || isCommonWord(term.name.toLowerCase())) return null;
  const claimed = new Map(aliasesOf(draft).map((alias) => [nameKey(alias), alias]));
  const aliases = [...claimed]
    .filter(([key]) => owners.get(key) === 1 && (uses.get(key) ?? 0) > 0 && !isCommonWord(key))
    .map(([, alias]) => alias)
    .sort(compareCodeUnits);
  const all = [...others.map(({ name }) => name), ...aliases].slice(0, MAX_ALIASES);
  const definition =
    ranked.find((finding) => finding.definition !== undefined)?.definition ?? others[0]?.name ?? '';
  // Neither explained nor called otherwise: nothing to say.
  if (all.length === 0 && (definition === '' || /^(?:\w+ )?also (?:known|called)/i.test(definition)))
    return null;
  return { term: term.name, aliases: all, definition, by: 'extractive' };
}

function mostWritten(spellings: ReadonlyMap<string, number>): string {
  const [best] = [...spellings].sort(([a, x], [b, y]) => y - x || compareCodeUnits(a, b));
  return best?.[0] ?? '';
}
