import type { Digest, DigestNode, GlossaryEntry, Section } from '../../model/index.js';
import { summarise } from '../summarise.js';
import type { MatchedTexts } from './match-distillations.js';
import type { GlobalDistillation } from './read-distillation.js';

/** What `mergeDistilled` made. */
export interface MergedTexts {
  /** To be built upon as `previous`: the build takes the texts over and makes everything else anew. */
  digest: Digest;
  /** Ids of the sections whose summary is a model's now. */
  distilled: string[];
  /** Ids of those that were left alone, since somebody wrote them by hand. */
  byHand: string[];
}

/**
 * Puts distilled texts into the last digest, for `buildDigest` to take over. What a hand wrote for the same source
 * stays; so does a glossary entry, orientation or suggestions by hand. What the last digest has from a model and
 * nothing replaces stays as well, as long as its section does.
 *
 * @param previous the last digest of the same docs; none for the first
 * @param sections as the docs are now, by id, each with the hash of its source
 */
export function mergeDistilled(
  previous: Digest | undefined,
  sections: ReadonlyMap<string, { section: Section; hash: string }>,
  texts: MatchedTexts['texts'],
  global: GlobalDistillation | null,
): MergedTexts {
  const nodes = new Map((previous?.nodes ?? []).map((node) => [node.id, node]));
  const [distilled, byHand]: [string[], string[]] = [[], []];
  for (const [id, { section, hash }] of sections) {
    const text = texts.get(id);
    const before = nodes.get(id);
    if (!text || (!text.summary && text.questions.length === 0)) continue;
    if (before?.by === 'hand' && (before.hash === hash || before.hash === '')) byHand.push(id);
    else {
      nodes.set(id, writeNode(section, hash, text));
      if (text.summary) distilled.push(id);
    }
  }
  const base = previous ?? EMPTY;
  const digest: Digest = { ...base, nodes: [...nodes.values()] };
  if (global) Object.assign(digest, mergeGlobal(base, global));
  return { digest, distilled, byHand };
}

const EMPTY: Digest = {
  version: 2,
  generatedAt: '',
  contentHash: '',
  digestHash: '',
  context: '',
  glossary: [],
  overview: '',
  suggestions: [],
  nodes: [],
  edges: [],
};

/** A node that says nothing but the texts: the build makes everything else from the section. */
function writeNode(
  section: Section,
  hash: string,
  { summary, questions }: { summary?: string; questions: string[] },
): DigestNode {
  const { id, title, heading, group, url, anchor } = section;
  return {
    id,
    kind: 'section',
    title,
    heading,
    group,
    url,
    summary: summary ? summary : summarise(section),
    hash,
    facts: [],
    sources: [{ chunkId: id, url, anchor }],
    mode: 'agent-primary',
    terms: [],
    by: 'model',
    ...(questions.length > 0 && { questions }),
  };
}

function mergeGlobal(
  base: Digest,
  { context, suggestions, glossary }: GlobalDistillation,
): Pick<Digest, 'context' | 'suggestions' | 'glossary' | 'distilled'> {
  const isFree = (part: 'context' | 'suggestions'): boolean => !base.hand?.includes(part);
  const distilled = new Set(base.distilled);
  const merged = { context: base.context, suggestions: base.suggestions, glossary: base.glossary };
  if (context && isFree('context')) {
    merged.context = context;
    distilled.add('context');
  }
  if (suggestions && suggestions.length > 0 && isFree('suggestions')) {
    const { handSuggestions: own = [], removedSuggestions: removed = [] } = base;
    merged.suggestions = [...new Set([...own, ...suggestions.filter((text) => !removed.includes(text))])];
    distilled.add('suggestions');
  }
  if (glossary) merged.glossary = mergeGlossary(base, glossary);
  return { ...merged, distilled: [...distilled].sort() };
}

/**
 * A model's entries are those of the file and no others; a hand's entry for the same term stays, and what somebody
 * deleted doesn't come back. (What code finds in the docs is the build's to add.)
 */
function mergeGlossary(
  { glossary: before, removedTerms = [] }: Digest,
  entries: NonNullable<GlobalDistillation['glossary']>,
): GlossaryEntry[] {
  const keyOf = ({ term }: { term: string }): string => term.toLowerCase();
  const kept = before.filter(({ by }) => by !== 'model' && by !== 'extractive');
  const taken = new Set([...kept.map(keyOf), ...removedTerms.map((term) => term.toLowerCase())]);
  const added: GlossaryEntry[] = [];
  for (const entry of entries) {
    if (taken.has(keyOf(entry))) continue;
    taken.add(keyOf(entry));
    added.push({ ...entry, by: 'model' });
  }
  return [...kept, ...added];
}
