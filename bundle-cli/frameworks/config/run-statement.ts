import type { Expression, ModuleDeclaration, Statement, VariableDeclaration } from 'acorn';
import { computeBinary } from './compute-binary.js';
import type { Evaluator } from './evaluator.js';
import { Thrown, TooMuch } from './limits.js';
import { Scope } from './scope.js';
import { isTruthy, isValueObject, Unknown, type Value } from './values.js';

/** How statements ended other than by running out. */
export type Outcome = { kind: 'return'; value: Value } | { kind: 'break' | 'continue' } | undefined;

/**
 * Runs statements in a scope.
 *
 * @throws Thrown | TooMuch
 */
export function runBlock(
  evaluator: Evaluator,
  statements: readonly (Statement | ModuleDeclaration)[],
  scope: Scope,
): Outcome {
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration') {
      scope.declare(statement.id.name, evaluator.makeFunction(statement, scope));
    }
  }
  for (const statement of statements) {
    const outcome = runStatement(evaluator, statement, scope);
    if (outcome) return outcome;
  }
  return undefined;
}

/** Declares the names of a `const`, `let` or `var`. */
export function runDeclaration(evaluator: Evaluator, node: VariableDeclaration, scope: Scope): void {
  for (const { id, init } of node.declarations) {
    evaluator.bind(id, init ? evaluator.evaluate(init, scope) : undefined, scope, true);
  }
}

function runStatement(evaluator: Evaluator, node: Statement | ModuleDeclaration, scope: Scope): Outcome {
  evaluator.limits.step();
  switch (node.type) {
    case 'VariableDeclaration':
      runDeclaration(evaluator, node, scope);
      return undefined;
    case 'ClassDeclaration':
      scope.declare(node.id.name, new Unknown('a class'));
      return undefined;
    case 'ExpressionStatement':
      evaluator.evaluate(node.expression, scope);
      return undefined;
    case 'ReturnStatement':
      return {
        kind: 'return',
        value: node.argument ? evaluator.evaluate(node.argument, scope) : undefined,
      };
    case 'BlockStatement':
      return evaluator.limits.within(() => runBlock(evaluator, node.body, new Scope(scope)));
    case 'IfStatement': {
      // A condition that isn't known is taken for the exception that it mostly is.
      const test = isTruthy(evaluator.evaluate(node.test, scope)) ?? false;
      const branch = test ? node.consequent : node.alternate;
      return branch ? runStatement(evaluator, branch, scope) : undefined;
    }
    case 'ThrowStatement':
      throw new Thrown('it throws an error');
    case 'TryStatement':
      try {
        return runBlock(evaluator, node.block.body, new Scope(scope));
      } catch (error) {
        if (error instanceof TooMuch || !node.handler) throw error;
        return runBlock(evaluator, node.handler.body.body, new Scope(scope));
      } finally {
        if (node.finalizer) runBlock(evaluator, node.finalizer.body, new Scope(scope));
      }
    case 'ForOfStatement':
    case 'ForInStatement': {
      const found = evaluator.evaluate(node.right, scope);
      const items = node.type === 'ForOfStatement' ? listOf(found) : keysOf(found);
      return runLoop(items, (item) => {
        const inner = new Scope(scope);
        if (node.left.type === 'VariableDeclaration') {
          const [declared] = node.left.declarations;
          if (declared) evaluator.bind(declared.id, item, inner, true);
        } else evaluator.bind(node.left, item, inner, false);
        return runStatement(evaluator, node.body, inner);
      });
    }
    case 'ForStatement': {
      const inner = new Scope(scope);
      if (node.init?.type === 'VariableDeclaration') runDeclaration(evaluator, node.init, inner);
      else if (node.init) evaluator.evaluate(node.init, inner);
      const { test, update, body } = node;
      const goesOn = (): boolean => !test || isTruthy(evaluator.evaluate(test, inner)) === true;
      while (goesOn()) {
        const outcome = runStatement(evaluator, body, inner);
        if (outcome?.kind === 'break') break;
        if (outcome?.kind === 'return') return outcome;
        if (update) evaluator.evaluate(update, inner);
      }
      return undefined;
    }
    case 'WhileStatement':
    case 'DoWhileStatement':
      while (isTruthy(evaluator.evaluate(node.test, scope)) === true) {
        const outcome = runStatement(evaluator, node.body, scope);
        if (outcome?.kind === 'break') break;
        if (outcome?.kind === 'return') return outcome;
      }
      return undefined;
    case 'SwitchStatement': {
      const value = evaluator.evaluate(node.discriminant, scope);
      const isCase = (test: Expression): boolean =>
        computeBinary('===', value, evaluator.evaluate(test, scope)) === true;
      const found = node.cases.findIndex(({ test }) => test && isCase(test));
      const start = found < 0 ? node.cases.findIndex(({ test }) => !test) : found;
      const outcome =
        start < 0
          ? undefined
          : runBlock(
              evaluator,
              node.cases.slice(start).flatMap(({ consequent }) => consequent),
              new Scope(scope),
            );
      return outcome?.kind === 'break' ? undefined : outcome;
    }
    case 'BreakStatement':
      return { kind: 'break' };
    case 'ContinueStatement':
      return { kind: 'continue' };
    default:
      return undefined;
  }
}

function runLoop(items: readonly Value[], body: (item: Value) => Outcome): Outcome {
  for (const item of items) {
    const outcome = body(item);
    if (outcome?.kind === 'break') break;
    if (outcome?.kind === 'return') return outcome;
  }
  return undefined;
}

function listOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? [...value] : [];
}

function keysOf(value: Value): readonly Value[] {
  return isValueObject(value) || Array.isArray(value) ? Object.keys(value) : [];
}
