import type {
  AssignmentProperty,
  BlockStatement,
  CallExpression,
  Expression,
  MemberExpression,
  NewExpression,
  ObjectExpression,
  Pattern,
  Property,
  SpreadElement,
  Super,
} from 'acorn';
import { computeBinary } from './compute-binary.js';
import type { Evaluator, FunctionNode } from './evaluator.js';
import { isEnvironment } from './globals.js';
import { Limits } from './limits.js';
import { findMethod } from './methods.js';
import { findPackage, readUrl } from './packages.js';
import { runBlock } from './run-statement.js';
import { Scope } from './scope.js';
import {
  Call,
  Imported,
  isTruthy,
  isValueObject,
  Lambda,
  makeObject,
  Unknown,
  type Value,
} from './values.js';

/** Gives what a module exports, by the name that the importing file has for it. */
export type ImportModule = (specifier: string) => Value;

/** Reckons with the tree of one file: data, and functions that only compute; everything else is `Unknown`. */
export class Interpreter implements Evaluator {
  readonly limits: Limits;
  readonly importModule: ImportModule;
  /** Of the file, for `import.meta.url`. */
  readonly url: string;

  constructor(limits: Limits, importModule: ImportModule, url: string) {
    this.limits = limits;
    this.importModule = importModule;
    this.url = url;
  }

  /** The value of an expression. */
  evaluate(node: Expression | Super | SpreadElement, scope: Scope): Value {
    this.limits.step();
    switch (node.type) {
      case 'Literal':
        return 'regex' in node && node.regex ? new RegExp(node.regex.pattern, node.regex.flags) : node.value;
      case 'Identifier':
        return scope.has(node.name) ? scope.get(node.name) : new Unknown(`'${node.name}'`);
      case 'TemplateLiteral':
        return this.joinTemplate(
          node.quasis.map(({ value }) => value.cooked ?? ''),
          node.expressions.map((part) => this.evaluate(part, scope)),
        );
      case 'ArrayExpression':
        return this.evaluateList(node.elements, scope);
      case 'ObjectExpression':
        return this.evaluateObject(node, scope);
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.makeFunction(node, scope);
      case 'MemberExpression':
        return this.evaluateMember(node, scope);
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return this.evaluate(node.expression, scope);
      case 'CallExpression':
        return this.evaluateCall(node, scope);
      case 'NewExpression':
        return this.evaluateNew(node, scope);
      case 'ImportExpression': {
        const source = this.evaluate(node.source, scope);
        return typeof source === 'string'
          ? this.importModule(source)
          : new Unknown('an import that is computed');
      }
      case 'AwaitExpression':
        return this.evaluate(node.argument, scope);
      case 'ConditionalExpression': {
        const test = isTruthy(this.evaluate(node.test, scope));
        if (test === undefined) return new Unknown('a condition');
        return this.evaluate(test ? node.consequent : node.alternate, scope);
      }
      case 'LogicalExpression':
        return this.evaluateLogical(node.operator, node.left, node.right, scope);
      case 'BinaryExpression': {
        if (node.left.type === 'PrivateIdentifier') return new Unknown('a class');
        const left = this.evaluate(node.left, scope);
        const result = computeBinary(node.operator, left, this.evaluate(node.right, scope));
        return typeof result === 'string' ? this.limits.checkLength(result) : result;
      }
      case 'UnaryExpression':
        return this.evaluateUnary(node.operator, this.evaluate(node.argument, scope));
      case 'AssignmentExpression': {
        const value = this.evaluate(node.right, scope);
        if (node.operator === '=') return this.bind(node.left, value, scope, false);
        const target = node.left as Expression;
        const before = this.evaluate(target, scope);
        const logical = node.operator === '??=' || node.operator === '||=' || node.operator === '&&=';
        const after = logical
          ? this.chooseLogical(node.operator.slice(0, -1), before, () => value)
          : computeBinary(node.operator.slice(0, -1), before, value);
        return this.bind(
          node.left,
          typeof after === 'string' ? this.limits.checkLength(after) : after,
          scope,
          false,
        );
      }
      case 'UpdateExpression': {
        const before = this.evaluate(node.argument, scope);
        const after = computeBinary(node.operator === '++' ? '+' : '-', before, 1);
        this.bind(node.argument as Pattern, after, scope, false);
        return node.prefix ? after : before;
      }
      case 'SequenceExpression':
        return node.expressions.map((part) => this.evaluate(part, scope)).at(-1);
      case 'MetaProperty':
        return makeObject({ url: this.url, dirname: scope.get('__dirname'), env: environmentOf(scope) });
      default:
        return new Unknown(describeNode(node.type));
    }
  }

  /** Gives the names of a pattern their values; returns the value. */
  bind(pattern: Pattern, value: Value, scope: Scope, declare: boolean): Value {
    switch (pattern.type) {
      case 'Identifier':
        if (declare) scope.declare(pattern.name, value);
        else scope.assign(pattern.name, value);
        break;
      case 'AssignmentPattern': {
        const isUnset = value === undefined || (value instanceof Unknown && value.unset);
        this.bind(pattern.left, isUnset ? this.evaluate(pattern.right, scope) : value, scope, declare);
        break;
      }
      case 'ArrayPattern':
        pattern.elements.forEach((element, at) => {
          if (element?.type === 'RestElement') {
            const rest = Array.isArray(value) ? value.slice(at) : new Unknown('a list');
            this.bind(element.argument, rest, scope, declare);
          } else if (element) this.bind(element, this.readMember(value, String(at)), scope, declare);
        });
        break;
      case 'ObjectPattern': {
        const taken = new Set<string>();
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') {
            const rest = isValueObject(value)
              ? makeObject(Object.fromEntries(Object.entries(value).filter(([key]) => !taken.has(key))))
              : new Unknown('an object');
            this.bind(property.argument, rest, scope, declare);
            continue;
          }
          const key = this.readKey(property, scope);
          if (key === null) continue;
          taken.add(key);
          this.bind(property.value, this.readMember(value, key), scope, declare);
        }
        break;
      }
      case 'MemberExpression': {
        const target = this.evaluate(pattern.object, scope);
        const key = this.readKey(pattern, scope);
        if (key !== null && isValueObject(target) && !isEnvironment(target)) target[key] = value;
        else if (key !== null && Array.isArray(target) && /^\d{1,5}$/.test(key)) target[Number(key)] = value;
        break;
      }
      default:
        break;
    }
    return value;
  }

  /** A function of the config, to be called with values. Those that yield or depend on `this` give `Unknown`. */
  makeFunction(node: FunctionNode, scope: Scope): Lambda {
    return new Lambda((args) =>
      this.limits.within(() => {
        this.limits.step();
        if (node.generator) return new Unknown('a generator');
        const inner = new Scope(scope);
        node.params.forEach((param, at) => {
          if (param.type === 'RestElement') this.bind(param.argument, args.slice(at), inner, true);
          else this.bind(param, args[at], inner, true);
        });
        if (node.body.type !== 'BlockStatement') return this.evaluate(node.body, inner);
        const outcome = runBlock(this, (node.body as BlockStatement).body, inner);
        return outcome?.kind === 'return' ? outcome.value : undefined;
      }),
    );
  }

  /** The member of a value, by its name. */
  readMember(target: Value, key: string): Value {
    if (target instanceof Imported) {
      const name = target.name === '' || target.name === 'default' ? key : `${target.name}.${key}`;
      return findMethod(target, key, this.limits) ?? new Imported(target.module, name);
    }
    if (target instanceof Unknown) {
      return readUrl(target, key) ?? new Unknown(target.reason, target.unset);
    }
    if (target instanceof Call) return new Unknown(`what '${target.callee.module}' gives`);
    if (isValueObject(target)) {
      if (Object.hasOwn(target, key)) return target[key];
      if (isEnvironment(target)) return new Unknown(`the environment variable ${key}`, true);
      return findMethod(target, key, this.limits);
    }
    if (Array.isArray(target) || typeof target === 'string') {
      if (key === 'length') return target.length;
      if (/^\d+$/.test(key)) return target[Number(key)];
    }
    if (target === undefined || target === null) return new Unknown(`'${key}' of nothing`);
    return findMethod(target, key, this.limits) ?? (isPlain(target) ? undefined : new Unknown(`'${key}'`));
  }

  private evaluateMember(node: MemberExpression, scope: Scope): Value {
    const target = this.evaluate(node.object, scope);
    if (node.optional && (target === undefined || target === null)) return undefined;
    const key = this.readKey(node, scope);
    return key === null ? new Unknown('a name that is computed') : this.readMember(target, key);
  }

  private readKey(node: MemberExpression | Property | AssignmentProperty, scope: Scope): string | null {
    const { computed } = node;
    const name = ('property' in node ? node.property : node.key) as Expression;
    if (!computed && name.type === 'Identifier') return name.name;
    if (name.type === 'Literal' && !computed) return String(name.value);
    const key = this.evaluate(name, scope);
    return typeof key === 'string' || typeof key === 'number' ? String(key) : null;
  }

  private evaluateList(elements: readonly (Expression | SpreadElement | null)[], scope: Scope): Value[] {
    const list: Value[] = [];
    for (const element of elements) {
      if (element?.type !== 'SpreadElement') list.push(element ? this.evaluate(element, scope) : undefined);
      else {
        const spread = this.evaluate(element.argument, scope);
        if (Array.isArray(spread)) list.push(...this.limits.checkLength(spread));
        else if (typeof spread === 'string') list.push(...spread);
        else if (spread instanceof Unknown || spread instanceof Imported || spread instanceof Call)
          list.push(spread);
        this.limits.checkLength(list);
      }
    }
    return list;
  }

  private evaluateObject(node: ObjectExpression, scope: Scope): Value {
    const object = makeObject();
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        let spread = this.evaluate(property.argument, scope);
        // What a package makes of an object has at least what went in.
        while (spread instanceof Call) spread = spread.args[0];
        if (isValueObject(spread)) Object.assign(object, spread);
        continue;
      }
      const key = this.readKey(property, scope);
      if (key === null) continue;
      object[key] = property.kind === 'init' ? this.evaluate(property.value, scope) : new Unknown('a getter');
    }
    return object;
  }

  private evaluateCall(node: CallExpression, scope: Scope): Value {
    const { callee } = node;
    if (callee.type === 'Identifier' && callee.name === 'require' && !scope.has('require')) {
      const source = node.arguments[0] && this.evaluate(node.arguments[0], scope);
      return typeof source === 'string'
        ? this.importModule(source)
        : new Unknown('an import that is computed');
    }
    const called = this.evaluate(callee, scope);
    if (node.optional && (called === undefined || called === null)) return undefined;
    const args = this.evaluateList(node.arguments, scope);
    // `require.resolve('x')` names a package, as `'x'` does.
    if (called instanceof Unknown && called.reason === "'require'") return args[0];
    return this.call(called, args);
  }

  private evaluateNew(node: NewExpression, scope: Scope): Value {
    const called = this.evaluate(node.callee, scope);
    const args = this.evaluateList(node.arguments, scope);
    return called instanceof Lambda || called instanceof Imported
      ? this.call(called, args)
      : new Unknown('an object of a class');
  }

  private call(called: Value, args: readonly Value[]): Value {
    if (called instanceof Lambda) return this.limits.within(() => called.call(args));
    if (called instanceof Imported) return new Call(called, args);
    return new Unknown(called instanceof Unknown ? called.reason : 'a call');
  }

  private evaluateLogical(operator: string, left: Expression, right: Expression, scope: Scope): Value {
    return this.chooseLogical(operator, this.evaluate(left, scope), () => this.evaluate(right, scope));
  }

  private chooseLogical(operator: string, left: Value, right: () => Value): Value {
    const truth = isTruthy(left);
    if (operator === '??') {
      const isUnset = left === undefined || left === null || (left instanceof Unknown && left.unset);
      return isUnset ? right() : left;
    }
    if (truth === undefined) return left;
    return truth === (operator === '&&') ? right() : left;
  }

  private evaluateUnary(operator: string, value: Value): Value {
    const truth = isTruthy(value);
    if (operator === '!') return truth === undefined ? new Unknown('a condition') : !truth;
    if (operator === 'typeof') {
      if (value instanceof Lambda || value instanceof Imported) return 'function';
      if (value instanceof Unknown) return value.unset ? 'undefined' : value;
      return typeof value;
    }
    if (operator === 'void') return undefined;
    if (typeof value === 'number' || typeof value === 'string') {
      if (operator === '-') return -value;
      if (operator === '+') return Number(value);
    }
    return new Unknown('a number');
  }

  private joinTemplate(texts: readonly string[], values: readonly Value[]): Value {
    let joined = texts[0] ?? '';
    for (const [at, value] of values.entries()) {
      const next = computeBinary('+', joined, value);
      if (typeof next !== 'string') return next;
      joined = this.limits.checkLength(next + (texts[at + 1] ?? ''));
    }
    return joined;
  }
}

function isPlain(value: Value): boolean {
  return !(value instanceof Lambda) && !(value instanceof RegExp);
}

function environmentOf(scope: Scope): Value {
  const process = scope.get('process');
  return isValueObject(process) ? process['env'] : undefined;
}

function describeNode(type: string): string {
  return type.startsWith('Class') ? 'a class' : `a part of its code (${type})`;
}

/** What a package exports under a name. */
export function importFrom(module: string): Value {
  return findPackage(module) ?? new Imported(module, '');
}
