import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';

const JsxParser = Parser.extend(tsPlugin({ jsx: true }));

interface Node {
  type: string;
  [key: string]: unknown;
}

/**
 * The heading that a component of React consists of, as JSX: `export default () => <h3 id="x">Text</h3>`. `null` for a
 * component of anything else: what that shows only running it tells.
 *
 * @param source JavaScript or TypeScript with JSX
 */
export function findComponentHeading(source: string): string | null {
  if (!/<(?:h[1-6]|Heading)\b/.test(source)) return null;
  let body: Node[];
  try {
    const program = JsxParser.parse(source, { sourceType: 'module', ecmaVersion: 'latest', locations: true });
    body = program.body as unknown as Node[];
  } catch {
    return null;
  }
  const element = returnedBy(defaultExport(body), body);
  return element?.type === 'JSXElement' ? writeHeading(element, body) : null;
}

function defaultExport(body: readonly Node[]): Node | undefined {
  const found = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  return found?.['declaration'] as Node | undefined;
}

/** What a function returns, where it has one `return`, at its end. */
function returnedBy(given: Node | undefined, body: readonly Node[], seen = 0): Node | undefined {
  if (!given || seen > 3) return undefined;
  if (given.type === 'Identifier') return returnedBy(findNamed(given['name'], body), body, seen + 1);
  if (!/^(?:Function|ArrowFunction)/.test(given.type)) return undefined;
  const inner = given['body'] as Node;
  if (inner.type !== 'BlockStatement') return unwrap(inner);
  const statements = inner['body'] as Node[];
  const last = statements.at(-1);
  const isPlain = statements.slice(0, -1).every(({ type }) => type === 'VariableDeclaration');
  return isPlain && last?.type === 'ReturnStatement' ? unwrap(last['argument'] as Node | null) : undefined;
}

function findNamed(name: unknown, body: readonly Node[]): Node | undefined {
  for (const { type, ...statement } of body) {
    if (type === 'FunctionDeclaration' && nameOf(statement['id']) === name) return { type, ...statement };
    if (type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement['declarations'] as { id: Node; init?: Node }[])
      if (nameOf(id) === name) return init;
  }
  return undefined;
}

function nameOf(node: unknown): unknown {
  return (node as { name?: unknown } | null)?.name;
}

function unwrap(node: Node | null): Node | undefined {
  return node?.type === 'ParenthesizedExpression' ? unwrap(node['expression'] as Node) : (node ?? undefined);
}

/** `null` for no heading, one without an id, and one that isn't all literal. */
function writeHeading(element: Node, body: readonly Node[]): string | null {
  const opening = element['openingElement'] as { name: Node; attributes: Node[] };
  const name = String(nameOf(opening.name));
  const isTheme = name === themeHeading(body);
  const tag = isTheme ? literalAttribute(opening.attributes, 'as') : name;
  const id = literalAttribute(opening.attributes, 'id');
  const text = literalText(element['children'] as Node[]);
  if (tag === null || !/^h[1-6]$/.test(tag) || id === null || !/^[^"{}<>&\s]+$/.test(id)) return null;
  // The theme gives no id to an h1.
  if (text === null || (isTheme && tag === 'h1')) return null;
  return `<${tag} id="${id}">${escapeText(text)}</${tag}>\n`;
}

function themeHeading(body: readonly Node[]): unknown {
  const found = body.find(
    ({ type, source }) =>
      type === 'ImportDeclaration' && (source as { value?: unknown }).value === '@theme/Heading',
  );
  const [first] = (found?.['specifiers'] as { local: Node }[] | undefined) ?? [];
  return nameOf(first?.local);
}

function literalAttribute(attributes: readonly Node[], name: string): string | null {
  const found = attributes.find((attribute) => nameOf(attribute['name']) === name);
  // What is spread may overwrite it.
  if (!found || attributes.some(({ type }) => type !== 'JSXAttribute')) return null;
  return literalOf(found['value'] as Node | null);
}

function literalOf(node: Node | null): string | null {
  const value = node?.type === 'JSXExpressionContainer' ? (node['expression'] as Node) : node;
  return value?.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : null;
}

/** The words of elements within each other; `null` where some of them are computed. */
function literalText(children: readonly Node[]): string | null {
  let text = '';
  for (const child of children) {
    const said =
      child.type === 'JSXText'
        ? joinLines(String(child['value']))
        : child.type === 'JSXElement' || child.type === 'JSXFragment'
          ? literalText(child['children'] as Node[])
          : literalOf(child);
    if (said === null) return null;
    text += said;
  }
  return text;
}

/** As React has it: lines are trimmed where they meet, and empty ones dropped. */
function joinLines(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, at) => {
      const start = at === 0 ? line : line.trimStart();
      return at === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}

/** What MDX would take for markup becomes entities. */
function escapeText(text: string): string {
  return text.replace(/[&<>{}*_`~[\]\\]/g, (char) => `&#${String(char.charCodeAt(0))};`);
}
