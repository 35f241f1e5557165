import type { Warning } from '../../../src/model/index.js';
import type { ConfigRead } from './read-config.js';
import { Call, Imported, isValueObject, Lambda, Unknown, type Value, type ValueObject } from './values.js';

/** The settings of a config by their dotted names; what can't be known is told of once, with what settles it. */
export class Settings {
  readonly root: ValueObject;
  readonly warnings: Warning[];
  /** As messages name the config. */
  readonly file: string;
  private readonly prefix: string;

  constructor(root: ValueObject, file: string, warnings: Warning[], prefix = '') {
    this.root = root;
    this.file = file;
    this.warnings = warnings;
    this.prefix = prefix;
  }

  /** The settings of a config that was read, with a warning where it was not to be read to its end. */
  static of({ settings, fault }: ConfigRead, file: string): Settings {
    const warnings: Warning[] = fault ? [faultWarning(file, fault.reason, fault.line)] : [];
    return new Settings(settings, file, warnings);
  }

  /** The value of a setting, whatever it is. */
  at(path: string): Value {
    let value: Value = this.root;
    for (const key of path.split('.')) {
      if (value instanceof Unknown) return value;
      if (!isValueObject(value)) return undefined;
      value = Object.hasOwn(value, key) ? value[key] : undefined;
    }
    return value;
  }

  /** @param flag What settles it where it can't be known, as the end of a sentence. */
  string(path: string, flag?: string): string | undefined {
    const value = this.known(path, flag);
    return typeof value === 'string' ? value : undefined;
  }

  boolean(path: string, flag?: string): boolean | undefined {
    const value = this.known(path, flag);
    return typeof value === 'boolean' ? value : undefined;
  }

  list(path: string): readonly Value[] {
    const value = this.known(path);
    return Array.isArray(value) ? value : [];
  }

  /** Texts, without empty ones. */
  strings(path: string): string[] | undefined {
    const value = this.known(path);
    const list = typeof value === 'string' ? [value] : value;
    return Array.isArray(list)
      ? list.filter((item): item is string => typeof item === 'string' && item !== '')
      : undefined;
  }

  object(path: string): ValueObject {
    const value = this.known(path);
    return isValueObject(value) ? value : {};
  }

  /** The settings of an object within these; warnings name it by `prefix`. */
  below(object: ValueObject, prefix: string): Settings {
    return new Settings(object, this.file, this.warnings, `${this.prefix}${prefix}.`);
  }

  /** Tells that a setting can't be known. */
  warnUnknown(path: string, reason: string, flag = DEFAULT_ADVICE): void {
    const message = `${this.file}: '${this.prefix}${path}' depends on ${reason} and can't be known without running the config: ${flag}.`;
    if (this.warnings.some((warning) => warning.message === message)) return;
    this.warnings.push({ code: 'HEV_ASK_SETTING_UNKNOWN', message });
  }

  private known(path: string, flag?: string): Value {
    const value = this.at(path);
    const reason = reasonOf(value);
    if (reason === null) return value;
    this.warnUnknown(path, reason, flag);
    return undefined;
  }
}

const DEFAULT_ADVICE = 'its default is taken; `ask digest verify` tells whether links miss';

function reasonOf(value: Value): string | null {
  if (value instanceof Unknown) return value.reason;
  if (value instanceof Call) return `what '${value.callee.module}' makes of it`;
  if (value instanceof Imported) return `'${value.module}'`;
  return value instanceof Lambda ? 'a function' : null;
}

/** That a config can't be read to its end, and what follows from that. */
export function faultWarning(file: string, reason: string, line?: number): Warning {
  const place = line === undefined ? file : `${file}:${line}`;
  return {
    code: 'HEV_ASK_CONFIG_UNREADABLE',
    message: `${place}: the site's config can't be read (${reason.replace(/\.$/, '')}); the framework's defaults are taken. Mend it, or give --base-path and --site-url.`,
  };
}
