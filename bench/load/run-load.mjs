/**
 * `npm run bench -- load`: the endpoint in one Node process, the fake provider in another, readers in a third. So many
 * streams at once must all come whole; then, one by one, how much later than the provider's own a reader sees the first
 * piece. Prints a table; ends with 1 where a stream isn't whole.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/run-step.mjs';
import { median, quantile } from '../speed/statistics.mjs';
import { ANSWER_PIECES, ANSWER_TEXT } from './answer.mjs';
import { readAnswer, readProvider } from './read-answer.mjs';

const STREAMS = 500;
/** Ms before each piece: an answer takes long enough for all streams to be open at once. */
const DELAY = 60;
/** Questions asked one by one for the time to the first piece. */
const SINGLE = 101;

const here = fileURLToPath(new URL('.', import.meta.url));
const questionOf = (number) => `How do I use the onRequest hook, and what does it do with ${number} plugins?`;

async function tell(child, message) {
  child.send(message);
  return (await once(child, 'message'))[0];
}

/** Measures all of it. */
export async function runLoad() {
  const folder = mkdtempSync(join(tmpdir(), 'hev-ask-load-'));
  const children = [];
  const start = async (file, args, execArgv = []) => {
    const child = fork(join(here, file), args, { execArgv });
    children.push(child);
    const [{ url }] = await once(child, 'message');
    return { child, url };
  };
  try {
    const ask = join(root, 'dist/bundle-cli/bin.js');
    const docs = join(root, 'node_modules/fastify/docs');
    execFileSync(process.execPath, [ask, 'digest', 'bundle', '--from', docs, '--out', folder]);
    const provider = await start('provider.mjs', []);
    const server = await start('server.mjs', [folder, provider.url], ['--expose-gc']);
    await readAnswer(server.url, questionOf(0));
    const single = await measureSingle(server, provider);
    const crowd = await measureCrowd(server, provider);
    return { single, crowd };
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One question at a time: ours, then the same requests straight to the provider. */
async function measureSingle(server, provider) {
  const { origin } = new URL(provider.url);
  const rows = [];
  await tell(provider.child, 'take');
  for (let number = 1; number <= SINGLE; number += 1) {
    const { first } = await readAnswer(server.url, questionOf(number));
    const { requests } = await tell(provider.child, 'take');
    const own = await readProvider(origin, requests);
    await tell(provider.child, 'take');
    rows.push({ first, own, added: first - own, calls: requests.length });
  }
  const of = (key) => median(rows.map((row) => row[key]));
  const added = spread(rows.map((row) => row.added));
  return { questions: SINGLE, calls: of('calls'), first: of('first'), own: of('own'), added };
}

function spread(numbers) {
  return { p50: median(numbers), p95: quantile(numbers, 0.95) };
}

/** All at once. */
async function measureCrowd(server, provider) {
  provider.child.send({ delay: DELAY });
  const before = await tell(server.child, 'measure');
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: STREAMS }, (_, at) => readAnswer(server.url, questionOf(1000 + at))),
  );
  const seconds = (performance.now() - start) / 1000;
  const during = await tell(server.child, 'measure');
  const isWhole = ({ text, end }) => text === ANSWER_TEXT && end?.event === 'done';
  const whole = answers.filter(isWhole).length;
  const ends = answers.filter((answer) => !isWhole(answer)).map(({ end }) => end?.data.code ?? end?.event);
  return {
    streams: STREAMS,
    whole,
    ends: [...new Set(ends)],
    pieces: ANSWER_PIECES.length,
    seconds,
    // Sooner than that, an answer can't be over.
    least: (ANSWER_PIECES.length * DELAY) / 1000,
    first: spread(answers.map(({ first }) => first ?? Infinity)),
    idle: before,
    during,
    after: await tell(server.child, 'measure'),
  };
}

/** Prints what was measured. */
export function printLoad({ single, crowd }) {
  const both = ({ p50, p95 }) => `${ms(p50)}, p95 ${ms(p95)}`;
  const ms = (value) => `${value.toFixed(1)} ms`;
  const mb = ({ memory }) => `${memory.rss} MB resident, ${memory.heap} MB heap`;
  for (const failure of new Set([...crowd.during.failures, ...crowd.idle.failures])) console.log(failure);
  console.log(`
Load of the machine over the last minute: ${loadavg()[0].toFixed(1)} on ${cpus().length} cores; all three processes share them.
One question at a time (${single.questions} questions, ${single.calls} calls of the model each), medians:
  to the first piece          ${ms(single.first)}
  of it, the provider's own   ${ms(single.own)}
  added                       ${both(single.added)}
${crowd.streams} streams at once, ${crowd.pieces} pieces each:
  whole                       ${crowd.whole}${crowd.ends.length > 0 ? `; the others ended with ${crowd.ends.join(', ')}` : ''}
  all over after              ${crowd.seconds.toFixed(1)} s (the provider alone takes ${crowd.least.toFixed(1)} s)
  to the first piece          ${both(crowd.first)}
  processor's time            ${crowd.during.cpu.toFixed(1)} s, ${ms((crowd.during.cpu * 1000) / crowd.streams)} a stream
  event loop's delay          median ${crowd.during.delay.median} ms, p99 ${crowd.during.delay.p99} ms, most ${crowd.during.delay.max} ms
  memory before               ${mb(crowd.idle)}
  memory, most                ${crowd.during.memory.mostRss} MB resident, ${crowd.during.memory.mostHeap} MB heap
  memory after                ${mb(crowd.after)}`);
  return crowd.whole === crowd.streams ? 0 : 1;
}
