import type { Digest } from '../../model/index.js';
import type { Edition } from '../../rank/ranking-index.js';
import { writeBits, codeNumber, codeNumbers, codeStrings, codeSums } from '../coding/index.js';
import { KINDS_OF_NUMBERS, LISTED_KINDS, type ListedKind } from '../format.js';
import { collectBoosts } from './collect-boosts.js';
import { findEverydayWords } from '../../thesaurus/index.js';
import { stemWord } from '../../text/index.js';
import { countLinks } from './count-links.js';
import { makeFilter } from './make-filter.js';
import { groupByPage, type Page } from './write-rows.js';
import type { SearchedNode } from './select-nodes.js';

const { EVERYDAY, BOOSTED, BOOST, PAGES, SIZE, CENTRALITY, SHARD } = KINDS_OF_NUMBERS;

/** One shard as the core lists it. */
export interface ListedShard {
  /** Checksum of its body, by which it is named. */
  sum: number;
  /** Number of terms, widenings or pages in it. */
  count: number;
  /** Empty for pages, which are found by number. */
  firstKey: string;
}

/** The shards of a payload, in order, but those of sections, which their pages list. */
export type ShardLists = Record<ListedKind, readonly ListedShard[]>;

/** The body of the core: what is known of all sections, and where everything else is. */
export function writeCore(digest: Digest, nodes: readonly SearchedNode[], lists: ShardLists): Uint8Array {
  const out = writeBits();
  const boosted = Object.entries(collectBoosts(nodes)).map(
    ([section, factor]) => [Number(section), factor] as const,
  );
  const factors = [...new Set(boosted.map(([, factor]) => factor))];
  const pages = groupByPage(nodes);
  const editions = findEditions(pages.map(({ nodes: [first], url }) => ({ ...first, url })));
  const lang = digest.lang ?? '';
  const everyday = makeFilter(new Set(findEverydayWords(lang).map((word) => stemWord(word, lang))));
  codeStrings(out, [
    JSON.stringify({
      lang,
      ...(boosted.length > 0 && { boosts: factors }),
      ...(editions.length > 1 && { editions }),
    }),
  ]);
  codeNumber(out, EVERYDAY, EVERYDAY, everyday.length);
  codeNumbers(out, EVERYDAY, everyday.length, everyday);
  codeNumber(out, BOOSTED, BOOSTED, boosted.length);
  codeNumbers(
    out,
    BOOSTED,
    boosted.length,
    boosted.map(([section], at) => section - (boosted[at - 1]?.[0] ?? 0)),
  );
  codeNumbers(
    out,
    BOOST,
    boosted.length,
    boosted.map(([, factor]) => factors.indexOf(factor)),
  );
  codeNumber(out, PAGES, PAGES, pages.length);
  codeNumbers(
    out,
    SIZE,
    pages.length,
    pages.map((page) => page.nodes.length),
  );
  codeNumbers(out, CENTRALITY, pages.length, readLevels(nodes, pages));
  for (const list of LISTED_KINDS.map((kind) => lists[kind])) {
    codeStrings(
      out,
      list.map(({ firstKey }) => firstKey),
    );
    codeNumbers(
      out,
      SHARD,
      list.length,
      list.map(({ count }) => count),
    );
    codeSums(
      out,
      list.length,
      list.map(({ sum }) => sum),
    );
  }
  return out.toBytes();
}

// `countLinks` knows pages by their slugs alone; one slug may have several rows.
function readLevels(nodes: readonly SearchedNode[], pages: readonly Page[]): number[] {
  const slugs = [...new Set(nodes.map(({ page }) => page))];
  const levels = countLinks(nodes);
  const levelOf = new Map(slugs.map((slug, at) => [slug, levels[at] ?? 0]));
  return pages.map(({ slug }) => levelOf.get(slug) ?? 0);
}

// Pages of one language and version, by the runs in which they stand.
function findEditions(pages: readonly { lang?: string; docsVersion?: string; url: string }[]): Edition[] {
  const editions = new Map<string, Edition>();
  pages.forEach(({ lang, docsVersion, url }, page) => {
    const key = JSON.stringify([lang, docsVersion]);
    const known = editions.get(key);
    if (!known) {
      const named = {
        ...(lang !== undefined && { lang }),
        ...(docsVersion !== undefined && { docsVersion }),
      };
      editions.set(key, { ...named, prefix: url, pages: [[page, page + 1]] });
      return;
    }
    known.prefix = shareStart(known.prefix, url);
    const last = known.pages.at(-1);
    if (last?.[1] === page) last[1]++;
    else known.pages.push([page, page + 1]);
  });
  return [...editions.values()];
}

function shareStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
