import type { Scheme } from '../../../src/sections/index.js';
import type { Settings } from '../config/settings.js';
import { isValueObject, toPlain } from '../config/values.js';
import type { PageReader } from '../draft.js';

/** What groups a page: the outermost label of the sidebar that links to it. */
export function createGroupReader(settings: Settings, scheme: Scheme): PageReader {
  const groups = new Map<string, string>();
  collectSidebar(settings.at('themeConfig.sidebar'), '', groups);
  for (const [name, locale] of Object.entries(settings.object('locales'))) {
    if (!isValueObject(locale)) continue;
    const theme = settings.below(locale, `locales.${name}`);
    collectSidebar(theme.at('themeConfig.sidebar'), '', groups);
  }
  return (file, frontmatter) => {
    if (groups.size === 0) return undefined;
    const address = scheme.pageAddress(file, frontmatter);
    return address ? groups.get(keyOf(address.slug === 'index' ? '' : address.slug)) : undefined;
  };
}

/** A list of groups, or lists by the paths that they are shown on, each perhaps with a base of its links. */
function collectSidebar(value: unknown, base: string, groups: Map<string, string>): void {
  const sidebar = toPlain(value as never);
  if (Array.isArray(sidebar)) collectItems(sidebar, base, undefined, groups);
  else if (typeof sidebar === 'object' && sidebar !== null) {
    for (const part of Object.values(sidebar as Record<string, unknown>)) {
      if (Array.isArray(part)) collectItems(part, base, undefined, groups);
      else if (typeof part === 'object' && part !== null) {
        const { base: own, items } = part as { base?: unknown; items?: unknown };
        collectItems(items, typeof own === 'string' ? own : base, undefined, groups);
      }
    }
  }
}

function collectItems(
  items: unknown,
  base: string,
  label: string | undefined,
  groups: Map<string, string>,
): void {
  if (!Array.isArray(items)) return;
  for (const item of items as unknown[]) {
    if (typeof item !== 'object' || item === null) continue;
    const { text, link, items: inner, base: own } = item as Record<string, unknown>;
    const within = label ?? (Array.isArray(inner) && typeof text === 'string' ? plainLabel(text) : undefined);
    const innerBase = typeof own === 'string' ? own : base;
    if (typeof link === 'string' && within !== undefined) {
      const key = keyOf(`${base}/${link}`);
      if (!groups.has(key)) groups.set(key, within);
    }
    collectItems(inner, innerBase, within, groups);
  }
}

/** Labels may hold HTML. */
function plainLabel(text: string): string {
  return text.replace(/<[^>]*>/g, '').trim();
}

/** One key for `/guide/start`, `guide/start.md`, `/guide/start.html` and `/guide/start#part`. */
function keyOf(link: string): string {
  return link
    .replace(/[?#][^]*$/, '')
    .replace(/\.(?:md|html)$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '');
}
