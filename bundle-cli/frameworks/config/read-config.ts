import { describeFault } from '../../fs/index.js';
import { Limits, Thrown, TooMuch } from './limits.js';
import { ModuleLoader } from './load-module.js';
import { SourceFault } from './parse-source.js';
import { Call, isValueObject, Lambda, makeObject, type Value, type ValueObject } from './values.js';

/** A config as far as it can be known without running it. */
export interface ConfigRead {
  /** What the file exports by default; empty where that can't be known. */
  settings: ValueObject;
  /** All that it exports. */
  names: ValueObject;
  /** What went wrong, as a sentence's end, with the line where there is one. */
  fault?: { reason: string; line?: number };
  /** Before a function of the config is called later: what it may take begins anew. */
  limits: Limits;
}

/** Reads a config of JavaScript or TypeScript without running it. Never throws. */
export function readConfig(file: string, cwd: string): ConfigRead {
  const limits = new Limits();
  const read: ConfigRead = { settings: makeObject(), names: makeObject(), limits };
  try {
    read.names = new ModuleLoader(limits, cwd).load(file);
    read.settings = unwrap(read.names['default']);
  } catch (error) {
    read.fault = describe(error);
  }
  return read;
}

/** `defineConfig({ … })` of any package is what goes in; a function is called as for a build. */
function unwrap(value: Value, depth = 0): ValueObject {
  if (depth > 10) return makeObject();
  if (value instanceof Call) return unwrap(value.args[0], depth + 1);
  if (value instanceof Lambda) {
    return unwrap(value.call([makeObject({ command: 'build', mode: 'production' })]), depth + 1);
  }
  return isValueObject(value) ? value : makeObject();
}

function describe(error: unknown): { reason: string; line?: number } {
  if (error instanceof SourceFault) return { reason: error.message, line: error.line };
  if (error instanceof TooMuch || error instanceof Thrown) return { reason: error.message };
  if (error instanceof RangeError) return { reason: 'its calls nest too deep' };
  return { reason: describeFault(error) };
}
