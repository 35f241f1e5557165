/** Steps of one config: far more than any needs that writes its settings down. */
const MAX_STEPS = 300_000;
/** Calls within calls. */
const MAX_DEPTH = 120;
const MAX_TEXT = 1_000_000;
const MAX_LIST = 50_000;

/** A config that computes without an end in sight. */
export class TooMuch extends Error {}

/** An exception that the config throws itself. */
export class Thrown extends Error {}

/** Counts what reading a config takes, so that no loop, recursion or growth in it holds anything up. */
export class Limits {
  private steps = 0;
  private depth = 0;

  /** @throws TooMuch when there were too many */
  step(): void {
    this.steps += 1;
    if (this.steps > MAX_STEPS) throw new TooMuch('it computes for too long');
  }

  /** @throws TooMuch when calls nest too deep */
  within<T>(run: () => T): T {
    this.depth += 1;
    try {
      if (this.depth > MAX_DEPTH) throw new TooMuch('its calls nest too deep');
      return run();
    } finally {
      this.depth -= 1;
    }
  }

  /** @throws TooMuch for a text or list that is too long */
  checkLength<T extends string | readonly unknown[]>(value: T): T {
    if (value.length > (typeof value === 'string' ? MAX_TEXT : MAX_LIST))
      throw new TooMuch('it makes something too large');
    return value;
  }

  /** Begins anew, for a function of the config that is called later. */
  reset(): void {
    this.steps = 0;
    this.depth = 0;
  }
}
