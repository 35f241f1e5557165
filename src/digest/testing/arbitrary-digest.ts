import fc from 'fast-check';
import type { Digest, DigestNode, GlossaryEntry } from '../../model/index.js';
import { compareCodeUnits } from '../../text/index.js';
import { overviewOf } from '../overview.js';

const nastyLines = [
  '<!-- text -->',
  '\\<!-- text -->',
  '<!-- text -->  ',
  '---',
  '## Context',
  '## Overview',
  '\\\\## Overview',
  '<<<<<<< HEAD',
  '=======',
  'key: value # comment',
  '- "list"',
  '```yaml\n---\na: b\n---\n```',
  '\u2028## Overview\u2028',
  '\r\n---\r\n',
  '日本語 📚',
  '',
];
const nastyNames = [
  'con',
  'AUX.txt',
  '..',
  '.',
  '',
  '__proto__',
  '_meta',
  '.env',
  'a:b',
  'trailing. ',
  'Guide',
  'guide',
  'GUIDE',
  'straße',
  'strasse',
  'cafe\u0301',
  'café',
  'x.md',
  'index',
  'a\u0000b',
  'y'.repeat(130),
  '指南'.repeat(30),
];

const word = fc.string({ unit: 'binary', maxLength: 12 });
/** Any line, nasty ones often. */
export const anyText = fc
  .array(fc.oneof(word, fc.constantFrom(...nastyLines)), { maxLength: 5 })
  .map((lines) => lines.join('\n'));
const anyParagraph = anyText.map((text) => text.trim());
const name = fc.oneof(word, fc.constantFrom(...nastyNames));

/** Ids of pages and sections that clash, climb and run long. */
export const anyId = fc
  .tuple(fc.array(name, { minLength: 1, maxLength: 3 }), fc.option(name, { nil: null }))
  .map(([parts, anchor]) => parts.join('/') + (anchor === null ? '' : `#${anchor}`))
  .filter((id) => id !== '');

const anyFact = (id: string): fc.Arbitrary<DigestNode['facts'][number]> =>
  fc.record({
    kind: fc.constantFrom('flag', 'code', 'value', 'default', 'key'),
    literal: word,
    chunkId: fc.constant(id),
  });

const anyNode: fc.Arbitrary<DigestNode> = anyId.chain((id) =>
  fc.record(
    {
      id: fc.constant(id),
      kind: fc.constant('section' as const),
      title: word,
      heading: fc.option(word, { nil: null }),
      group: word,
      url: word,
      summary: anyParagraph,
      hash: fc.oneof(word, fc.stringMatching(/^[0-9a-f]{64}$/)),
      facts: fc.array(anyFact(id), { maxLength: 2 }),
      sources: fc.array(fc.record({ chunkId: word, url: word, anchor: fc.option(word, { nil: null }) }), {
        maxLength: 2,
      }),
      mode: fc.constantFrom('agent-primary', 'source-primary'),
      terms: fc.array(word, { maxLength: 3 }),
      text: anyText,
      order: fc.nat(),
      file: word,
      parents: fc.array(word, { maxLength: 2 }),
      inner: fc.array(fc.record({ heading: word, anchor: word }), { minLength: 1, maxLength: 2 }),
      questions: fc.array(word, { maxLength: 2 }),
      lang: word,
      docsVersion: word,
      by: fc.constantFrom('extractive', 'model', 'hand'),
      copyOf: word,
      boost: fc.double({ min: 0.1, max: 10, noNaN: true }),
    },
    {
      requiredKeys: [
        'id',
        'kind',
        'title',
        'heading',
        'group',
        'url',
        'summary',
        'hash',
        'facts',
        'sources',
        'mode',
        'terms',
      ],
    },
  ),
);

const anyEntry: fc.Arbitrary<GlossaryEntry> = fc.record(
  {
    term: name.filter((term) => term !== ''),
    aliases: fc.array(word, { maxLength: 2 }),
    definition: anyParagraph,
    by: fc.constantFrom('extractive', 'model', 'hand'),
  },
  { requiredKeys: ['term', 'aliases', 'definition'] },
);

const anyAuthor = fc.constantFrom('hand', 'distilled', 'nobody');

/** The parts of a digest that a hand wrote, or a model. */
function partsBy<N extends 'hand' | 'distilled'>(
  author: N,
  authors: Record<'context' | 'suggestions', string> | undefined,
): Partial<Record<N, ('context' | 'suggestions')[]>> {
  const parts = (['context', 'suggestions'] as const).filter((part) => authors?.[part] === author);
  return parts.length > 0 ? ({ [author]: parts } as Record<N, typeof parts>) : {};
}

/** Terms that were deleted are none of the glossary's. */
function removedFrom(
  glossary: readonly GlossaryEntry[],
  removed: readonly string[] | undefined,
): Pick<Digest, 'removedTerms'> {
  const present = new Set(glossary.map(({ term }) => term));
  const removedTerms = (removed ?? []).filter((term) => !present.has(term)).sort(compareCodeUnits);
  return removedTerms.length > 0 ? { removedTerms } : {};
}

/** Suggestions by hand are some of the list, deleted ones none of it. */
function editedOf(
  suggestions: readonly string[],
  edits: { own: number; removed: string[] } | undefined,
): Pick<Digest, 'handSuggestions' | 'removedSuggestions'> {
  const own = [...new Set(suggestions.slice(0, edits?.own))];
  const removed = (edits?.removed ?? []).filter((text) => !suggestions.includes(text));
  return {
    ...(edits && own.length > 0 && { handSuggestions: own }),
    ...(removed.length > 0 && { removedSuggestions: removed }),
  };
}

/** Any digest as a build could make it, but for its contents; `digestHash` is left empty. */
export const anyDigest: fc.Arbitrary<Digest> = fc
  .record(
    {
      version: fc.constant(2 as const),
      generatedAt: fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
        .map((date) => date.toISOString()),
      contentHash: fc.stringMatching(/^[0-9a-f]{64}$/),
      digestHash: fc.constant(''),
      context: anyParagraph,
      glossary: fc.uniqueArray(anyEntry, { maxLength: 4, selector: (entry) => entry.term }),
      suggestions: fc.array(word, { maxLength: 3 }),
      nodes: fc.uniqueArray(anyNode, { maxLength: 8, selector: (node) => node.id }),
      siteUrl: word,
      lang: word,
      scheme: word,
      basePath: word,
      chunkHeadingDepth: fc.nat(6),
      exclude: fc.array(word, { maxLength: 2 }),
      boost: fc.array(word, { maxLength: 2 }),
      extractor: fc.nat(9),
      docsDir: word,
      fromHtml: word,
      removed: fc.uniqueArray(name, { maxLength: 2 }),
      edits: fc.record({ own: fc.nat(2), removed: fc.uniqueArray(word, { maxLength: 2 }) }),
      authors: fc.record({ context: anyAuthor, suggestions: anyAuthor }),
    },
    {
      requiredKeys: [
        'version',
        'generatedAt',
        'contentHash',
        'digestHash',
        'context',
        'glossary',
        'suggestions',
        'nodes',
      ],
    },
  )
  .map(({ authors, removed, edits, ...fields }) => ({
    ...fields,
    ...partsBy('hand', authors),
    ...partsBy('distilled', authors),
    ...(authors?.suggestions === 'hand' ? {} : editedOf(fields.suggestions, edits)),
    ...removedFrom(fields.glossary, removed),
    glossary: [...fields.glossary].sort((a, b) => compareCodeUnits(a.term, b.term)),
    overview: overviewOf(fields.nodes),
    nodes: [...fields.nodes].sort((a, b) => compareCodeUnits(a.id, b.id)),
    edges: [] as [],
  }));
