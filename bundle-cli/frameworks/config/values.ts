/** What an expression of a config may give: plain data, and what stands for code. */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | RegExp
  | Value[]
  | ValueObject
  | Lambda
  | Imported
  | Call
  | Unknown;

/** An object of a config: without a prototype, so that any key is only a key. */
export interface ValueObject {
  [key: string]: Value;
}

/** A function, of the config or of a package that is known here. */
export class Lambda {
  readonly call: (args: readonly Value[]) => Value;
  /** The package that it comes from. */
  readonly origin: string | undefined;

  constructor(call: (args: readonly Value[]) => Value, origin?: string) {
    this.call = call;
    this.origin = origin;
  }
}

/** Something that a package exports; packages are not read. */
export class Imported {
  readonly module: string;
  /** `default`, `slug`, `themes.github`; empty for the module itself. */
  readonly name: string;

  constructor(module: string, name: string) {
    this.module = module;
    this.name = name;
  }
}

/** A call of what a package exports: `starlight({ … })`. */
export class Call {
  readonly callee: Imported;
  readonly args: readonly Value[];

  constructor(callee: Imported, args: readonly Value[]) {
    this.callee = callee;
    this.args = args;
  }
}

/** What can't be known without running the config. */
export class Unknown {
  /** What it depends on, as the end of a sentence: `the environment variable BASE`. */
  readonly reason: string;
  /** Of the environment: taken as not set wherever the config has something else for that case. */
  readonly unset: boolean;

  constructor(reason: string, unset = false) {
    this.reason = reason;
    this.unset = unset;
  }
}

/** Whether a value is an object of the config, rather than an array or what stands for code. */
export function isValueObject(value: Value): value is ValueObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

/** An object with these fields. */
export function makeObject(fields: Readonly<Record<string, Value>> = {}): ValueObject {
  return Object.assign(Object.create(null) as ValueObject, fields);
}

/** Whether JavaScript takes a value for true; `undefined` where that isn't known. */
export function isTruthy(value: Value): boolean | undefined {
  if (value instanceof Unknown) return value.unset ? false : undefined;
  if (value instanceof Call) return undefined;
  return Boolean(value);
}

/** Data of this process as a config would see it. */
export function fromPlain(data: unknown): Value {
  if (Array.isArray(data)) return data.map(fromPlain);
  if (data !== null && typeof data === 'object') {
    return makeObject(
      Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fromPlain(value)])),
    );
  }
  return data as Value;
}

/** More values than any setting has; what is built of itself would have no end of them. */
const MAX_VALUES = 100_000;

/** A config's value as plain data; functions, what isn't known and what holds itself are `undefined`. */
export function toPlain(value: Value): unknown {
  let left = MAX_VALUES;
  const around = new Set<Value>();
  const convert = (inner: Value): unknown => {
    left -= 1;
    if (left < 0 || around.has(inner)) return undefined;
    if (!Array.isArray(inner) && !isValueObject(inner)) return isCode(inner) ? undefined : inner;
    around.add(inner);
    const plain = Array.isArray(inner)
      ? inner.map(convert)
      : Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, convert(item)]));
    around.delete(inner);
    return plain;
  };
  return convert(value);
}

function isCode(value: Value): boolean {
  return (
    value instanceof Lambda || value instanceof Imported || value instanceof Call || value instanceof Unknown
  );
}
