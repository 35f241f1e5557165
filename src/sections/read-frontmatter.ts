import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import type { Warning } from '../model/index.js';

/** A file cut into what describes it and what it says. */
export interface FrontmatterSplit {
  data: Readonly<Record<string, unknown>>;
  body: string;
  /** 1-based line of the file on which `body` starts. */
  bodyLine: number;
  warnings: Warning[];
}

/** Characters; to find that keys are unique, the parser compares each with each. */
const MAX_FRONTMATTER = 200_000;

const yamlBlock = /^---[ \t]*\r?\n(?:([^]*?)\r?\n)??(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const tomlBlock = /^\+\+\+[ \t]*\r?\n(?:([^]*?)\r?\n)??\+\+\+[ \t]*(?:\r?\n|$)/;

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Splits a file into its YAML (`---`) or TOML (`+++`) frontmatter and its body.
 *
 * Invalid frontmatter gives a warning with file and line; the page goes on without it.
 */
export function readFrontmatter(file: string, content: string): FrontmatterSplit {
  const yaml = yamlBlock.exec(content);
  const match = yaml ?? tomlBlock.exec(content);
  if (!match) return { data: {}, body: content, bodyLine: 1, warnings: [] };
  const source = match[1] ?? '';
  const { data, fault } = readBlock(source, yaml !== null);
  // Prose between two rules is no frontmatter: nothing of it may be lost.
  if (data === null) return { data: {}, body: content, bodyLine: 1, warnings: [] };
  return {
    data,
    body: content.slice(match[0].length),
    bodyLine: countLines(match[0]) + 1,
    warnings: fault ? [frontmatterWarning(file, fault.line + 1, fault.reason)] : [],
  };
}

interface Read {
  /** `null`: valid, but not a mapping. */
  data: Record<string, unknown> | null;
  /** 1-based line within the block. */
  fault?: { line: number; reason: string };
}

function readBlock(source: string, isYaml: boolean): Read {
  if (source.length > MAX_FRONTMATTER) {
    return { data: {}, fault: { line: 1, reason: `it is too long: ${String(source.length)} characters` } };
  }
  return isYaml ? readYaml(source) : readToml(source);
}

function readYaml(source: string): Read {
  const document = parseDocument(source, { prettyErrors: false, logLevel: 'silent' });
  const error = document.errors[0];
  if (error) {
    const line = countLines(source.slice(0, error.pos[0])) + 1;
    return { data: {}, fault: { line, reason: error.message } };
  }
  try {
    const value: unknown = document.toJS();
    if (value === null || value === undefined) return { data: {} };
    return { data: isRecord(value) ? value : null };
  } catch (cause) {
    // Aliases that name nothing, or unfold without end, only show here.
    return { data: {}, fault: { line: 1, reason: (cause as Error).message } };
  }
}

function readToml(source: string): Read {
  try {
    return { data: parseToml(source) };
  } catch (cause) {
    const { message, line } = cause as { message: string; line?: number };
    const reason = message.split('\n')[0] ?? 'not TOML';
    return { data: {}, fault: { line: line ?? 1, reason: reason.replace(/^Invalid TOML document: /, '') } };
  }
}

function frontmatterWarning(file: string, line: number, reason: string): Warning {
  const said = reason
    .trim()
    .replace(/\.$/, '')
    .replace(/\s*\n\s*/g, ' ');
  return {
    code: 'HEV_ASK_FRONTMATTER_INVALID',
    message: `${file}:${String(line)}: the frontmatter can't be read (${said}); the page is used without it. Mend that line.`,
    file,
    line,
  };
}
