import { HevAskError, type Digest, type DigestNode, type Warning } from '../model/index.js';
import { findNoLists, fromDigestJson } from './digest-json.js';
import { DIGEST_KEYS, ENTRY_KEYS, NODE_KEYS } from './arrange-digest.js';
import { pageOf } from './overview.js';
import { readObjects, readString } from './read-values.js';

const RESTORE = 'Restore it from the history of your repository.';

/** A digest out of an old file, and what of the file it doesn't hold. */
export interface MigratedDigest {
  digest: Digest;
  /** One sentence for each kind of thing that is told rather than kept. */
  warnings: Warning[];
}

/**
 * Turns a parsed `digest.json`, version 1 (no sections) or 2, into a digest whose texts the next build keeps: what
 * doesn't say who wrote it is taken for a model's. Where the file doesn't name its base path, that is found from
 * its urls. Nothing is lost without a word: fields that a tree has no place for are listed.
 *
 * @throws HevAskError `HEV_ASK_MIGRATE_INPUT` for anything that is no such file
 */
export function migrateDigest(json: unknown): MigratedDigest {
  const data = checkInput(json);
  const rows = readObjects(data['nodes']);
  const basePath = readString(data['basePath']) ?? findBasePath(rows);
  const read = fromDigestJson(basePath === undefined ? data : { ...data, basePath });
  const { digest } = read;
  if (rows.length > 0 && digest.nodes.length === 0) {
    const [fault] = read.warnings.flatMap(({ code, message }) =>
      code === 'HEV_ASK_DIGEST_NODE' ? [message] : [],
    );
    throw new HevAskError('HEV_ASK_MIGRATE_INPUT', fault ?? 'None of its sections can be read.', RESTORE);
  }
  const hand = digest.hand ?? [];
  const distilled = (['context', 'suggestions'] as const).filter(
    (part) => digest[part].length > 0 && !hand.includes(part),
  );
  const warnings = read.warnings.filter(({ code }) => code !== 'HEV_ASK_DIGEST_VERSION');
  const migrated: Digest = {
    ...digest,
    glossary: digest.glossary.map((entry) => ({ ...entry, by: entry.by ?? 'model' })),
    nodes: digest.nodes.map(nameAuthor),
    ...(distilled.length > 0 && { distilled }),
  };
  return { digest: migrated, warnings: [...warnings, ...tellLosses(data, rows, digest)] };
}

function checkInput(json: unknown): Record<string, unknown> {
  const fail = (reason: string, hint: string): never => {
    throw new HevAskError('HEV_ASK_MIGRATE_INPUT', reason, hint);
  };
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    return fail('It holds no JSON object, so it is no digest.', 'Name a digest.json of version 1 or 2.');
  }
  const data = json as Record<string, unknown>;
  if (data['version'] === 1 || data['version'] === 2) {
    const [wrong] = findNoLists(data);
    if (wrong !== undefined) return fail(`Its \`${wrong}\` is no list.`, RESTORE);
    return data;
  }
  return fail(
    `It has version ${JSON.stringify(data['version'] ?? null)}; versions 1 and 2 can be migrated.`,
    'Name a digest.json of version 1 or 2, or use a newer release of this tool.',
  );
}

function nameAuthor(node: DigestNode): DigestNode {
  const isWritten = node.summary !== '' || (node.questions ?? []).length > 0;
  return node.by === undefined && isWritten ? { ...node, by: 'model' } : node;
}

/** What stands before the page's slug in every url, if it is the same in all. */
function findBasePath(rows: readonly Record<string, unknown>[]): string | undefined {
  const bases = new Set<string>();
  for (const row of rows) {
    const [id, url] = [readString(row['id']), readString(row['url'])];
    if (id === undefined || url === undefined) continue;
    const sources = [{ chunkId: id, url, anchor: /#(.*)$/s.exec(url)?.[1] ?? null }];
    const page = pageOf({ id, heading: readString(row['heading']) ?? null, sources } as DigestNode);
    const path = url.replace(/#.*$/s, '').replace(/\/$/, '');
    if (page === 'index') bases.add(`${path}/`);
    else if (path.endsWith(`/${page}`)) bases.add(path.slice(0, -page.length));
    else return undefined;
  }
  const [base] = bases;
  return bases.size === 1 ? base : undefined;
}

function tellLosses(
  data: Readonly<Record<string, unknown>>,
  rows: readonly Record<string, unknown>[],
  digest: Digest,
): Warning[] {
  const warnings: Warning[] = [];
  const tell = (message: string): void => void warnings.push({ code: 'HEV_ASK_MIGRATE_LOSS', message });
  const entries = readObjects(data['glossary']);
  for (const [what, objects, known] of [
    ['the digest', [data], DIGEST_KEYS],
    ['sections', rows, NODE_KEYS],
    ['glossary entries', entries, ENTRY_KEYS],
  ] as const) {
    const names = new Set(objects.flatMap((item) => Object.keys(item)));
    const unknown = [...names].filter((name) => !(known as readonly string[]).includes(name));
    if (unknown.length > 0) {
      tell(
        `A tree has no place for these fields of ${what}, which are left out: ${unknown.sort().join(', ')}.`,
      );
    }
  }
  const lost = rows.length - digest.nodes.length;
  if (lost > 0)
    tell(`${lost} of ${rows.length} sections are left out: without id or url, or with an id given twice.`);
  const facts = rows.reduce((sum, row) => sum + readObjects(row['facts']).length, 0);
  const kept = digest.nodes.reduce((sum, node) => sum + node.facts.length, 0);
  if (facts > kept && lost === 0)
    tell(`${facts - kept} facts of an unknown kind are left out; a build finds facts anew.`);
  if (Array.isArray(data['edges']) && data['edges'].length > 0) tell('Its edges are left out.');
  const unhashed = digest.nodes.filter(({ hash }) => hash === '').length;
  if (unhashed > 0) {
    tell(
      `${unhashed} sections don't say which source they were made from: the first build takes their texts over unseen.`,
    );
  }
  return warnings;
}
