import type { Limits } from './limits.js';
import { makeUrl } from './packages.js';
import { fromPlain, isValueObject, Lambda, makeObject, toPlain, Unknown, type Value } from './values.js';

/** The environment of a config: nothing is set in it but what any build for readers has. */
const environment = makeObject({ NODE_ENV: 'production' });

/** Whether an object is the environment, where a name that isn't there is not set rather than `undefined`. */
export function isEnvironment(value: Value): boolean {
  return value === environment;
}

function onObject(read: (object: Readonly<Record<string, Value>>) => Value): Lambda {
  return new Lambda(([object]) => {
    if (Array.isArray(object)) return read(Object.fromEntries(object.entries()));
    return isValueObject(object) ? read(object) : new Unknown('an object that is computed');
  });
}

function onText(read: (text: string) => Value): Lambda {
  return new Lambda(([text]) => {
    try {
      return typeof text === 'string' || typeof text === 'number'
        ? read(String(text))
        : new Unknown('a text');
    } catch {
      return new Unknown('a text that is computed');
    }
  });
}

/** The names that every config has: those of JavaScript and Node that only compute. */
export function makeGlobals(folder: string, limits: Limits): Map<string, Value> {
  const object = makeObject({
    keys: onObject((given) => Object.keys(given)),
    values: onObject((given) => Object.values(given)),
    entries: onObject((given) => Object.entries(given)),
    freeze: new Lambda(([given]) => given),
    seal: new Lambda(([given]) => given),
    assign: new Lambda(([target, ...sources]) =>
      isValueObject(target)
        ? (Object.assign(target, ...sources.filter(isValueObject)) as Value)
        : new Unknown('an object that is computed'),
    ),
    fromEntries: new Lambda(([entries]) =>
      Array.isArray(entries) && entries.every(Array.isArray)
        ? makeObject(Object.fromEntries(entries as [string, Value][]))
        : new Unknown('a list that is computed'),
    ),
  });
  const json = makeObject({
    parse: onText((text) => fromPlain(JSON.parse(text))),
    stringify: new Lambda(([value]) => JSON.stringify(toPlain(value))),
  });
  const list = makeObject({
    isArray: new Lambda(([value]) => Array.isArray(value)),
    of: new Lambda((items) => [...items]),
    from: new Lambda(([items, callback]) => {
      const length = isValueObject(items) && typeof items['length'] === 'number' ? items['length'] : 0;
      const read =
        typeof items === 'string' || Array.isArray(items)
          ? [...items]
          : Array.from({ length: Math.min(length, 10_000) }, () => undefined as Value);
      limits.checkLength(read);
      return callback instanceof Lambda ? read.map((item, at) => callback.call([item, at])) : read;
    }),
  });
  const all = new Lambda(([values]) => (Array.isArray(values) ? values : new Unknown('a promise')));
  const process = makeObject({
    env: environment,
    argv: [],
    cwd: new Lambda(() => folder),
    platform: 'linux',
  });
  process['default'] = process;
  return new Map<string, Value>([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['Infinity', Infinity],
    ['Object', object],
    ['JSON', json],
    ['Array', list],
    ['Promise', makeObject({ all, resolve: new Lambda(([value]) => value) })],
    ['process', process],
    ['URL', new Lambda((args) => makeUrl(args))],
    ['String', onText((text) => text)],
    ['Number', onText(Number)],
    ['Boolean', new Lambda(([value]) => Boolean(value))],
    ['RegExp', new Lambda(makePattern)],
    ['encodeURIComponent', onText(encodeURIComponent)],
    ['encodeURI', onText(encodeURI)],
    ['decodeURIComponent', onText(decodeURIComponent)],
    ['decodeURI', onText(decodeURI)],
    ['parseInt', onText((text) => Number.parseInt(text, 10))],
    ['console', makeObject(Object.fromEntries(['log', 'info', 'warn', 'error', 'debug'].map(silent)))],
  ]);
}

function silent(name: string): [string, Value] {
  return [name, new Lambda(() => undefined)];
}

function makePattern([source, flags]: readonly Value[]): Value {
  try {
    const text = source instanceof RegExp ? source.source : String(source);
    return new RegExp(text, typeof flags === 'string' ? flags : undefined);
  } catch {
    return new Unknown('a pattern');
  }
}
