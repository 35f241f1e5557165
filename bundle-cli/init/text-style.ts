/** How a file is written, so that what is added looks like it. */
export interface TextStyle {
  eol: '\n' | '\r\n';
  /** One step of indentation. */
  indent: string;
  quote: "'" | '"';
  /** `;` or nothing. */
  semicolon: string;
}

/** The style of a source, by what most of its lines do; two spaces, single quotes and semicolons where they don't say. */
export function readStyle(source: string): TextStyle {
  const count = (pattern: RegExp): number => source.match(pattern)?.length ?? 0;
  const steps = source.match(/^(?:\t+| +)(?=\S)/gm) ?? [];
  const tabs = steps.filter((step) => step.startsWith('\t')).length;
  const spaces = steps.filter((step) => step.startsWith(' ') && step.length > 1).map((step) => step.length);
  const smallest = Math.min(...spaces.filter((width) => width <= 8), 8);
  const statements = count(/^(?:import|export|const|let)\b.*$/gm);
  return {
    eol: count(/\r\n/g) * 2 > count(/\n/g) ? '\r\n' : '\n',
    indent: tabs > spaces.length ? '\t' : ' '.repeat(spaces.length === 0 ? 2 : smallest),
    quote: count(/"/g) > count(/'/g) ? '"' : "'",
    semicolon: statements > 0 && count(/;[ \t]*(?:\/\/.*)?\r?$/gm) === 0 ? '' : ';',
  };
}
