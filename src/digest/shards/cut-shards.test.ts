import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutShards, type EarlierCut, type ShardCut, type ShardItem } from './cut-shards.js';

const slug = fc
  .array(fc.constantFrom('guide', 'api', 'a', 'intro', 'überblick', 'n1'), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'));
const item = fc
  .record({ page: slug, anchor: fc.string({ maxLength: 4 }), bytes: fc.integer({ min: 1, max: 60 }) })
  .map(({ page, anchor, bytes }): ShardItem => ({ id: anchor ? `${page}#${anchor}` : page, page, bytes }));
const docs = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1, maxLength: 60 });

function earlierOf(cut: ShardCut<ShardItem>): EarlierCut {
  return { shards: new Set(cut.shards.map(({ id }) => id)), splits: new Set(cut.splits) };
}

function contents(cut: ShardCut<ShardItem>): Map<string, string> {
  return new Map(
    cut.shards.map(({ id, items }) => [id, items.map((part) => `${part.id} ${part.bytes}`).join('\n')]),
  );
}

function changedIds(before: ShardCut<ShardItem>, after: ShardCut<ShardItem>): string[] {
  const [old, now] = [contents(before), contents(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id));
}

describe('cutting docs into shards', () => {
  it('puts every section into exactly one shard, none above the limit but a single section', () => {
    fc.assert(
      fc.property(docs, fc.integer({ min: 20, max: 300 }), (items, limit) => {
        const { shards } = cutShards(items, limit);
        const ids = shards.flatMap((shard) => shard.items.map(({ id }) => id));
        expect([...ids].sort()).toEqual(items.map(({ id }) => id).sort());
        for (const shard of shards) expect(shard.bytes <= limit || shard.items.length === 1).toBe(true);
        expect(new Set(shards.map(({ id }) => id.toLowerCase())).size).toBe(shards.length);
        for (const { id } of shards) expect(id).toMatch(/^[a-z0-9-]{3,50}$/);
      }),
    );
  });

  it('is the same whatever the order of the docs, and when it is cut again', () => {
    fc.assert(
      fc.property(docs, fc.integer({ min: 20, max: 300 }), (items, limit) => {
        const cut = cutShards(items, limit);
        const turned = cutShards([...items].reverse(), limit);
        expect(turned.shards.map(({ id }) => id)).toEqual(cut.shards.map(({ id }) => id));
        expect(contents(cutShards(items, limit, earlierOf(cut)))).toEqual(contents(cut));
      }),
    );
  });

  it('changes one shard after an edit, and leaves the others alone when a page comes', () => {
    fc.assert(
      fc.property(docs, item, fc.nat(), (items, added, pick) => {
        const limit = 200;
        const cut = cutShards(items, limit);
        const at = pick % items.length;
        const edited = items.map((part, index) => (index === at ? { ...part, bytes: part.bytes + 1 } : part));
        expect(changedIds(cut, cutShards(edited, limit, earlierOf(cut)))).toHaveLength(1);

        const grown = cutShards([...items.filter(({ id }) => id !== added.id), added], limit, earlierOf(cut));
        const owner = grown.shards.find((shard) => shard.items.includes(added));
        const touched = new Set(
          cut.shards
            .filter(({ items: old }) => old.some(({ id }) => owner?.items.some((part) => part.id === id)))
            .map(({ id }) => id),
        );
        expect(touched.size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keeps a page whole unless it alone is too large', () => {
    const items = ['a', 'a#x', 'a#y', 'b', 'b#x'].map((id) => ({ id, page: id.slice(0, 1), bytes: 10 }));
    expect(cutShards(items, 30).shards.map(({ items: part }) => part.map(({ id }) => id))).toEqual([
      ['a', 'a#x', 'a#y'],
      ['b', 'b#x'],
    ]);
    expect(cutShards(items, 20).shards.map(({ items: part }) => part.map(({ id }) => id))).toEqual([
      ['a'],
      ['a#x', 'a#y'],
      ['b', 'b#x'],
    ]);
  });

  it('lets a shard outgrow the limit a little before it is cut, and puts it together late', () => {
    const sized = (bytes: number): ShardItem[] => ['a', 'b'].map((page) => ({ id: page, page, bytes }));
    const one = cutShards(sized(50), 100);
    expect(cutShards(sized(70), 100, earlierOf(one)).shards).toHaveLength(1);
    const two = cutShards(sized(80), 100, earlierOf(one));
    expect(two.shards).toHaveLength(2);
    expect(cutShards(sized(45), 100, earlierOf(two)).shards).toHaveLength(2);
    expect(cutShards(sized(20), 100, earlierOf(two)).shards).toHaveLength(1);
  });
});
