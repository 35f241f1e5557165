/**
 * Endpoints for the component tests, by name: `GET /ask/NAME` tells whether it writes answers, `POST` answers any
 * question in the way that the name says.
 */
import { PassThrough } from 'node:stream';

const SOURCES = [
  {
    title: 'Hooks',
    heading: 'onPour',
    url: '/pages/hash/#set-up',
    group: 'Guide',
    terms: ['pour', 'hook'],
    passage: 'The **onPour** hook runs before water leaves the kettle. See [Set up](/pages/other/).',
  },
  { title: 'Kettle', url: '/pages/classic.html', terms: ['kettle'], passage: 'A kettle heats water.' },
  { title: 'Unused', heading: 'Nothing', url: '/pages/unused/' },
];
const ANSWER =
  'Use the `onPour` hook to pour [1].\n\n```js\nkettle.onPour()\n```\n\n| Hook | When |\n| --- | --- |\n| `onPour` | pouring |\n\nMore in [the pour hook](/pages/hash/#set-up), not [elsewhere](https://evil.example/) [2].';

const frame = (event, data) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const tokens = (text) => text.match(/[\s\S]{1,9}/g).map((piece) => frame('token', { text: piece }));
const HEAD = [
  frame('search', { query: 'pour water' }),
  frame('search', { query: 'onPour' }),
  frame('sources', { sources: SOURCES, model: 'scripted', mode: 'agentic' }),
];
const done = (data) => frame('done', { verified: true, citations: [1, 2], removed: 0, ...data });

/** By name: frames, and whether the stream is left open (`hang`) or broken off (`drop`); or a whole reply. */
const REPLIES = {
  done: { frames: [...HEAD, ...tokens(ANSWER), done({ unsupported: ['onPour'] })] },
  unverified: { frames: [...HEAD, ...tokens('Just pour.'), done({ verified: false, citations: [] })] },
  refused: {
    frames: [...tokens('These docs don’t cover that.'), done({ verified: false, refused: true })],
  },
  thinking: { frames: HEAD.slice(0, 1), hang: true },
  streaming: { frames: [...HEAD, ...tokens(ANSWER.slice(0, 60))], hang: true },
  cut: { frames: [...HEAD, ...tokens('Half an ans')] },
  length: { frames: [...HEAD, ...tokens('As long as it may be'), done({ finish: 'length' })] },
  stalled: {
    frames: [
      ...HEAD,
      ...tokens('Half'),
      frame('error', { error: 'x', code: 'HEV_ASK_PROVIDER_BUSY', retryAfter: 3600 }),
    ],
  },
  limited: {
    status: 429,
    headers: { 'retry-after': '40' },
    body: { error: 'x', code: 'HEV_ASK_RATE_LIMITED' },
  },
  spent: { status: 429, body: { error: 'x', code: 'HEV_ASK_BUDGET_SPENT' } },
  internal: { status: 500, body: { error: 'x', code: 'HEV_ASK_INTERNAL' } },
  down: { status: 503, body: '<h1>Down</h1>' },
  html: { status: 200, body: '<h1>Start page</h1>' },
  'no-key': {
    body: {
      results: [],
      query: 'x',
      model: 'm',
      mode: 'keyword',
      covered: true,
      warning: 'No key is set here.',
    },
  },
  mute: { body: {}, answers: false },
};

/** Middleware for the test server. `/ask/late-NAME` tells about itself only after a while. */
export function serveAnswers() {
  return async (context, next) => {
    const [, place, name = ''] = context.path.split('/');
    if (place !== 'ask') return next();
    const reply = REPLIES[name.replace(/^late-/, '')];
    if (!reply) return next();
    context.set('Cache-Control', 'no-store');
    if (context.method === 'GET') {
      if (name.startsWith('late-')) await new Promise((resolve) => setTimeout(resolve, 400));
      context.body = { suggestions: [], model: 'scripted', answers: reply.answers ?? true };
      return undefined;
    }
    if (!reply.frames) {
      context.status = reply.status ?? 200;
      context.set(reply.headers ?? {});
      context.body = reply.body;
      return undefined;
    }
    const stream = new PassThrough();
    context.type = 'text/event-stream';
    context.body = stream;
    for (const piece of reply.frames) stream.write(piece);
    if (!reply.hang) stream.end();
    return undefined;
  };
}
