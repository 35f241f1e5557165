import type { Digest } from '../src/model/index.js';
import { guessSiteTitle } from './serve/site-title.js';

/** Titles of start pages that say nothing about what is documented. */
const GENERIC =
  /^(?:(?:the )?(?:docs?|documentation|home(?: ?page)?|index|introduction|overview|readme|start(?: page)?|getting started|where to start|(?:table of )?contents|quick ?start|user guide|guides?)|welcome\b.*)$/i;

/** What a site is called where only its digest is known: its root page's title, else its host, else `Documentation`. */
export function nameSite(digest: Digest): string {
  return homeTitle(digest) ?? hostOf(digest) ?? 'Documentation';
}

/**
 * The same where a folder is known too: a root page's title such as "Introduction" gives way to a name guessed
 * by the folder, `NAME docs`.
 *
 * @param dir absolute: the docs, or where the digest lies
 */
export async function nameSiteIn(digest: Digest, dir: string): Promise<string> {
  const title = homeTitle(digest);
  return title !== undefined && !GENERIC.test(title) ? title : guessSiteTitle(dir);
}

function homeTitle({ nodes }: Digest): string | undefined {
  const home =
    nodes.find((node) => node.id === 'index') ?? nodes.find((node) => node.id.startsWith('index#'));
  return home?.title.replace(/\s+/g, ' ').trim() || undefined;
}

function hostOf({ siteUrl }: Digest): string | undefined {
  return siteUrl !== undefined && URL.canParse(siteUrl) ? new URL(siteUrl).host : undefined;
}
