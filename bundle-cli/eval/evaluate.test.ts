import { describe, expect, it } from 'vitest';
import type { Digest, DigestNode } from '../../src/model/index.js';
import { evaluateRanker, formatReport, OFF_TOPIC, parseQuestions, poolReports } from './index.js';

const node = (file: string, order: number, heading: string | null, text = ''): DigestNode => ({
  id: heading === null ? file : `${file}#${heading}`,
  kind: 'section',
  title: 'Getting Started',
  heading,
  group: 'Docs',
  url: '',
  summary: '',
  hash: '',
  facts: [],
  sources: [],
  mode: 'agent-primary',
  terms: [],
  text,
  order,
  file,
});

const digest: Digest = {
  version: 2,
  generatedAt: '',
  contentHash: '',
  digestHash: '',
  context: '',
  glossary: [],
  overview: '',
  suggestions: [],
  nodes: [
    node('a.md', 0, null),
    node('a.md', 1, '`Reply.send()`', 'x\n#### Options of `send`\ny'),
    // A page whose intro has no node: its title means its first section.
    node('b.md', 0, 'First'),
    node('b.md', 1, 'Second', '```sh\n# Flags\n```'),
    node('b.md', 2, 'Third', '#### Flags'),
    node('c.md', 0, null),
    node('c.md', 1, 'Getting started'),
  ],
  edges: [],
};

const ask = (results: readonly string[], question: object) =>
  evaluateRanker(
    () => Promise.resolve([...results]),
    parseQuestions(JSON.stringify({ q: 'x', ...question }), 'q.jsonl'),
    digest,
  );

describe('labels', () => {
  it.each([
    ['a.md#Reply.send', 'a.md#`Reply.send()`'],
    ['a.md#Getting started', 'a.md'],
    ['a.md#Options of send', 'a.md#`Reply.send()`'],
    ['b.md#Getting Started', 'b.md#First'],
    ['b.md#second {#second}', 'b.md#Second'],
    ['b.md#Flags', 'b.md#Third'],
    ['c.md#Getting Started', 'c.md'],
    ['c.md#Getting Started', 'c.md#Getting started'],
  ])('%s means %s', async (label, id) => {
    const { outcomes, unknownLabels } = await ask([id], { sections: [label] });
    expect(outcomes[0]?.sectionRank).toBe(1);
    expect(unknownLabels).toEqual([]);
  });

  it('that name no place are told and count as misses', async () => {
    const { outcomes, unknownLabels } = await ask(['a.md'], { pages: ['a.md'], sections: ['a.md#Gone'] });
    expect(unknownLabels).toEqual(['a.md#Gone']);
    expect(outcomes[0]).toMatchObject({ pageRank: 1, sectionRank: 0 });
  });
});

describe('figures', () => {
  it('rank pages by their first section, sections by their place', async () => {
    const { pooled } = await ask(['b.md#First', 'b.md#Second', 'a.md', 'a.md#`Reply.send()`'], {
      pages: ['a.md'],
      sections: ['a.md#reply.send'],
    });
    expect(pooled).toMatchObject({ answerable: 1, hit1: 0, hit5: 1, mrr10: 0.5, sectionHit5: 1 });
  });

  it('count instant answers of answerable questions, and whether the section is a right one', async () => {
    const sets = await Promise.all(
      ['a.md#`Reply.send()`', 'b.md', undefined].map((answer) =>
        evaluateRanker(
          () => Promise.resolve({ ids: ['a.md'], covered: true, answer }),
          parseQuestions('{"q":"x","kind":"keyword","sections":["a.md#reply.send"]}', 'q.jsonl'),
          digest,
        ),
      ),
    );
    const { instantShown, instantPrecision } = poolReports(sets).pooled;
    expect([instantShown, instantPrecision]).toEqual([2 / 3, 1 / 2]);
  });

  it('leave off-topic questions out of hits, and count how many found nothing', async () => {
    const silent = await ask([], { kind: OFF_TOPIC });
    const hit = await ask(['a.md'], { kind: 'keyword', pages: ['a.md'] });
    const { pooled, byKind } = poolReports([silent, hit]);
    expect(pooled).toMatchObject({
      answerable: 1,
      offTopic: 1,
      hit1: 1,
      mrr10: 1,
      sectionHit5: null,
      emptyOffTopic: 1,
    });
    expect([...byKind.keys()]).toEqual(['keyword', OFF_TOPIC]);
  });

  it('read as a table', async () => {
    const report = await ask(['b.md#First', 'a.md'], { kind: 'keyword', pages: ['a.md'] });
    expect(formatReport(report)).toBe(
      [
        '         n  Hit@1  Hit@5  MRR@10  nDCG@10  section Hit@5  instant shown  instant precision  refused off topic  refused wrongly',
        'all      1    .00   1.00    .500     .631              –            .00                  –                  –              .00',
        'keyword  1    .00   1.00    .500     .631              –            .00                  –                  –              .00',
      ].join('\n'),
    );
  });
});

describe('a question file', () => {
  it.each([
    ['{"q":"x"', 'q.jsonl:2: not valid JSON.'],
    ['[]', 'q.jsonl:2: "q" is missing or no text.'],
    ['{"q":"x","pages":"a"}', 'q.jsonl:2: "pages" is no list of text.'],
    ['{"q":"x","pages":["a"],"sections":[1]}', 'q.jsonl:2: "sections" is no list of text.'],
    ['{"q":"x"}', 'q.jsonl:2: neither "pages" nor "sections" name an answer.'],
    ['null', 'q.jsonl:2: not an object.'],
  ])('with the line %s says where and what', (line, message) => {
    expect(() => parseQuestions(`// comment\n${line}`, 'q.jsonl')).toThrow(message);
  });

  it('may begin with a byte order mark', () => {
    expect(parseQuestions('\ufeff{"q":"x","pages":["a.md"]}', 'q')).toHaveLength(1);
  });

  it('without questions says so', () => {
    expect(() => parseQuestions('\n', 'q.jsonl')).toThrow('q.jsonl holds no questions.');
  });

  it('takes pages from sections where none are given', () => {
    expect(parseQuestions('{"q":"x","sections":["a.md#B","a.md#C"]}', 'q')[0]).toMatchObject({
      id: '1',
      kind: 'question',
      pages: ['a.md'],
    });
  });
});
