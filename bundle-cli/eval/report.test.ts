import { describe, expect, it } from 'vitest';
import { fixtureDigest } from '../../components/testing/fixture-digest.js';
import type { Digest } from '../../src/model/index.js';
import {
  checkGates,
  describeGate,
  evaluateRanker,
  formatMisses,
  formatReport,
  formatReportPage,
  listMisses,
  parseQuestions,
  type EvalReport,
  type RankSections,
} from './index.js';

const base = fixtureDigest();
const digest: Digest = {
  ...base,
  nodes: base.nodes.map((node) => ({ ...node, file: `${node.id.split('#')[0] ?? ''}.md` })),
};

const ask = (rank: RankSections, ...questions: [string, object][]): Promise<EvalReport> =>
  evaluateRanker(
    rank,
    questions.flatMap(([file, question]) => parseQuestions(JSON.stringify({ q: 'x', ...question }), file)),
    digest,
  );
const always =
  (...ids: string[]): RankSections =>
  () =>
    Promise.resolve(ids);

describe('nDCG@10', () => {
  it.each([
    [['start', 'hooks'], ['start.md'], 1],
    [['hooks', 'start'], ['start.md'], 1 / Math.log2(3)],
    [['start', 'hooks'], ['start.md', 'hooks.md'], 1],
    [['start', 'long', 'hooks'], ['start.md', 'hooks.md'], (1 + 1 / 2) / (1 + 1 / Math.log2(3))],
    [['long'], ['start.md'], 0],
    [['start', 'start#listen'], ['start.md'], 1],
  ])('of %j where %j are right is %f', async (found, pages, expected) => {
    const { pooled } = await ask(always(...found), ['q.jsonl', { pages }]);
    expect(pooled.ndcg10).toBeCloseTo(expected, 10);
  });
});

describe('refusals', () => {
  it('count what is not covered, off topic and answerable apart', async () => {
    const { pooled } = await ask(
      (query) => Promise.resolve({ ids: ['start'], covered: query !== 'off' }),
      ['q.jsonl', { q: 'off', kind: 'offtopic' }],
      ['q.jsonl', { q: 'on', kind: 'offtopic' }],
      ['q.jsonl', { q: 'off', pages: ['start.md'] }],
    );
    expect(pooled).toMatchObject({ refusedOffTopic: 0.5, refusedAnswerable: 1, emptyOffTopic: 0, hit1: 1 });
  });
});

describe('gates', () => {
  it('hold at the figure itself, and fail below it and where nothing counts', async () => {
    const { pooled } = await ask(always('hooks', 'start'), ['q.jsonl', { pages: ['start.md'] }]);
    const gates = checkGates(pooled, {
      'min-hit1': 0.5,
      'min-hit5': 1,
      'min-mrr': 0.5,
      'min-section-hit5': 0,
    });
    expect(gates.map(({ flag, passed }) => [flag, passed])).toEqual([
      ['min-hit1', false],
      ['min-hit5', true],
      ['min-mrr', true],
      ['min-section-hit5', false],
    ]);
    expect(gates.filter(({ passed }) => !passed).map(describeGate)).toEqual([
      'Hit@1 is .000, below the .500 of --min-hit1.',
      "section Hit@5: no question counts for it, so --min-section-hit5 can't be reached.",
    ]);
  });
});

describe('misses', () => {
  it('are told with what was wanted and what came first', async () => {
    const { outcomes } = await ask(
      always('index', 'hooks#onboil', 'long', 'rtl'),
      [
        'a.jsonl',
        { id: 'a1', q: 'how to start', kind: 'paraphrase', sections: ['start.md#Listen on a port'] },
      ],
      ['a.jsonl', { pages: ['hooks.md'] }],
      ['a.jsonl', { kind: 'offtopic' }],
    );
    expect(formatMisses(listMisses(outcomes, digest))).toBe(
      [
        'a1 (paraphrase, not found): how to start',
        '  wanted  start.md#Listen on a port',
        '  got     index.md',
        '          hooks.md#onBoil',
        '          long.md',
      ].join('\n'),
    );
  });
});

describe('the report', () => {
  const questions: [string, object][] = [
    ['sets/one.jsonl', { q: '<b>start</b>', kind: 'keyword', pages: ['start.md'] }],
    ['sets/two.jsonl', { q: 'pour', kind: 'typo', pages: ['hooks.md'] }],
    ['sets/two.jsonl', { site: 'other', kind: 'offtopic' }],
  ];

  it('has rows by kind, and by site where there are several', async () => {
    const report = await ask(always('hooks'), ...questions);
    expect([...report.bySite.keys()]).toEqual(['one', 'two', 'other']);
    const rows = formatReport(report).split('\n');
    expect(rows.map((row) => row.split(' ')[0])).toEqual([
      '',
      'all',
      'keyword',
      'typo',
      'offtopic',
      'one',
      'two',
      'other',
    ]);
    const [single] = questions;
    expect(formatReport(await ask(always('hooks'), single!))).not.toContain('one');
  });

  it('is one page that loads nothing, escapes what it shows, and is the same each time', async () => {
    const report = await ask(always('hooks'), ...questions);
    const parts = {
      report,
      misses: listMisses(report.outcomes, digest),
      gates: checkGates(report.pooled, { 'min-hit1': 0.9 }),
      about: 'A & B',
      notes: ['Read with care.'],
    };
    const page = await formatReportPage(parts);
    expect(page).toContain('A &amp; B');
    expect(page).toContain('&lt;b&gt;start&lt;/b&gt;');
    expect(page).not.toMatch(/<script|src=|href="(?!data:)|<b>/);
    expect(page).toContain('✗ Hit@1 is .500, below the .900 of --min-hit1.');
    expect(page.match(/<svg /g)?.length).toBe(3);
    expect(page).toContain('aria-label="By site. one: Hit@1 0%, Hit@5 0%, MRR@10 0%; two: Hit@1 100%');
    expect(await formatReportPage(parts)).toBe(page);
  });
});
