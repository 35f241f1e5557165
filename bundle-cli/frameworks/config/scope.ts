import type { Value } from './values.js';

/** The names of one block, and those around it. */
export class Scope {
  private readonly values = new Map<string, Value>();
  private readonly outer: Scope | undefined;

  constructor(outer?: Scope) {
    this.outer = outer;
  }

  has(name: string): boolean {
    return this.values.has(name) || this.outer?.has(name) === true;
  }

  get(name: string): Value {
    return this.values.has(name) ? this.values.get(name) : this.outer?.get(name);
  }

  declare(name: string, value: Value): void {
    this.values.set(name, value);
  }

  /** Sets a name where it was declared. */
  assign(name: string, value: Value): void {
    if (this.values.has(name) || !this.outer?.has(name)) this.values.set(name, value);
    else this.outer.assign(name, value);
  }
}
