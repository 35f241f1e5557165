import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser, type Program } from 'acorn';

const TypeScriptParser = Parser.extend(tsPlugin());

/** A source that is no JavaScript or TypeScript. */
export class SourceFault extends Error {
  /** 1-based. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const options = {
  sourceType: 'module',
  ecmaVersion: 'latest',
  locations: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowHashBang: true,
} as const;

/**
 * Source of a config → its tree, without types.
 *
 * @throws SourceFault where it can't be parsed
 */
export function parseSource(source: string): Program {
  return withoutTypes(parseWhole(source)) as unknown as Program;
}

/**
 * The same with its types, so that each node ends where its text does.
 *
 * @throws SourceFault where it can't be parsed
 */
export function parseWhole(source: string): Program {
  // What is no TypeScript may read as JavaScript all the same, and the other way round.
  let fault: unknown;
  for (const parser of [TypeScriptParser, Parser]) {
    try {
      return parser.parse(source, options);
    } catch (error) {
      fault ??= error;
    }
  }
  const { message, loc } = fault as { message: string; loc?: { line: number } };
  throw new SourceFault(message.replace(/\s*\(\d+:\d+\)[^]*$/, ''), loc?.line ?? 1);
}

/** Nodes of TypeScript around the expression that is left of them. */
export const wrappers: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'ParenthesizedExpression',
]);

function withoutTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((child) => !isTypeOnly(child)).map(withoutTypes);
  if (!isNode(node)) return node;
  if (wrappers.has(node.type)) return withoutTypes(node['expression']);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'loc' || key === 'typeAnnotation' || key === 'returnType') continue;
    if (typeof child === 'object' && child !== null && !(child instanceof RegExp)) {
      node[key] = withoutTypes(child);
    }
  }
  return node;
}

interface LooseNode extends Record<string, unknown> {
  type: string;
}

function isNode(value: unknown): value is LooseNode {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

function isTypeOnly(value: unknown): boolean {
  if (!isNode(value)) return false;
  const { type, importKind, exportKind, name } = value;
  if (type === 'Identifier' && name === 'this') return true;
  if (importKind === 'type' || exportKind === 'type') return true;
  return /^TS(?:Interface|TypeAlias|Declare|Module|Namespace|AbstractMethod|IndexSignature)/.test(type);
}
