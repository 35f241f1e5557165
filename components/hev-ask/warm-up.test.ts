import { expect } from '@open-wc/testing';
import { openPayload } from '../../src/payload/decode/index.js';
import { search } from '../../src/rank/index.js';
import { fetchFile } from './fetch-file.js';
import type { HttpSource } from './http-source.js';
import { createHttpSource } from './http-source.js';
import { warmUp } from './warm-up.js';

const FOLDER = `${location.origin}/bundles/good/`;

/** A source that counts what it is asked to fetch ahead; fails at the file of that number. */
function countWarmed(failsAt = Infinity): HttpSource & { warmed: string[] } {
  const warmed: string[] = [];
  return {
    warmed,
    read: () => Promise.reject(new Error('not read here')),
    warm: (name) => Promise.resolve(warmed.push(name) < failsAt),
  };
}

function list(...names: string[]): () => Promise<string[]> {
  return () => Promise.resolve(names);
}

function pretend(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

describe('the rest of the payload', () => {
  afterEach(() => {
    // The browser's own shows again.
    delete (navigator as { connection?: unknown }).connection;
  });

  it('is fetched once, and read without the network', async () => {
    const source = createHttpSource(
      { element: document.createElement('hev-ask'), folder: FOLDER, cache: 'default', fetchFile },
      {},
    );
    const { index, listShards } = await openPayload(source);
    await search(index, 'kettle');
    await warmUp(source, listShards, () => false);
    const before = performance.getEntriesByType('resource').length;
    const { results, problem } = await search(index, 'lamp turns geren');
    expect(problem).to.equal(undefined);
    expect(results).to.not.have.length(0);
    expect(performance.getEntriesByType('resource').length).to.equal(before);
  });

  it('is left where bytes cost money', async () => {
    for (const connection of [{ saveData: true }, { type: 'cellular' }]) {
      pretend(connection);
      const source = countWarmed();
      await warmUp(source, list('a', 'b'), () => false);
      expect(source.warmed).to.deep.equal([]);
    }
    pretend({ saveData: false, type: 'wifi' });
    const source = countWarmed();
    await warmUp(source, list('a', 'b'), () => false);
    expect(source.warmed).to.deep.equal(['a', 'b']);
  });

  it('ends with the box, and at the first file that can’t be had', async () => {
    pretend(undefined);
    const gone = countWarmed();
    await warmUp(gone, list('a', 'b', 'c'), () => gone.warmed.length === 1);
    expect(gone.warmed).to.deep.equal(['a']);
    const failing = countWarmed(2);
    await warmUp(failing, list('a', 'b', 'c'), () => false);
    expect(failing.warmed).to.deep.equal(['a', 'b']);
  });
});
