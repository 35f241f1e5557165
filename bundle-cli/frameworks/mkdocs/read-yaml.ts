import { dirname, resolve } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node } from 'yaml';
import { describeFault } from '../../fs/index.js';
import { readFileSync } from '../../fs/observed.js';

/** A `mkdocs.yml`, with what it inherits. */
export interface MkdocsConfig {
  data: Record<string, unknown>;
  /** Dotted names of settings that the environment gives, with the variable. */
  unset: Map<string, string>;
  fault?: { reason: string; line?: number };
}

type Fields = Record<string, unknown>;

const pythonTag = /^tag:yaml\.org,2002:python\/(?:name|object\/apply|object\/new|object|module):(.+)$/;

/** Reads a `mkdocs.yml` and the files that its `INHERIT` names. Never throws. */
export function readMkdocsYaml(file: string, seen: readonly string[] = []): MkdocsConfig {
  const config = readOne(file);
  const parent = config.data['INHERIT'];
  delete config.data['INHERIT'];
  if (typeof parent !== 'string' || seen.length > 8) return config;
  const path = resolve(dirname(file), parent);
  if (path === file || seen.includes(path)) return config;
  const base = readMkdocsYaml(path, [...seen, file]);
  const fault = config.fault ?? (base.fault && { reason: `${parent}: ${base.fault.reason}` });
  return {
    data: merge(base.data, config.data),
    unset: new Map([...base.unset, ...config.unset]),
    ...(fault && { fault }),
  };
}

function readOne(file: string): MkdocsConfig {
  const unset = new Map<string, string>();
  try {
    const document = parseDocument(readFileSync(file, 'utf8'), {
      logLevel: 'silent',
      prettyErrors: true,
      merge: true,
    });
    const [error] = document.errors;
    if (error) {
      const reason = error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? 'no YAML';
      const line = error.linePos?.[0].line;
      return { data: {}, unset, fault: { reason, ...(line !== undefined && { line }) } };
    }
    resolveTags(document, unset);
    const data: unknown = document.toJS({ maxAliasCount: 1000 });
    return { data: isRecord(data) ? data : {}, unset };
  } catch (error) {
    return { data: {}, unset, fault: { reason: describeFault(error) } };
  }
}

/** Tags of Python and of MkDocs → plain values: a name, a name with its arguments, the environment's fallback. */
function resolveTags(document: Document, unset: Map<string, string>): void {
  visit(document, {
    Node(_key, node, path) {
      const tag = (node as Node & { tag?: string }).tag;
      const python = pythonTag.exec(tag ?? '')?.[1];
      if (python !== undefined) {
        if (isScalar(node)) node.value = python;
        else if (isMap(node)) node.set('name', python);
        else if (isSeq(node)) node.items = [document.createNode(python)];
        return;
      }
      if (tag !== '!ENV') return;
      const names = isSeq(node) ? node.items.map((item) => (isScalar(item) ? item.value : undefined)) : [];
      const variable = isScalar(node) ? node.value : names[0];
      const fallback = names.length > 1 ? names.at(-1) : null;
      if (fallback === null) unset.set(nameOf(path), String(variable));
      return document.createNode(fallback) as Node;
    },
  });
}

function nameOf(path: readonly unknown[]): string {
  return path
    .flatMap((part) => {
      const key = (part as { key?: unknown }).key;
      return isScalar(key) ? [String(key.value)] : [];
    })
    .join('.');
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(base: Fields, own: Fields): Fields {
  const merged: Fields = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const before = merged[key];
    merged[key] = isRecord(before) && isRecord(value) ? merge(before, value) : value;
  }
  return merged;
}
