import type { Digest, DigestNode } from '../../src/model/index.js';

type Part = Pick<DigestNode, 'id' | 'title' | 'heading' | 'group' | 'url'> & {
  text: string;
  parents?: string[];
  inner?: DigestNode['inner'];
};

/** One section of the fixture, with what the tests don't look at filled in. */
function node(part: Part, order: number): DigestNode {
  const { id, title, heading, group, url, text, parents = [], inner = [] } = part;
  const anchor = id.split('#')[1] ?? null;
  return {
    id,
    kind: 'section',
    title,
    heading,
    group,
    url,
    summary: '',
    hash: '0'.repeat(64),
    facts: [],
    sources: [{ chunkId: id, url, anchor }],
    mode: 'agent-primary',
    terms: [],
    text,
    order,
    parents,
    inner,
  };
}

const hooks = { title: 'Hooks', group: 'reference' };
const start = { title: 'Getting started', group: 'guides' };

const parts: Part[] = [
  {
    id: 'index',
    title: 'Kettle',
    heading: null,
    group: 'Docs',
    url: '',
    text: 'Kettle boils water over HTTP.',
  },
  {
    id: 'index#set-up',
    title: 'Kettle',
    heading: 'Set up',
    group: 'Docs',
    url: '#set-up',
    text: 'Install the kettle, then plug it in. The lamp turns green when the water is hot.',
  },
  {
    id: 'start',
    ...start,
    heading: null,
    url: 'start/',
    text: 'Install Kettle with npm and boil a first cup.',
  },
  {
    id: 'start#listen',
    ...start,
    heading: 'Listen on a port',
    url: 'start/#listen',
    text: 'Call `kettle.listen({ port: 3000 })` and the kettle listens. Choose another port when 3000 is taken.',
  },
  {
    id: 'hooks',
    ...hooks,
    heading: null,
    url: 'hooks/',
    text: 'Hooks run before and after each boil. Register a hook with `addHook`.',
  },
  {
    id: 'hooks#onboil',
    ...hooks,
    heading: 'onBoil',
    url: 'hooks/#onboil',
    parents: ['Lifecycle hooks'],
    text: 'The onBoil hook runs when the water boils. It receives the temperature and may pour.',
  },
  {
    id: 'hooks#onpour',
    ...hooks,
    heading: 'onPour',
    url: 'hooks/#onpour',
    parents: ['Lifecycle hooks'],
    text: 'The onPour hook runs for each cup and receives the cup.\n\n#### setSpout\n\nNarrows the spout.',
    inner: [{ heading: 'setSpout', anchor: 'setspout' }],
  },
  {
    id: 'long',
    title: 'Unbreakable words',
    heading: null,
    group: 'reference',
    url: 'long/',
    text: `The option ${'supercalifragilistic'.repeat(9)} is long. Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is one word.`,
  },
  {
    id: 'long#name',
    title: 'Unbreakable words',
    heading: `kettle_${'very_long_identifier_'.repeat(8)}end`,
    group: 'reference',
    url: 'long/#name',
    text: 'An identifier as the heading, unbreakable too.',
  },
  {
    id: 'limescale',
    title: 'Limescale',
    heading: null,
    group: 'guides',
    url: 'limescale/',
    text: `Limescale is what hard water leaves behind. ${'Much is said of it. '.repeat(12)}

- Soak it
  - overnight
- Scrub it

1. Fill
2. Boil

| Acid | Dose |
| --- | --- |
| \`citric\` | 20 g |

To remove it, run the program:

\`\`\`js
kettle.descale({ acid: '<img src=x onerror=alert(1)>' });
\`\`\`

#### Vinegar

${'Vinegar smells. '.repeat(40)}

The [descaler](x.md) goes at the end of all.`,
  },
  {
    id: 'rtl',
    title: 'الدليل',
    heading: null,
    group: 'guides',
    url: 'rtl/',
    text: 'هذه صفحة عن الغلاية kettle والماء الساخن.',
  },
];

/** A small set of docs about a kettle; `suggestions` may be left out to see the box without any. */
export function fixtureDigest(overrides: Partial<Digest> = {}): Digest {
  return {
    version: 2,
    generatedAt: '2026-01-01T00:00:00.000Z',
    contentHash: 'a'.repeat(64),
    digestHash: 'a'.repeat(64),
    context: '',
    glossary: [],
    overview: '',
    suggestions: ['How do I boil water?', 'Listen on a port', 'Which hooks are there?'],
    lang: 'en',
    nodes: parts.map(node),
    edges: [],
    ...overrides,
  };
}
