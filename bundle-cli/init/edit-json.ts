import type { ObjectExpression } from 'acorn';
import { parseWhole } from '../frameworks/config/parse-source.js';
import { objectIn, resolveTo, type Placed } from './find-config.js';
import { applyInsertions, insertItem } from './insert-item.js';
import { readStyle } from './text-style.js';

const PREFIX = 'export default ';

/**
 * A `package.json` with an entry more in one of its objects, in order of names where the others are in order; the same text
 * where the name is there already. All else stays byte for byte.
 *
 * @returns `null` for what is no JSON object
 */
export function addToPackage(file: string, group: string, name: string, value: string): string | null {
  const source = withoutMark(file);
  const edited = addToObject(source, group, name, value);
  return edited && file.slice(0, file.length - source.length) + edited;
}

/** Without the byte order mark that some editors write and npm takes. */
export function withoutMark(source: string): string {
  return source.replace(/^\uFEFF/, '');
}

function addToObject(source: string, group: string, name: string, value: string): string | null {
  const root = parseObject(source);
  if (!root) return null;
  const style = { ...readStyle(source), quote: '"' as const };
  const entry = `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  const inner = objectIn(root, group);
  if (inner === null) return null;
  const text = PREFIX + source;
  const done = (insertions: Parameters<typeof applyInsertions>[1]): string =>
    applyInsertions(text, insertions).slice(PREFIX.length);
  if (inner === undefined) {
    const { eol, indent } = style;
    const isOneLine = !source.trim().includes('\n');
    const item = isOneLine
      ? `"${group}": { ${entry} }`
      : `"${group}": {${eol}${indent}${indent}${entry}${eol}${indent}}`;
    return done(insertItem(text, root.node, root.node.properties, item, style, { trailing: false }));
  }
  const names = namesIn(inner.node);
  if (names.includes(name)) return source;
  const isSorted = names.every((one, at) => at === 0 || (names[at - 1] ?? '') <= one);
  const before = isSorted && group !== 'scripts' ? names.findIndex((one) => one > name) : -1;
  return done(
    insertItem(text, inner.node, inner.node.properties, entry, style, {
      trailing: false,
      ...(before >= 0 && { before }),
    }),
  );
}

function parseObject(source: string): Placed<ObjectExpression> | null {
  try {
    JSON.parse(source);
    const [statement] = parseWhole(PREFIX + source).body;
    return statement?.type === 'ExportDefaultDeclaration'
      ? resolveTo(statement.declaration, [], 'ObjectExpression')
      : null;
  } catch {
    return null;
  }
}

function namesIn(object: ObjectExpression): string[] {
  return object.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Literal' ? [String(property.key.value)] : [],
  );
}
