/** A name that an `import` gives to what a module exports. */
export interface ImportedName {
  /** In the page. */
  local: string;
  /** In the module; `default` for what it exports without a name. */
  name: string;
  module: string;
}

const statement = /^import\s+(?!type\b)([^'";]*?)\s*from\s*(?:'([^'\n]+)'|"([^"\n]+)")/gm;
const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** The names in the `import`s of a piece of JavaScript, as far as they stand at the start of a line. */
export function readImports(source: string): ImportedName[] {
  return [...source.matchAll(statement)].flatMap(([, clause = '', single, double]) => {
    const module = single ?? double ?? '';
    const [, whole = '', named = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
    const given = whole.split(',').map((part): [string, string] => ['default', part.trim()]);
    const picked = named.split(',').map((part): [string, string] => {
      const [name = '', local = name] = part.trim().split(/\s+as\s+/);
      return [name, local];
    });
    return [...given, ...picked].flatMap(([name, local]) =>
      identifier.test(local) ? [{ local, name, module }] : [],
    );
  });
}
