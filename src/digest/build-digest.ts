import type { Digest, DigestNode, Section } from '../model/index.js';
import { compareCodeUnits } from '../text/index.js';
import { arrangeDigest } from './arrange-digest.js';
import { placeSuggestions } from './edited-suggestions.js';
import { findGlossary, keepGlossary } from './glossary/index.js';
import { contentHashOf, digestHashOf, sha256 } from './hash.js';
import { orient } from './orientation.js';
import { overviewOf } from './overview.js';
import { withoutUndefined } from './read-node.js';
import { MAX_SUGGESTIONS, suggest, type FirstResult } from './suggest.js';
import { summarise } from './summarise.js';
import { findTerms } from './terms.js';

/** How a digest is built. What a later verb needs to know again is kept in the digest. */
export interface BuildDigestOptions {
  /** ISO 8601 date for a digest whose content is new: the clock is the caller's. */
  generatedAt: string;
  /** The last digest of the same docs: what was written by hand or by a model is taken over from it. */
  previous?: Digest;
  /**
   * Nodes of `previous`, with their text, whose pages can't be read now: they stay as they are, unless `sections` has
   * their ids, and so does what was said of the docs as a whole.
   */
  kept?: readonly DigestNode[];
  siteUrl?: string;
  /** Default: the language that every section says it is in, if all say the same. */
  lang?: string;
  /** Name of the scheme that gave the anchors. */
  scheme?: string;
  /** Where the pages live on their site; default `/docs/`. */
  basePath?: string;
  chunkHeadingDepth?: number;
  contentGlob?: string[];
  exclude?: string[];
  boost?: string[];
  /** `false` leaves the sections' text out; default `true`. */
  text?: boolean;
  /** See `Digest.docsDir`. */
  docsDir?: string;
  /** See `Digest.fromHtml`. */
  fromHtml?: string;
  collection?: string[];
  /** See `Digest.given`. */
  given?: string[];
  /**
   * Opens a search over the digest as built so far. With it, a question is suggested only if search finds the section
   * that answers it first.
   */
  openSearch?: (digest: Digest) => Promise<FirstResult>;
}

/** To be raised whenever the same section would get another summary or other facts. */
const EXTRACTOR = 3;

/** Where pages live when neither an option nor a framework says so. */
export const DEFAULT_BASE_PATH = '/docs/';

/**
 * Distils sections into a digest without any key or network: one node a section, in code-unit order of ids.
 *
 * From `previous`, a node whose section hasn't changed keeps its summary, questions and anchor where a model or
 * a hand wrote them; what they wrote of glossary, suggestions and context always stays, and what was deleted of the
 * glossary stays away; and the date stays while both hashes do. Same arguments, same digest, whatever the order of `sections`.
 */
export async function buildDigest(
  sections: readonly Section[],
  options: BuildDigestOptions,
): Promise<Digest> {
  const { previous } = options;
  const known = new Map(previous?.nodes.map((node) => [node.id, node]));
  const sorted = [...sections].sort((a, b) => compareCodeUnits(a.id, b.id));
  const built = await Promise.all(
    sorted.map(async (section) => {
      const before = known.get(section.id);
      const hash = await sha256(section.source);
      // A text that doesn't say what it was made from (an old digest's) is taken over once.
      const unchanged = before && (before.hash === hash || before.hash === '') ? before : undefined;
      const reused =
        previous?.extractor === EXTRACTOR && unchanged && sayTheSame(section, unchanged) ? unchanged : null;
      const node = describeSection(section, hash, reused, options.text ?? true);
      return unchanged ? keepWritten(node, unchanged) : node;
    }),
  );
  const { hand = [], distilled = [] } = previous ?? {};
  const parts = [...hand, ...distilled];
  const unread = findKept(sorted, options);
  const isWhole = unread.length === 0 || !previous;
  const nodes = isWhole ? built : [...built, ...unread].sort((a, b) => compareCodeUnits(a.id, b.id));
  const glossary = isWhole ? keepGlossary(previous, findGlossary(sections)) : previous.glossary;
  const digest: Digest = {
    version: 2,
    generatedAt: options.generatedAt,
    contentHash: await hashContent(sections, nodes, unread, previous),
    digestHash: '',
    context:
      previous && (!isWhole || parts.includes('context'))
        ? previous.context
        : orient(nodes, sections, glossary),
    glossary,
    overview: overviewOf(nodes),
    suggestions: previous?.suggestions ?? [],
    nodes,
    edges: [],
    basePath: options.basePath ?? DEFAULT_BASE_PATH,
    extractor: EXTRACTOR,
    ...withoutUndefined({
      siteUrl: options.siteUrl,
      lang: options.lang ?? commonLang(sections),
      scheme: options.scheme,
      chunkHeadingDepth: options.chunkHeadingDepth,
      contentGlob: options.contentGlob,
      exclude: options.exclude,
      boost: options.boost,
      docsDir: options.docsDir,
      fromHtml: options.fromHtml,
      collection: options.collection,
      given: options.given?.length ? options.given : undefined,
      hand: hand.length > 0 ? hand : undefined,
      distilled: distilled.length > 0 ? distilled : undefined,
      handSuggestions: previous?.handSuggestions,
      removedSuggestions: previous?.removedSuggestions,
      removedTerms: previous?.removedTerms,
    }),
  };
  digest.digestHash = await digestHashOf(digest);
  // The same questions, where nothing else has changed: trying them out takes an index of all the docs.
  const settled = previous?.extractor === EXTRACTOR && previous.digestHash === digest.digestHash;
  if (isWhole && !parts.includes('suggestions') && !settled) {
    const { handSuggestions = [], removedSuggestions = [] } = previous ?? {};
    const found = await suggest(sections, await options.openSearch?.(digest), {
      except: [...handSuggestions, ...removedSuggestions],
      limit: MAX_SUGGESTIONS - removedSuggestions.length,
    });
    digest.suggestions = placeSuggestions(previous, found);
    digest.digestHash = await digestHashOf(digest);
  }
  if (previous?.contentHash === digest.contentHash && previous.digestHash === digest.digestHash) {
    digest.generatedAt = previous.generatedAt;
  }
  return arrangeDigest(digest);
}

/** The nodes that stay since their pages can't be read, but for those that the docs give all the same. */
function findKept(
  sections: readonly Section[],
  { kept = [], text = true }: BuildDigestOptions,
): DigestNode[] {
  const ids = new Set(sections.map(({ id }) => id));
  return kept
    .filter(({ id }) => !ids.has(id))
    .map(({ text: stored, ...node }) => ({ ...node, ...(text && stored !== undefined && { text: stored }) }));
}

/** `contentHashOf`; where sources can't be read, the last one as long as nothing else changed, else their hashes count. */
async function hashContent(
  sections: readonly Section[],
  nodes: readonly DigestNode[],
  unread: readonly DigestNode[],
  previous: Digest | undefined,
): Promise<string> {
  if (unread.length > 0 && previous?.nodes.length === nodes.length) {
    const before = new Map(previous.nodes.map(({ id, hash }) => [id, hash]));
    if (nodes.every(({ id, hash }) => before.get(id) === hash)) return previous.contentHash;
  }
  return contentHashOf([...sections, ...unread.map(({ id, hash }) => ({ id, source: hash }))]);
}

function commonLang(sections: readonly Section[]): string | undefined {
  const langs = new Set(sections.map((section) => section.lang));
  return langs.size === 1 ? [...langs][0] : undefined;
}

/** Whether all that a summary is made of is as it was: the hash covers the rest. */
function sayTheSame(section: Section, before: DigestNode): boolean {
  return (
    before.by === 'extractive' &&
    before.title === section.title &&
    (section.order > 0 || section.description === undefined)
  );
}

function describeSection(
  section: Section,
  hash: string,
  reused: Pick<DigestNode, 'summary'> | null,
  withText: boolean,
): DigestNode {
  const { id, url, anchor } = section;
  return {
    id,
    kind: 'section',
    title: section.title,
    heading: section.heading,
    group: section.group,
    url,
    summary: reused?.summary ?? summarise(section),
    hash,
    facts: section.facts,
    sources: [{ chunkId: id, url, anchor }],
    mode: isReference(section.group) ? 'source-primary' : 'agent-primary',
    terms: findTerms(section),
    order: section.order,
    file: section.file,
    by: 'extractive',
    ...withoutUndefined({
      text: withText ? section.text : undefined,
      parents: section.parents.length > 0 ? section.parents : undefined,
      inner: section.inner,
      lang: section.lang,
      docsVersion: section.docsVersion,
      copyOf: section.copyOf,
      boost: section.boost,
    }),
  };
}

/** Groups named reference or API are read from their text: a summary of a table of options says nothing. */
function isReference(group: string): boolean {
  return /(?:^|[^\p{L}])(?:reference|api)s?(?:$|[^\p{L}])/iu.test(group);
}

/** What a model or a hand wrote for the same source stays. */
function keepWritten(node: DigestNode, previous: DigestNode): DigestNode {
  if (previous.by !== 'hand' && previous.by !== 'model') return node;
  const kept: DigestNode = { ...node, summary: previous.summary, by: previous.by };
  if (previous.questions) kept.questions = previous.questions;
  const anchor = previous.sources[0]?.anchor;
  // The id holds the anchor that the docs give; another one under the same id was set by hand.
  if (previous.by === 'hand' && anchor && anchor !== node.sources[0]?.anchor) {
    kept.url = `${node.url.replace(/#.*$/s, '')}#${anchor}`;
    kept.sources = [{ chunkId: node.id, url: kept.url, anchor }];
  }
  return kept;
}
