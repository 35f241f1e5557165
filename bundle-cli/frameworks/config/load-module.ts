import type { ModuleDeclaration, Program, Statement } from 'acorn';
import { dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { existsSync, readFileSync, statSync } from '../../fs/observed.js';
import { makeGlobals } from './globals.js';
import { importFrom, Interpreter } from './interpreter.js';
import { TooMuch, type Limits } from './limits.js';
import { parseSource } from './parse-source.js';
import { runBlock, runDeclaration } from './run-statement.js';
import { Scope } from './scope.js';
import {
  fromPlain,
  Imported,
  isValueObject,
  makeObject,
  Unknown,
  type Value,
  type ValueObject,
} from './values.js';

const MAX_MODULES = 200;
const MAX_BYTES = 2_000_000;

/** The files of one config, each read once; nothing but files beside it, by relative paths, is ever opened. */
export class ModuleLoader {
  private readonly modules = new Map<string, ValueObject>();
  private readonly limits: Limits;
  private readonly globals: ReadonlyMap<string, Value>;

  /** @param cwd the folder that the site is built in */
  constructor(limits: Limits, cwd: string) {
    this.limits = limits;
    this.globals = makeGlobals(cwd, limits);
  }

  /**
   * What a file exports, by name.
   *
   * @throws SourceFault | Thrown | TooMuch, or what reading a file throws
   */
  load(file: string): ValueObject {
    const known = this.modules.get(file);
    if (known) return known;
    const names = makeObject();
    this.modules.set(file, names);
    if (this.modules.size > MAX_MODULES) throw new TooMuch('it imports too many files');
    if (statSync(file).size > MAX_BYTES) throw new TooMuch('it imports too large a file');
    const source = readFileSync(file, 'utf8');
    if (extname(file) === '.json') {
      const data = fromPlain(JSON.parse(source));
      if (isValueObject(data)) Object.assign(names, data);
      names['default'] = data;
      return names;
    }
    this.run(file, parseSource(source.replace(/^\uFEFF/, '')), names);
    return names;
  }

  private run(file: string, program: Program, names: ValueObject): void {
    const importModule = (specifier: string): Value => this.importFor(file, specifier);
    const interpreter = new Interpreter(this.limits, importModule, pathToFileURL(file).href);
    const scope = new Scope();
    for (const [name, value] of this.globals) scope.declare(name, value);
    const module = makeObject({ exports: names });
    scope.declare('module', module);
    scope.declare('exports', names);
    scope.declare('__dirname', dirname(file));
    scope.declare('__filename', file);
    const inner = new Scope(scope);
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration') declareImports(interpreter, statement, inner);
      else {
        const declared =
          statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
            ? statement.declaration
            : statement;
        if (declared?.type === 'FunctionDeclaration' && declared.id) {
          inner.declare(declared.id.name, interpreter.makeFunction(declared, inner));
        }
      }
    }
    for (const statement of program.body) runTopLevel(interpreter, statement, inner, names);
    if (module['exports'] !== names) {
      const replaced = module['exports'];
      if (isValueObject(replaced)) Object.assign(names, replaced);
      names['default'] = replaced;
    } else if (!Object.hasOwn(names, 'default')) names['default'] = makeObject({ ...names });
  }

  private importFor(from: string, specifier: string): Value {
    const path = specifier.startsWith('file:') ? fileURLToPath(specifier) : specifier;
    if (/^(?:node:)?process$/.test(specifier)) return this.globals.get('process');
    if (!/^\.\.?(?:\/|$)/.test(path) && !isAbsolute(path)) return importFrom(specifier);
    const file = findModule(resolve(dirname(from), path));
    if (file === null) return new Imported(specifier, '');
    try {
      return this.load(file);
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      return new Unknown(`'${specifier}', which can't be read`);
    }
  }
}

const extensions = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json'];

/** The file that an import means: with an extension added, that of TypeScript for that of JavaScript, or an index. */
export function findModule(path: string): string | null {
  const bare = path.replace(/\.([mc]?)js$/, '.$1ts');
  const candidates = [
    path,
    ...(bare === path ? [] : [bare]),
    ...extensions.map((extension) => path + extension),
    ...extensions.map((extension) => join(path, `index${extension}`)),
  ];
  const isSource = (file: string): boolean =>
    extensions.includes(extname(file)) && existsSync(file) && statSync(file).isFile();
  return candidates.find(isSource) ?? null;
}

function declareImports(
  interpreter: Interpreter,
  node: Extract<ModuleDeclaration, { type: 'ImportDeclaration' }>,
  scope: Scope,
): void {
  const module = interpreter.importModule(String(node.source.value));
  for (const specifier of node.specifiers) {
    if (specifier.type === 'ImportNamespaceSpecifier') scope.declare(specifier.local.name, module);
    else {
      const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
      scope.declare(specifier.local.name, readExport(interpreter, module, name));
    }
  }
}

function readExport(interpreter: Interpreter, module: Value, name: string): Value {
  if (module instanceof Imported) return new Imported(module.module, name);
  return interpreter.readMember(module, name);
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.type === 'Identifier' ? (node.name ?? '') : String(node.value);
}

function runTopLevel(
  interpreter: Interpreter,
  node: Statement | ModuleDeclaration,
  scope: Scope,
  names: ValueObject,
): void {
  if (node.type === 'ExportDefaultDeclaration') {
    const { declaration } = node;
    if (declaration.type === 'ClassDeclaration') names['default'] = new Unknown('a class');
    else if (declaration.type === 'FunctionDeclaration') {
      names['default'] = interpreter.makeFunction(declaration as never, scope);
    } else names['default'] = interpreter.evaluate(declaration, scope);
  } else if (node.type === 'ExportNamedDeclaration') {
    const { declaration, source } = node;
    if (declaration?.type === 'VariableDeclaration') {
      runDeclaration(interpreter, declaration, scope);
      for (const { id } of declaration.declarations) {
        if (id.type === 'Identifier') names[id.name] = scope.get(id.name);
      }
    } else if (declaration?.type === 'FunctionDeclaration') {
      names[declaration.id.name] = scope.get(declaration.id.name);
    }
    const module = source ? interpreter.importModule(String(source.value)) : undefined;
    for (const { local, exported } of node.specifiers) {
      const name = nameOf(local);
      names[nameOf(exported)] = source ? readExport(interpreter, module, name) : scope.get(name);
    }
  } else if (node.type === 'ExportAllDeclaration') {
    const module = interpreter.importModule(String(node.source.value));
    if (isValueObject(module)) {
      for (const [name, value] of Object.entries(module)) if (name !== 'default') names[name] ??= value;
    }
  } else if ((node.type as string) === 'TSExportAssignment') {
    names['default'] = interpreter.evaluate((node as unknown as { expression: never }).expression, scope);
  } else if (node.type !== 'ImportDeclaration') {
    runBlock(interpreter, [node], scope);
  }
}
