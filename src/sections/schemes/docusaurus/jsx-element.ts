import type { DocNode, Program, Statement } from './doc-node.js';

interface Attribute {
  type: string;
  name?: string;
  value?: string | null | { value: string; data?: { estree?: Program } };
}

/** What an attribute says: its literal, `true` for one without a value, `undefined` for none or for what only runs. */
export type AttributeValue = string | number | boolean | null | undefined;

function valueOf({ value }: Attribute): AttributeValue {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value;
  const statements = value.data?.estree?.body;
  const expression = statements?.length === 1 ? statements[0]?.expression : undefined;
  const literal = expression?.type === 'Literal' ? expression.value : plainTemplate(expression);
  const plain = ['string', 'number', 'boolean'].includes(typeof literal) || literal === null;
  return plain ? (literal as AttributeValue) : undefined;
}

/** A template without anything to fill in. */
function plainTemplate(expression: Statement['expression']): string | null | undefined {
  const [quasi, ...others] = expression?.quasis ?? [];
  return others.length === 0 ? quasi?.value.cooked : undefined;
}

function attributesOf({ attributes }: DocNode): Attribute[] {
  return Array.isArray(attributes) ? (attributes as Attribute[]) : [];
}

/** An attribute of a JSX element, as far as it is literal. */
export function readAttribute(element: DocNode, name: string): AttributeValue {
  const found = attributesOf(element)
    .filter((attribute) => attribute.name === name)
    .at(-1);
  return found && valueOf(found);
}

/** Whether a JSX element has an attribute, whatever it is. */
export function hasAttribute(element: DocNode, name: string): boolean {
  return attributesOf(element).some((attribute) => attribute.name === name);
}

/** Whether a node is a JSX element, of a name if one is given. */
export function isElement(node: DocNode, name?: string): boolean {
  const jsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return jsx && (name === undefined || node.name === name);
}

/** The names that a page's imports give to the default export of a module. */
export function importedNames(nodes: Iterable<DocNode>, module: string): Set<string> {
  const names = new Set<string>();
  for (const { type, data } of nodes) {
    if (type !== 'mdxjsEsm') continue;
    for (const { source, specifiers = [] } of data?.estree?.body ?? []) {
      if (source?.value !== module) continue;
      for (const { type: kind, local, imported } of specifiers) {
        const isDefault = kind === 'ImportDefaultSpecifier' || imported?.name === 'default';
        if (isDefault && local) names.add(local.name);
      }
    }
  }
  return names;
}
