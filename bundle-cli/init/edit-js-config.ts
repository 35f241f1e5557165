import type { ImportDeclaration, ObjectExpression, Program } from 'acorn';
import { parseWhole } from '../frameworks/config/parse-source.js';
import {
  arrayIn,
  callIn,
  findConfigObject,
  hasSpread,
  objectIn,
  resolveTo,
  type Placed,
} from './find-config.js';
import { applyInsertions, insertItem, type Insertion } from './insert-item.js';
import { readStyle, type TextStyle } from './text-style.js';

/** What a config written in JavaScript or TypeScript is given. */
export interface ConfigChange {
  /** What is imported: `import LOCAL from 'MODULE'`, or `import { LOCAL }` where it is no default export. */
  imports?: { local: string; module: string; isDefault: boolean };
  /** Names of properties that lead to the array: `['vite', 'plugins']`. */
  path: readonly string[];
  /** Of a call in that array, such as `starlight({…})`: the module it is imported from, and the array in what it is given. */
  within?: { module: string; path: readonly string[] };
  /** The array's new element; `'` around what is quoted. */
  item: string;
  /** The module whose name in the config says that it is done already. */
  mark: string;
}

/**
 * The config with an element more in one of its arrays; the same text where it has it already, `null` where it is written in
 * a way that this can't edit for sure. All else stays byte for byte.
 */
export function editJsConfig(source: string, change: ConfigChange): string | null {
  const program = tryParse(source);
  if (!program) return null;
  if (namesModule(program, change.mark)) return source;
  const style = readStyle(source);
  const object = findConfigObject(program);
  const target = object && findTarget(program, object, change);
  if (!target) return null;
  const item = change.item.replaceAll("'", style.quote);
  const added = addToPath(source, target.object, target.path, item, style);
  const imported = added && (change.imports ? addImport(source, program, change.imports, style) : []);
  if (!added || !imported) return null;
  const edited = applyInsertions(source, [...added, ...imported]);
  const after = tryParse(edited);
  return after && namesModule(after, change.mark) ? edited : null;
}

function tryParse(source: string): Program | null {
  try {
    return parseWhole(source);
  } catch {
    return null;
  }
}

/** Whether a string in the code, comments aside, is a module's name, or leads to the script that a page loads. */
function namesModule(program: Program, module: string): boolean {
  return (
    JSON.stringify(program, (key, value: unknown) =>
      key === 'loc' || typeof value === 'bigint' ? undefined : value,
    )
      .match(/"value":"(?:[^"\\]|\\.)*"/g)
      ?.some((text) => text === `"value":${JSON.stringify(module)}` || /hev-ask\/overlay\.js/.test(text)) ===
    true
  );
}

interface Target {
  object: Placed<ObjectExpression>;
  path: readonly string[];
}

function findTarget(program: Program, object: Placed<ObjectExpression>, change: ConfigChange): Target | null {
  const { path, within } = change;
  if (!within) return { object, path };
  const [key] = path;
  const array = key === undefined ? null : arrayIn(object, key);
  const local = localOf(program, within.module);
  const call = array && local !== undefined ? callIn(array, local) : undefined;
  if (!call) return null;
  const [argument] = call.node.arguments;
  const options = argument && resolveTo(argument, call.scope, 'ObjectExpression');
  return options ? { object: options, path: within.path } : null;
}

/** What a module's default export is called here. */
function localOf(program: Program, module: string): string | undefined {
  const found = importsOf(program).find(({ source }) => source.value === module);
  return found?.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
}

function addToPath(
  source: string,
  object: Placed<ObjectExpression>,
  path: readonly string[],
  item: string,
  style: TextStyle,
): Insertion[] | null {
  const [key, ...rest] = path;
  if (key === undefined) return null;
  const inner = rest.length > 0 ? objectIn(object, key) : arrayIn(object, key);
  if (inner === null) return null;
  if (inner === undefined) {
    // What is spread into the object may have the property, and would lose it.
    if (hasSpread(object.node)) return null;
    const text = writeProperty(path, item);
    return insertItem(source, object.node, object.node.properties, text, style, { trailing: true });
  }
  if (inner.node.type === 'ObjectExpression') {
    return addToPath(source, inner as Placed<ObjectExpression>, rest, item, style);
  }
  const elements = inner.node.elements.filter((element) => element !== null);
  return insertItem(source, inner.node, elements, item, style, { trailing: true });
}

/** A property that leads to an array with one element: `vite: { plugins: [hevAsk()] }`. */
export function writeProperty([key, ...rest]: readonly string[], item: string): string {
  return `${key}: ${rest.reduceRight((made, name) => `{ ${name}: ${made} }`, `[${item}]`)}`;
}

function importsOf(program: Program): ImportDeclaration[] {
  return program.body.filter((statement) => statement.type === 'ImportDeclaration');
}

function addImport(
  source: string,
  program: Program,
  { local, module, isDefault }: NonNullable<ConfigChange['imports']>,
  { eol, quote, semicolon }: TextStyle,
): Insertion[] | null {
  const isModule = program.body.some(({ type }) => /^(?:Import|Export)/.test(type));
  if (!isModule || new RegExp(`\\b${local}\\b`).test(source)) return null;
  const statement = `import ${isDefault ? local : `{ ${local} }`} from ${quote}${module}${quote}${semicolon}`;
  const last = importsOf(program).at(-1);
  if (last) return [{ at: last.end, text: eol + statement }];
  // Behind `#!…` and `// @ts-check`, which have to come first.
  const head = /^\uFEFF?(?:#!.*\r?\n)?(?:\/\/.*\r?\n)*/.exec(source)?.[0].length ?? 0;
  return [{ at: head, text: `${statement}${eol}${eol}` }];
}
