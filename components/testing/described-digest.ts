import type { Digest } from '../../src/model/index.js';
import { fixtureDigest } from './fixture-digest.js';

/** The docs about a kettle with all that a digest can say of them, its urls joined with a base path. */
export function describedDigest(): Digest {
  const { nodes, ...digest } = fixtureDigest();
  return {
    ...digest,
    basePath: '/docs/',
    generatedAt: '2026-03-04T05:06:07.000Z',
    context:
      'Kettle boils water. **Start** with `boil`.\n\n- **Guides**: Getting started\n- See [the shop](https://example.com/) and [hooks](hooks/)\n\n```sh\nnpm i kettle\n```\n\n<img src=x onerror=alert(1)>',
    glossary: [
      { term: 'Boil', aliases: ['cook', 'heat'], definition: 'To bring water to `100 °C`.' },
      { term: 'Cup', aliases: [], definition: 'What tea is drunk from.' },
    ],
    nodes: nodes.map((node) => ({
      ...node,
      url: `/docs/${node.url}`,
      ...(node.id === 'start#listen' && {
        summary: 'How to make the kettle listen on a `port`.',
        questions: ['Which port is it?'],
      }),
      ...(node.group === 'reference' && {
        mode: 'source-primary' as const,
        facts: [
          { kind: 'code' as const, literal: 'addHook', chunkId: node.id },
          { kind: 'code' as const, literal: 'addHook', chunkId: node.id },
          { kind: 'flag' as const, literal: '--hot', chunkId: node.id },
        ],
      }),
    })),
  };
}

/** Three thousand sections on four hundred pages. */
export function largeDigest(): Digest {
  const { nodes, ...digest } = fixtureDigest();
  const [node] = nodes;
  if (!node) return fixtureDigest();
  return {
    ...digest,
    nodes: Array.from({ length: 3200 }, (_, at) => {
      const page = `guide-${at >> 3}`;
      const heading = at % 8 === 0 ? null : `Step ${at % 8} of ${at >> 3}`;
      const id = heading === null ? page : `${page}#step-${at % 8}`;
      const order = at % 8;
      return {
        ...node,
        id,
        title: `Guide ${at >> 3}`,
        heading,
        group: `part-${(at % 3200) >> 10}`,
        url: id,
        order,
      };
    }),
  };
}
