import { asObject, asText } from './fake-prompt.js';

/**
 * A value that fits a JSON schema, from a prompt's own words: a list of things with an `id` gets one for each id
 * that the prompt names, text is the prompt's first sentence.
 */
export function fillSchema(schema: unknown, prompt: string): unknown {
  return fill(asObject(schema), prompt, '', asObject(schema));
}

function fill(
  given: Record<string, unknown>,
  prompt: string,
  id: string,
  root: Record<string, unknown>,
): unknown {
  const schema = resolve(given, root);
  const { type } = schema;
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  const [first] = [schema['anyOf'], schema['oneOf']].flat().filter((one) => one !== undefined);
  if (first !== undefined) return fill(asObject(first), prompt, id, root);
  if (is(type, 'object')) {
    const entries = Object.entries(asObject(schema['properties']));
    return Object.fromEntries(
      entries.map(([name, value]) => [
        name,
        name === 'id' && id !== '' ? id : fill(asObject(value), prompt, id, root),
      ]),
    );
  }
  if (is(type, 'array')) {
    const items = resolve(asObject(schema['items']), root);
    const ids = Object.hasOwn(asObject(items['properties']), 'id') ? findIds(prompt) : [];
    const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 1;
    return ids.length > 0
      ? ids.map((one) => fill(items, prompt, one, root))
      : Array.from({ length: Math.max(1, least) }, () => fill(items, prompt, id, root));
  }
  if (is(type, 'integer') || is(type, 'number')) return 1;
  if (is(type, 'boolean')) return true;
  if (is(type, 'null')) return null;
  return firstSentence(id === '' ? prompt : prompt.slice(Math.max(0, prompt.indexOf(id) + id.length)));
}

function resolve(schema: Record<string, unknown>, root: Record<string, unknown>): Record<string, unknown> {
  const name = /^#\/(?:definitions|\$defs)\/(.+)$/.exec(asText(schema['$ref']))?.[1];
  return name === undefined ? schema : asObject(asObject(root['$defs'] ?? root['definitions'])[name]);
}

function is(type: unknown, name: string): boolean {
  return type === name || (Array.isArray(type) && type[0] === name);
}

function findIds(prompt: string): string[] {
  const found = [...prompt.matchAll(/(?:^|[\s{,<])"?id"?\s*[:=]\s*["`']([^"`'\n]+)["`']/g)];
  return [...new Set(found.map(([, id = '']) => id))];
}

function firstSentence(text: string): string {
  const sentence = /[\p{Lu}][^.!?\n]{10,200}[.!?]/u.exec(text)?.[0];
  return sentence ?? text.trim().slice(0, 80);
}
