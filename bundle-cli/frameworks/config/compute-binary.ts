import { Call, Imported, Lambda, Unknown, type Value } from './values.js';

/** What isn't known in an operand makes the outcome unknown. */
function isOpaque(value: Value): boolean {
  return value instanceof Call || value instanceof Imported || value instanceof Lambda;
}

/** `left operator right`; a variable of the environment equals nothing. */
export function computeBinary(operator: string, left: Value, right: Value): Value {
  const unknown = left instanceof Unknown ? left : right instanceof Unknown ? right : undefined;
  const compares = /^[!=]==?$/.test(operator);
  if (unknown) {
    if (!unknown.unset || !compares) return new Unknown(unknown.reason);
    return computeBinary(operator, unsetToUndefined(left), unsetToUndefined(right));
  }
  if (isOpaque(left) || isOpaque(right)) return new Unknown('what a package gives');
  if (compares) {
    const loose = operator.length === 2;
    const equal =
      loose && (left === null || left === undefined) ? right === null || right === undefined : left === right;
    return operator.startsWith('!') ? !equal : equal;
  }
  if (operator === '+') {
    if (typeof left === 'number' && typeof right === 'number') return left + right;
    const texts = [left, right].filter((part) => part === null || typeof part !== 'object');
    return texts.length === 2 ? `${String(left)}${String(right)}` : new Unknown('a text');
  }
  if (operator === 'in') {
    return right !== null && typeof right === 'object' && Object.hasOwn(right, String(left));
  }
  if (operator === '<') return (left as number) < (right as number);
  if (operator === '>') return (left as number) > (right as number);
  if (operator === '<=') return (left as number) <= (right as number);
  if (operator === '>=') return (left as number) >= (right as number);
  if (typeof left !== 'number' || typeof right !== 'number') return new Unknown('a number');
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  if (operator === '%') return left % right;
  return new Unknown(`'${operator}'`);
}

function unsetToUndefined(value: Value): Value {
  return value instanceof Unknown ? undefined : value;
}
