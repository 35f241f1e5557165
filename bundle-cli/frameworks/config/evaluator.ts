import type {
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Pattern,
} from 'acorn';
import type { Limits } from './limits.js';
import type { Scope } from './scope.js';
import type { Lambda, Value } from './values.js';

/** A function as it is written. */
export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** What statements need to be run: the values of expressions. */
export interface Evaluator {
  readonly limits: Limits;
  /** The value of an expression. */
  evaluate(node: Expression, scope: Scope): Value;
  /** Gives the names of a pattern their values; returns the value. */
  bind(pattern: Pattern, value: Value, scope: Scope, declare: boolean): Value;
  /** A function of the config, to be called with values. */
  makeFunction(node: FunctionNode, scope: Scope): Lambda;
}
