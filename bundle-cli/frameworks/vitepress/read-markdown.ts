import type { VitepressMarkdown } from '../../../src/sections/index.js';
import { callSafely } from '../config/call-safely.js';
import type { ConfigRead } from '../config/read-config.js';
import type { Settings } from '../config/settings.js';
import { Imported, isValueObject, Lambda, toPlain, type Value } from '../config/values.js';

/** Settings of `markdown` that are data and change ids. */
const plainKeys = [
  'attrs',
  'component',
  'emoji',
  'gfmAlerts',
  'math',
  'toc',
  'html',
  'linkify',
  'typographer',
  'quotes',
] as const;

/** What the `markdown` of a config says that ids depend on. */
export function readMarkdown(settings: Settings, read: ConfigRead): VitepressMarkdown {
  const given = settings.object('markdown');
  const markdown: Record<string, unknown> = {};
  for (const key of plainKeys) {
    const value = given[key];
    if (value !== undefined) markdown[key] = toPlain(value) ?? (key === 'math' ? true : undefined);
    if (markdown[key] === undefined) delete markdown[key];
  }
  for (const key of ['config', 'preConfig']) {
    if (given[key] !== undefined) {
      settings.warnUnknown(
        `markdown.${key}`,
        'what it changes in markdown-it',
        'headings are read without that; `ask digest verify` tells whether links miss',
      );
    }
  }
  const anchor = settings.at('markdown.anchor');
  if (isValueObject(anchor)) markdown['anchor'] = readAnchor(settings, anchor, read);
  return markdown;
}

function readAnchor(
  settings: Settings,
  anchor: Readonly<Record<string, Value>>,
  read: ConfigRead,
): VitepressMarkdown['anchor'] {
  const { level, uniqueSlugStartIndex } = toPlain(anchor as never) as Record<string, unknown>;
  if (anchor['getTokensText'] !== undefined) {
    settings.warnUnknown('markdown.anchor.getTokensText', 'a function', EXACT);
  }
  const slugify = readSlugify(settings, anchor['slugify'] ?? anchor['slugifyWithState'], read);
  return {
    ...((typeof level === 'number' || Array.isArray(level)) && { level: level as number | number[] }),
    ...(typeof uniqueSlugStartIndex === 'number' && { uniqueSlugStartIndex }),
    ...(slugify !== undefined && { slugify }),
  };
}

/** Tried on a slugger, which may keep count of what it has seen: no page has such a heading. */
const PROBE = 'hev-ask/probe';

const EXACT = 'links may miss their headings; read the built site with --from-html to be exact';

/** The package that a slugger is of, or the config's own function as far as it only computes. */
function readSlugify(
  settings: Settings,
  given: Value,
  { limits }: ConfigRead,
): string | ((text: string) => string) | undefined {
  if (given === undefined) return undefined;
  if (given instanceof Imported) return given.module;
  if (given instanceof Lambda && given.origin !== undefined) return given.origin;
  if (given instanceof Lambda && typeof callSafely(given, [PROBE], limits) === 'string') {
    return (text) => {
      const slug = callSafely(given, [text], limits);
      return typeof slug === 'string' ? slug : '';
    };
  }
  settings.warnUnknown('markdown.anchor.slugify', 'a function', EXACT);
  return undefined;
}
