import type { Limits } from './limits.js';
import { Imported, isTruthy, isValueObject, Lambda, Unknown, type Value } from './values.js';

/** Methods of strings that only read, and whose outcome is no longer than what goes in. */
const stringMethods: ReadonlySet<string> = new Set([
  'at',
  'charAt',
  'charCodeAt',
  'codePointAt',
  'concat',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'localeCompare',
  'match',
  'normalize',
  'search',
  'slice',
  'split',
  'startsWith',
  'substr',
  'substring',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
  'toLowerCase',
  'toString',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
  'valueOf',
]);

type Callback = (...args: Value[]) => Value;

function asCallback(value: Value): Callback | null {
  return value instanceof Lambda ? (...args) => value.call(args) : null;
}

/** A method of a string, list, regular expression or function; `undefined` for one that isn't known here. */
export function findMethod(target: Value, name: string, limits: Limits): Lambda | undefined {
  if (typeof target === 'string') return stringMethod(target, name, limits);
  if (typeof target === 'number' && (name === 'toString' || name === 'toFixed')) {
    return new Lambda(([digits]) => target[name](typeof digits === 'number' ? digits : undefined));
  }
  if (Array.isArray(target)) return listMethod(target, name, limits);
  if (target instanceof RegExp) return patternMethod(target, name);
  if (target instanceof Lambda) return functionMethod(target, name);
  // A promise of a module is the module.
  if (name === 'then' && target instanceof Imported) {
    return new Lambda(([next]) => asCallback(next)?.(target) ?? target);
  }
  if (isValueObject(target) && name === 'hasOwnProperty') {
    return new Lambda(([key]) => Object.hasOwn(target, String(key)));
  }
  return undefined;
}

function isPrimitive(value: Value): value is string | number | boolean | null | undefined {
  return value === null || !['object', 'function'].includes(typeof value);
}

function stringMethod(target: string, name: string, limits: Limits): Lambda | undefined {
  if (name === 'replace' || name === 'replaceAll') {
    return new Lambda(([pattern, by]) => {
      if (typeof pattern !== 'string' && !(pattern instanceof RegExp)) return new Unknown(`'${name}'`);
      const callback = asCallback(by);
      if (callback) {
        return target[name](pattern, (...found: unknown[]) => String(callback(...(found as Value[]))));
      }
      return isPrimitive(by)
        ? limits.checkLength(target[name](pattern, String(by)))
        : new Unknown(`'${name}'`);
    });
  }
  if (name === 'repeat' || name === 'padStart' || name === 'padEnd') {
    return new Lambda(([count, by]) => {
      const times = Math.min(Number(count), 10_000);
      if (!(times >= 0)) return new Unknown(`'${name}'`);
      if (name === 'repeat') return limits.checkLength(target.slice(0, 10_000).repeat(Math.min(times, 100)));
      return target[name](times, typeof by === 'string' ? by : ' ');
    });
  }
  if (!stringMethods.has(name)) return undefined;
  return new Lambda((args) => {
    if (!args.every((arg) => isPrimitive(arg) || arg instanceof RegExp)) return new Unknown(`'${name}'`);
    const method = target[name as 'concat'] as (...args: unknown[]) => Value;
    const result = method.apply(target, args as unknown[]);
    return typeof result === 'string' || Array.isArray(result) ? limits.checkLength(result) : result;
  });
}

function patternMethod(target: RegExp, name: string): Lambda | undefined {
  if (name === 'test') return new Lambda(([text]) => target.test(String(text)));
  if (name === 'exec') return new Lambda(([text]) => target.exec(String(text)) as Value[] | null);
  return undefined;
}

function functionMethod(target: Lambda, name: string): Lambda | undefined {
  if (name === 'call') return new Lambda(([, ...args]) => target.call(args));
  if (name === 'bind') return target;
  return undefined;
}

function listMethod(list: Value[], name: string, limits: Limits): Lambda | undefined {
  const each = (run: (call: Callback) => Value): Lambda =>
    new Lambda(([callback]) => {
      const call = asCallback(callback);
      return call ? run(call) : new Unknown(`'${name}'`);
    });
  const truth = (value: Value): boolean => isTruthy(value) === true;
  switch (name) {
    case 'map':
      return each((call) => list.map((item, at) => call(item, at, list)));
    case 'flatMap':
      return each((call) => limits.checkLength(list.flatMap((item, at) => call(item, at, list))));
    case 'filter':
      return new Lambda(([callback]) => {
        const call = asCallback(callback);
        return list.filter((item, at) => truth(call ? call(item, at, list) : item));
      });
    case 'find':
      return each((call) => list.find((item, at) => truth(call(item, at, list))));
    case 'findIndex':
      return each((call) => list.findIndex((item, at) => truth(call(item, at, list))));
    case 'some':
      return each((call) => list.some((item, at) => truth(call(item, at, list))));
    case 'every':
      return each((call) => list.every((item, at) => truth(call(item, at, list))));
    case 'forEach':
      return each((call) => list.forEach((item, at) => void call(item, at, list)) as undefined);
    case 'reduce':
      return new Lambda(([callback, ...start]) => {
        const call = asCallback(callback);
        if (!call || (list.length === 0 && start.length === 0)) return new Unknown("'reduce'");
        const [first, ...rest] = start.length > 0 ? [start[0], ...list] : list;
        return rest.reduce<Value>((sum, item, at) => call(sum, item, at, list), first);
      });
    case 'sort':
      return new Lambda(([callback]) => {
        const call = asCallback(callback);
        return call ? list.sort((a, b) => Number(call(a, b))) : list.sort();
      });
    case 'push':
      return new Lambda((items) => limits.checkLength(list).push(...items));
    case 'unshift':
      return new Lambda((items) => limits.checkLength(list).unshift(...items));
    case 'pop':
      return new Lambda(() => list.pop());
    case 'shift':
      return new Lambda(() => list.shift());
    case 'concat':
      return new Lambda((items) => limits.checkLength(list.concat(...items)));
    case 'join':
      return new Lambda(([by]) =>
        list.every(isPrimitive)
          ? limits.checkLength(list.join(typeof by === 'string' ? by : ','))
          : new Unknown("'join'"),
      );
    case 'slice':
      return new Lambda(([from, to]) => list.slice(from as number | undefined, to as number | undefined));
    case 'includes':
      return new Lambda(([item]) => list.includes(item));
    case 'indexOf':
      return new Lambda(([item]) => list.indexOf(item));
    case 'at':
      return new Lambda(([index]) => list.at(Number(index)));
    case 'reverse':
      return new Lambda(() => list.reverse());
    case 'flat':
      return new Lambda(() => limits.checkLength(list.flat() as Value[]));
    case 'entries':
      return new Lambda(() => list.map((item, at) => [at, item]));
    case 'keys':
      return new Lambda(() => list.map((_, at) => at));
    case 'values':
      return new Lambda(() => list);
    default:
      return undefined;
  }
}
