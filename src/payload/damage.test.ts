import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HevAskError, type PayloadSource } from '../model/index.js';
import { search } from '../rank/index.js';
import { makeDigest } from '../rank/testing/small-site.js';
import { BadBytes } from './coding/index.js';
import { memorySource, openPayload } from './decode/index.js';
import { inflate } from './decode/inflate.js';
import { readCore } from './decode/read-core.js';
import { readPages } from './decode/read-pages.js';
import { readPostings } from './decode/read-postings.js';
import { readSections } from './decode/read-sections.js';
import { readWidenings } from './decode/read-widenings.js';
import { readWords } from './decode/read-words.js';
import { encodePayload } from './encode/index.js';
import { sealFile } from './encode/seal-file.js';

const digest = makeDigest([
  { id: 'guide/start', title: 'Start', text: 'Install it with npm. Größe 请求超时' },
  {
    id: 'guide/start#set-up',
    title: 'Start',
    heading: 'Set up',
    parents: ['Begin'],
    text: 'Write a config.',
  },
  { id: 'index', title: 'Home', group: 'Reference', url: '', text: 'Welcome to configuration.' },
]);

interface Bundle {
  files: Map<string, Uint8Array>;
  core: string;
  words: string;
  postings: string;
  pages: string;
  widenings: string;
  sections: string;
}

async function makeBundle(from = digest): Promise<Bundle> {
  const { files, entry } = await encodePayload(from);
  const name = (kind: string): string => [...files.keys()].find((file) => file.startsWith(kind)) ?? '';
  const entryBytes = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
  return {
    files: new Map(files).set('entry.json', entryBytes),
    core: entry.core,
    words: name('words'),
    sections: name('sections'),
    postings: name('postings'),
    pages: name('pages'),
    widenings: name('widenings'),
  };
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof HevAskError) return error.code;
    throw error;
  }
  return 'none';
}

/** What a search says when one file is replaced, or taken away. */
async function searchWith(bundle: Bundle, name: string, bytes: Uint8Array | null, query = 'npm') {
  const files = new Map(bundle.files);
  if (bytes) files.set(name, bytes);
  else files.delete(name);
  const { index } = await openPayload(memorySource(files));
  const { results, problem } = await search(index, query);
  return { ids: results.map(({ id }) => id), code: problem?.code };
}

function bytesOf(bundle: Bundle, name: string): Uint8Array {
  return bundle.files.get(name) ?? new Uint8Array();
}

describe('an entry or a core that is damaged', () => {
  it('is told wherever the core is cut', async () => {
    const bundle = await makeBundle();
    const whole = bytesOf(bundle, bundle.core);
    for (let length = 0; length < whole.length; length++) {
      const cut = memorySource(new Map(bundle.files).set(bundle.core, whole.slice(0, length)));
      expect(await codeOf(openPayload(cut))).toBe('HEV_ASK_PAYLOAD_TRUNCATED');
    }
  });

  it('never opens with a changed byte', async () => {
    const bundle = await makeBundle();
    const whole = bytesOf(bundle, bundle.core);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = whole.slice();
        changed[at] = (changed[at] ?? 0) ^ flip;
        const source = memorySource(new Map(bundle.files).set(bundle.core, changed));
        // A bit that deflate passes over changes nothing.
        expect(await codeOf(openPayload(source))).toMatch(
          /^(?:HEV_ASK_PAYLOAD_(?:TRUNCATED|MISMATCH|NOT_DATA)|none)$/,
        );
      }),
    );
  });

  it.each([
    '\n<!doctype html><title>Not found</title>',
    '\ufeff<html>',
    '<h1>404</h1>',
    '<?xml version="1.0"?><html>',
    '<title>x',
  ])('is told from a page of HTML: %s', async (html) => {
    const bundle = await makeBundle();
    for (const name of ['entry.json', bundle.core]) {
      const source = memorySource(new Map(bundle.files).set(name, new TextEncoder().encode(html)));
      expect(await codeOf(openPayload(source))).toBe('HEV_ASK_PAYLOAD_NOT_DATA');
    }
  });

  it('is refused where the core is of another build', async () => {
    const bundle = await makeBundle();
    const other = await makeBundle({ ...digest, digestHash: 'f'.repeat(64) });
    const mixed = new Map(bundle.files).set(bundle.core, bytesOf(other, other.core));
    expect(await codeOf(openPayload(memorySource(mixed)))).toBe('HEV_ASK_PAYLOAD_MISMATCH');
  });

  it.each(['{', 'null', '[]', '{"version":2}', ''])(
    'is refused where the entry is cut short: %s',
    async (entry) => {
      const files = new Map([['entry.json', new TextEncoder().encode(entry)]]);
      expect(await codeOf(openPayload(memorySource(files)))).toBe('HEV_ASK_PAYLOAD_TRUNCATED');
    },
  );

  it.each([1, 3])('is refused where the entry has version %i', async (version) => {
    const entry = { version, digestHash: '', index: 'i', core: 'c' };
    const files = new Map([['entry.json', new TextEncoder().encode(JSON.stringify(entry))]]);
    expect(await codeOf(openPayload(memorySource(files)))).toBe('HEV_ASK_PAYLOAD_MISMATCH');
  });

  it('is named where it is missing', async () => {
    const bundle = await makeBundle();
    bundle.files.delete(bundle.core);
    expect(await codeOf(openPayload(memorySource(bundle.files)))).toBe('HEV_ASK_PAYLOAD_MISSING');
  });
});

describe('a shard that is damaged', () => {
  it.each([
    ['missing', () => null, 'HEV_ASK_PAYLOAD_MISSING'],
    ['cut short', (bytes: Uint8Array) => bytes.slice(0, -3), 'HEV_ASK_PAYLOAD_TRUNCATED'],
    ['empty', () => new Uint8Array(), 'HEV_ASK_PAYLOAD_TRUNCATED'],
    ['a web page', () => new TextEncoder().encode('<!doctype html>'), 'HEV_ASK_PAYLOAD_NOT_DATA'],
  ] as const)('is told, and the search goes on, when it is %s', async (_, damage, code) => {
    const bundle = await makeBundle();
    const { words, sections } = bundle;
    expect(await searchWith(bundle, words, damage(bytesOf(bundle, words)))).toEqual({ ids: [], code });
    expect(await searchWith(bundle, sections, damage(bytesOf(bundle, sections)))).toEqual({ ids: [], code });
  });

  it('is told when it is of another build', async () => {
    const bundle = await makeBundle();
    const other = await makeBundle(makeDigest([{ id: 'x', text: 'Something else, with npm.' }]));
    for (const kind of ['words', 'sections'] as const) {
      const found = await searchWith(bundle, bundle[kind], bytesOf(other, other[kind]));
      expect(found.code).toBe('HEV_ASK_PAYLOAD_MISMATCH');
    }
  });

  it('costs no more than what it holds', async () => {
    const bundle = await makeBundle();
    const found = { ids: ['guide/start'], code: 'HEV_ASK_PAYLOAD_MISSING' };
    expect(await searchWith(bundle, bundle.widenings, null)).toEqual(found);
    expect(await searchWith(bundle, bundle.postings, null)).toEqual({ ...found, ids: [] });
    expect(await searchWith(bundle, bundle.pages, null)).toEqual({ ...found, ids: [] });
  });

  it('is asked for again by the next search', async () => {
    const bundle = await makeBundle();
    const inner = memorySource(bundle.files);
    let reachable = false;
    const source: PayloadSource = {
      read: (name) =>
        name === bundle.sections && !reachable
          ? Promise.reject(new HevAskError('HEV_ASK_PAYLOAD_UNREACHABLE', 'No network.'))
          : inner.read(name),
    };
    const { index } = await openPayload(source);
    const before = await search(index, 'npm');
    expect(before.problem?.code).toBe('HEV_ASK_PAYLOAD_UNREACHABLE');
    reachable = true;
    const after = await search(index, 'npm');
    expect(after.problem).toBeUndefined();
    expect(after.results[0]?.id).toBe('guide/start');
  });

  it('is read once, however many ask for it at a time', async () => {
    const bundle = await makeBundle();
    const inner = memorySource(bundle.files);
    const read: string[] = [];
    const { index } = await openPayload({
      read: (name) => {
        read.push(name);
        return inner.read(name);
      },
    });
    await Promise.all(['npm', 'config', 'npm'].map((query) => search(index, query)));
    await search(index, 'npm');
    expect(read).toHaveLength(new Set(read).size);
  });
});

describe('bytes of any kind', () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  const readers = {
    core: readCore,
    words: (body: Uint8Array) =>
      readWords(body, { count: body[0] ?? 0, sectionCount: 50, lang: 'en' }, (key) => key < 's'),
    postings: (body: Uint8Array) => readPostings(body, ['a', 'b'], [3, 40], 50),
    pages: (body: Uint8Array) => readPages(body, body[0] ?? 0),
    widenings: readWidenings,
    sections: (body: Uint8Array) => readSections(body, 5),
  };

  it.each(Object.entries(readers))('make a %s or an error of the decoder’s own', (_, read) => {
    fc.assert(
      fc.property(bytes, (body) => {
        try {
          read(body);
        } catch (error) {
          if (!(error instanceof BadBytes || error instanceof SyntaxError)) throw error;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('make an error of a whole file at most', async () => {
    const bundle = await makeBundle();
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.constantFrom('core', 'words', 'postings', 'pages', 'widenings', 'sections'),
        async (body, kind) => {
          const sealed = await sealFile(kind, body);
          const code = await codeOf(
            kind === 'core'
              ? openPayload(memorySource(new Map(bundle.files).set(bundle.core, sealed)))
              : searchWith(bundle, bundle[kind], sealed, 'welcmoe npm'),
          );
          expect(code).toMatch(kind === 'core' ? /^HEV_ASK_PAYLOAD_(?:TRUNCATED|MISMATCH)$/ : /^none$/);
        },
      ),
    );
  });

  it('are refused where they aren’t deflated, or not to their end', async () => {
    const zeros = await sealFile('sections', new Uint8Array(100_000));
    const packed = zeros.subarray(4);
    expect(await inflate(packed)).toHaveLength(100_000);
    await expect(inflate(packed.subarray(0, -1))).rejects.toThrow(BadBytes);
    await expect(inflate(Uint8Array.of(7, 7, 7))).rejects.toThrow(BadBytes);
  });
});
