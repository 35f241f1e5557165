import { describe, expect, it } from 'vitest';
import * as everything from './index.js';
import * as searching from './search.js';

describe('public exports', () => {
  it('of the package are these, each a decision', () => {
    expect(Object.keys(everything).sort()).toEqual([
      'HevAskError',
      'buildDigest',
      'createScheme',
      'createSearch',
      'decodeTree',
      'encodePayload',
      'encodeTree',
      'findNodes',
      'findScope',
      'fromDigestJson',
      'groupByPage',
      'joinUrl',
      'memorySource',
      'openPayload',
      'parseDocs',
      'search',
      'toDigestJson',
      'toPlain',
      'tokenize',
    ]);
  });

  it('of ./search are these', () => {
    expect(Object.keys(searching).sort()).toEqual([
      'HevAskError',
      'joinUrl',
      'memorySource',
      'openPayload',
      'search',
    ]);
  });

  it('make, bundle and search a digest in a few lines', async () => {
    const files = [
      { file: 'start.md', content: '# Start\n\nHow to start the motor.\n\n## Stop\n\nPull the brake.\n' },
    ];
    const { sections } = everything.parseDocs(files, { scheme: everything.createScheme('github') });
    const digest = await everything.buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' });
    const { files: bundle, entry } = await everything.encodePayload(digest);
    const bytes = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
    const source = searching.memorySource(new Map([...bundle, ['entry.json', bytes]]));
    const { results } = await searching.search((await searching.openPayload(source)).index, 'brakes');
    expect(results.map(({ id }) => id)).toEqual(['start#stop']);
  });
});
