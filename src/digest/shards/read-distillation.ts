import { readObjects, readString, readStrings } from '../read-values.js';

/** The texts of one section, as a model or a person wrote them. */
export interface DistilledSection {
  id: string;
  /** Hash of the source that it was made from, where the file says so for each section. */
  hash?: string;
  /** `undefined`: none is given, the excerpt stays. */
  summary?: string;
  questions: string[];
}

/** `distill-<id>.json`. */
export interface Distillation {
  shard: string;
  /** Hash of the shard that it was made from. */
  hash: string;
  sections: DistilledSection[];
}

/** What is wrong with a file, in words that follow its name. */
export interface Distrust {
  reason: string;
}

/** A distillation out of whatever a file holds, parsed, and how many of its entries have no id. */
export function readDistillation(json: unknown): { distillation: Distillation; unnamed: number } | Distrust {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return { reason: 'it is no JSON object' };
  const data = json as Record<string, unknown>;
  const version = data['version'] ?? 1;
  if (version !== 1) return { reason: `it has version ${JSON.stringify(version)}, not 1` };
  const hash = readString(data['hash']);
  if (hash === undefined) return { reason: 'it has no `hash`: copy `shard` and `hash` from the input' };
  if (!Array.isArray(data['sections'])) return { reason: 'it has no list `sections`' };
  const entries = readObjects(data['sections']);
  const sections = entries.flatMap((item): DistilledSection[] => {
    const id = readString(item['id']);
    if (id === undefined) return [];
    const [own, summary] = [readString(item['hash']), readString(item['summary'])];
    return [
      {
        id,
        ...(own !== undefined && { hash: own }),
        ...(summary !== undefined && { summary: toParagraph(summary) }),
        questions: (readStrings(item['questions']) ?? []).map(toParagraph).filter((text) => text !== ''),
      },
    ];
  });
  const shard = readString(data['shard']) ?? '';
  return { distillation: { shard, hash, sections }, unnamed: data['sections'].length - sections.length };
}

/** What is said of the docs as a whole: `global.json`. */
export interface GlobalDistillation {
  context?: string;
  glossary?: { term: string; aliases: string[]; definition: string }[];
  suggestions?: string[];
}

/** `global.json` out of whatever a file holds, parsed; what isn't there is left out. */
export function readGlobal(json: unknown): GlobalDistillation | Distrust {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return { reason: 'it is no JSON object' };
  const data = json as Record<string, unknown>;
  const wrong = [
    ['context', data['context'], typeof data['context'] === 'string', 'a string'],
    ['glossary', data['glossary'], Array.isArray(data['glossary']), 'a list'],
    ['suggestions', data['suggestions'], Array.isArray(data['suggestions']), 'a list'],
  ] as const;
  for (const [name, value, isRight, kind] of wrong)
    if (value !== undefined && !isRight) return { reason: `its \`${name}\` is not ${kind}` };
  const global: GlobalDistillation = {};
  if (typeof data['context'] === 'string') global.context = data['context'].trim();
  if (Array.isArray(data['suggestions'])) {
    const texts = (readStrings(data['suggestions']) ?? []).map(toParagraph);
    global.suggestions = [...new Set(texts)].filter((text) => text !== '');
  }
  if (Array.isArray(data['glossary'])) {
    global.glossary = readObjects(data['glossary']).flatMap((item) => {
      const [term, definition] = [item['term'], item['definition']].map((text) =>
        toParagraph(readString(text) ?? ''),
      );
      if (!term || !definition) return [];
      const aliases = (readStrings(item['aliases']) ?? [])
        .map(toParagraph)
        .filter((name) => name && name !== term);
      return [{ term, aliases: [...new Set(aliases)], definition }];
    });
  }
  return global;
}

/** Text on one line: a summary is one paragraph, and a blank line would end it. */
function toParagraph(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
