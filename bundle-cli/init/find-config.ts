import type {
  AnyNode,
  ArrayExpression,
  CallExpression,
  Expression,
  Node,
  ObjectExpression,
  Program,
  Property,
} from 'acorn';
import { wrappers } from '../frameworks/config/parse-source.js';

/** Scopes, innermost first: the statements in which a name is looked up. */
type Scope = readonly (readonly AnyNode[])[];

/** A node, and where the names in it are known. */
export interface Placed<T extends Node = AnyNode> {
  node: T;
  scope: Scope;
}

/** How far names, calls and functions are followed: a config that needs more is nobody's to edit blindly. */
const MAX_STEPS = 12;

/**
 * The object that a config exports: by `export default` or `module.exports`, itself, in a call such as `defineConfig(…)`, as a
 * name, or as what a function returns. `null` where that isn't plain.
 */
export function findConfigObject(program: Program): Placed<ObjectExpression> | null {
  const exported = program.body.flatMap((statement): AnyNode[] => {
    if (statement.type === 'ExportDefaultDeclaration') return [statement.declaration];
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
      return [];
    const { left, right } = statement.expression;
    const isModule =
      left.type === 'MemberExpression' &&
      left.object.type === 'Identifier' &&
      left.object.name === 'module' &&
      left.property.type === 'Identifier' &&
      left.property.name === 'exports';
    return isModule ? [right] : [];
  });
  const [only, more] = exported;
  return only && !more ? resolveTo(only, [program.body], 'ObjectExpression') : null;
}

/** A property's value as an array, or `undefined` where there is no such property; `null` for one that is no plain array. */
export function arrayIn(
  object: Placed<ObjectExpression>,
  key: string,
): Placed<ArrayExpression> | null | undefined {
  const property = propertyOf(object.node, key);
  return property && resolveTo(property.value, object.scope, 'ArrayExpression');
}

/** The same for an object. */
export function objectIn(
  object: Placed<ObjectExpression>,
  key: string,
): Placed<ObjectExpression> | null | undefined {
  const property = propertyOf(object.node, key);
  return property && resolveTo(property.value, object.scope, 'ObjectExpression');
}

/** Whether a later spread may give the object a property of its own in the place of one that is added. */
export function hasSpread(object: ObjectExpression): boolean {
  return object.properties.some(({ type }) => type === 'SpreadElement');
}

function propertyOf(object: ObjectExpression, key: string): Property | undefined {
  return object.properties.find((property): property is Property => {
    if (property.type !== 'Property' || property.computed) return false;
    const { key: name } = property;
    return name.type === 'Identifier' ? name.name === key : name.type === 'Literal' && name.value === key;
  });
}

/** A call in an array of a function by its name, with the object that it is given. */
export function callIn(array: Placed<ArrayExpression>, callee: string): Placed<CallExpression> | undefined {
  for (const element of array.node.elements) {
    const node = element && unwrap(element);
    if (node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === callee)
      return { node, scope: array.scope };
  }
  return undefined;
}

/** Follows a value to an object or an array as it is written. */
export function resolveTo<T extends 'ObjectExpression' | 'ArrayExpression'>(
  start: AnyNode,
  scope: Scope,
  type: T,
): Placed<Extract<Expression, { type: T }>> | null {
  let found: Placed | null = { node: start, scope };
  for (let step = 0; found && step < MAX_STEPS; step += 1) {
    const node = unwrap(found.node);
    if (node.type === type) {
      return { node: node as Extract<Expression, { type: T }>, scope: found.scope };
    }
    found = stepInto(node, found.scope, type);
  }
  return null;
}

function stepInto(node: AnyNode, scope: Scope, type: string): Placed | null {
  switch (node.type) {
    case 'Identifier':
      return lookUp(node.name, scope);
    case 'AwaitExpression':
      return { node: node.argument, scope };
    case 'CallExpression': {
      // `[…].filter(Boolean)`, which keeps what is added.
      if (type === 'ArrayExpression') {
        const { callee } = node;
        const isFilter =
          callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          callee.property.name === 'filter';
        return isFilter ? { node: callee.object, scope } : null;
      }
      // `defineConfig({…})`, `withMermaid(defineConfig(…))`: they take a config and give one.
      const [argument] = node.arguments;
      return argument && argument.type !== 'SpreadElement' ? { node: argument, scope } : null;
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration': {
      if (node.body.type !== 'BlockStatement') return { node: node.body, scope };
      const returns = returnsIn(node.body.body);
      const [only] = returns;
      return only && returns.length === 1 ? { node: only, scope: [node.body.body, ...scope] } : null;
    }
    default:
      return null;
  }
}

/** What a function's statements return, at any depth but that of further functions. */
function returnsIn(statements: readonly AnyNode[]): AnyNode[] {
  const found: AnyNode[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as AnyNode;
    if (/Function|Class/.test(node.type)) return;
    if (node.type === 'ReturnStatement') {
      if (node.argument) found.push(node.argument);
      return;
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'loc') visit(child);
  };
  visit(statements);
  return found;
}

function lookUp(name: string, scope: Scope): Placed | null {
  for (const [depth, statements] of scope.entries()) {
    for (const statement of statements) {
      const declared =
        statement.type === 'ExportNamedDeclaration' && statement.declaration
          ? statement.declaration
          : statement;
      if (declared.type === 'FunctionDeclaration' && declared.id?.name === name)
        return { node: declared, scope: scope.slice(depth) };
      if (declared.type !== 'VariableDeclaration') continue;
      const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
      if (found) return found.init ? { node: found.init, scope: scope.slice(depth) } : null;
    }
  }
  return null;
}

function unwrap(node: AnyNode): AnyNode {
  let inner = node;
  while (wrappers.has(inner.type)) inner = (inner as unknown as { expression: AnyNode }).expression;
  return inner;
}
