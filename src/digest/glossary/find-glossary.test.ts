import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GlossaryEntry, Section } from '../../model/index.js';
import { makeSection } from '../testing/make-section.js';
import { findGlossary, keepGlossary } from './index.js';

/** A page for each text; the last ones only use the words. */
function findIn(...texts: (string | Partial<Section>)[]): GlossaryEntry[] {
  return findGlossary(
    texts.map((text, at) =>
      makeSection({ id: `p${at}`, title: `Page ${at}`, ...(typeof text === 'string' ? { text } : text) }),
    ),
  );
}

const byHand = (term: string, ...aliases: string[]): GlossaryEntry => ({
  term,
  aliases,
  definition: 'Mine.',
  by: 'hand',
});

describe('abbreviations', () => {
  it.each([
    ['With Server-Side Rendering (SSR) pages are made early.', 'SSR', 'Server-Side Rendering'],
    ['It is about SSR (Server-Side Rendering) alone.', 'SSR', 'Server-Side Rendering'],
    ['The ISR (short for incremental static regeneration) helps.', 'ISR', 'incremental static regeneration'],
    ['In short, CSP stands for Content Security Policy, a header.', 'CSP', 'Content Security Policy'],
    ['A CLI stands for command line interface.', 'CLI', 'command line interface'],
    ['A PPR stands for partial prerendering here.', 'PPR', 'partial prerendering'],
    ['Use **Large Language Models (LLMs)** with care.', 'LLM', 'Large Language Model'],
    ['The Internet of Things (IoT) grows.', 'IoT', 'Internet of Things'],
    ['Measure Time to First Byte (TTFB) first.', 'TTFB', 'Time to First Byte'],
    ['It is made of ECMAScript Modules (ESM) now.', 'ESM', 'ECMAScript Modules'],
    ['It is written as CommonJS (CJS) still.', 'CJS', 'CommonJS'],
    ['これはサーバーサイドレンダリング（SSR）の説明です。', 'SSR', 'サーバーサイドレンダリング'],
    ['Beware of Cross-Site Scripting (XSS) here.', 'XSS', 'Cross-Site Scripting'],
    [
      'Die Anwendungsprogrammierschnittstelle ist gemeint, eine Datenschutz-Grundverordnung (DSGVO) nicht; Deutsche Industrie Norm (DIN).',
      'DIN',
      'Deutsche Industrie Norm',
    ],
  ])('%s', (text, term, alias) => {
    expect(findIn(text, `More of ${term} here.`)).toEqual([
      { term, aliases: [alias], definition: alias, by: 'extractive' },
    ]);
  });

  it.each([
    ['letters that the words do not spell', 'Read the Product Overview (CSS) first.'],
    ['a list in brackets', 'IDEs (WebStorm, IntelliJ) can do it.'],
    ['a remark', 'All APIs (Breaking change) have changed, and APIs are many.'],
    ['code', 'Call `Some Big Thing` (SBT) or not.'],
    ['one capital', 'The other Documentation (Docs) is here.'],
  ])('takes nothing for %s', (_, text) => {
    expect(findIn(text, text)).toEqual([]);
  });

  it('counts only where two sections use it', () => {
    expect(findIn('With Server-Side Rendering (SSR) pages are made early.', 'Nothing.')).toEqual([]);
  });

  it('are defined by the sentence that says what they are', () => {
    expect(
      findIn(
        'Server-Sent Events (SSE) are simple. Or so it seems.',
        'SSE is a standard for streaming data to a browser.',
      ),
    ).toMatchObject([{ term: 'SSE', definition: 'SSE is a standard for streaming data to a browser.' }]);
  });
});

describe('marked terms', () => {
  it('reads titles of abbreviations from the source, code left alone', () => {
    const source =
      'An <abbr title="Object Relational Mapper: a library for tables">"ORM"</abbr>, <abbr title="JSON Web Tokens">JWT</abbr>.\n\n```html\n<abbr title="Hyper Text">HT</abbr>\n```';
    expect(findIn({ source, text: 'An ORM, JWT, HT.' }, 'ORM, JWT, HT.')).toMatchObject([
      { term: 'JWT', aliases: ['JSON Web Tokens'], definition: 'JSON Web Tokens' },
      { term: 'ORM', aliases: ['Object Relational Mapper'], definition: 'a library for tables' },
    ]);
  });

  it("reads Markdown's abbreviation lines and definitions of words", () => {
    const source =
      '*[HTML]: Hyper Text Markup Language\n\nA <dfn title="A program that checks for code errors">linter</dfn>, a <dfn title="funny 🍪 joke to be told">cookie</dfn>.';
    expect(
      findIn({ source, text: 'HTML, a linter, a cookie.' }, 'HTML, a linter and a cookie.'),
    ).toMatchObject([
      { term: 'HTML', aliases: ['Hyper Text Markup Language'] },
      { term: 'linter', aliases: [], definition: 'A program that checks for code errors' },
    ]);
  });
});

describe('definitions', () => {
  it.each([
    ['Hydration', '**Hydration** is the process of attaching handlers to markup.', 'Hydration'],
    ['Intro', '**Hydration** is the process of attaching handlers to markup.', 'Hydration'],
    ['Plugins', 'A plugin is a function that adds to the server.', 'plugin'],
    ['Route handlers', 'Route handlers are functions that answer requests.', 'Route handlers'],
    ['Context', 'Context refers to the state of the whole application.', 'Context'],
    ['Hydratation', 'Eine Hydratation ist ein Vorgang, der Seiten belebt.', 'Hydratation'],
  ])('under %s: %s', (heading, text, term) => {
    expect(findIn({ heading, text }, `About ${term} again, and ${term}.`)).toEqual([
      { term, aliases: [], definition: text.replaceAll('**', ''), by: 'extractive' },
    ]);
  });

  it.each([
    ['Logging', 'Logging is disabled by default in all modes.'],
    ['Hooks', 'Hooks are registered with the method of that name.'],
    ['Caching', 'Caching is a good idea for pages that are slow.'],
    ['Usage', 'This is a page that says how it is used.'],
    ['run()', '`run()` is a function that starts the server.'],
    ['Prompts', 'Prompts are strings.'],
    ['Other', 'A plugin is a function that adds to the server.'],
  ])('takes nothing under %s: %s', (heading, text) => {
    expect(findIn({ heading, text }, `Logging, hooks, caching, usage, prompts, plugin.`)).toEqual([]);
  });

  it('takes what the product is from any page', () => {
    const text = 'Kit is a build tool for very small sites.';
    expect(findIn('Kit here.', { heading: 'Overview', text }, 'Kit there.')).toMatchObject([
      { term: 'Kit', definition: text },
    ]);
  });

  it('takes other names where the docs say so', () => {
    expect(
      findIn(
        {
          heading: 'Environment variables',
          text: 'An environment variable (also known as an **env var**) is a value outside of the code.',
        },
        'Set the environment variable; an env var it is.',
      ),
    ).toMatchObject([{ term: 'environment variable', aliases: ['env var'] }]);
  });

  it('gives a name that two things claim to neither', () => {
    const claim = (term: string): Partial<Section> => ({
      heading: term,
      text: `A ${term}, also called endpoint, is a part of it.\n\nA ${term} is a part of the whole, no more.`,
    });
    expect(
      findIn(claim('path'), claim('route'), 'path, route, endpoint').map(({ aliases }) => aliases),
    ).toEqual([[], []]);
  });
});

describe('a glossary page', () => {
  it('gives its headings with their first sentences, and what they were called', () => {
    const page = { title: 'Kit Glossary', order: 2 };
    expect(
      findIn(
        {
          ...page,
          heading: 'Proxy',
          text: 'A file that runs before requests. Formerly known as Middleware. Learn more there.',
        },
        { ...page, heading: 'Gateway', text: 'See [Proxy](#proxy).' },
        {
          ...page,
          heading: 'Partial Prerendering (PPR)',
          text: 'Mixes both ways to render a page. Learn more there.',
        },
        { ...page, heading: 'B', text: '' },
      ),
    ).toMatchObject([
      { term: 'Partial Prerendering', aliases: ['PPR'], definition: 'Mixes both ways to render a page.' },
      { term: 'Proxy', aliases: ['Gateway', 'Middleware'] },
    ]);
  });

  it('gives the items of its lists, in any language', () => {
    expect(
      findIn({
        heading: '用語集',
        text: '- **水和**: サーバーのHTMLを動かすこと。\n- **キャッシュ** – 計算した値を保存する仕組み。\n\nルート\n: 要求を受け取る道です。',
      }).map(({ term }) => term),
    ).toEqual(['キャッシュ', 'ルート', '水和']);
  });
});

describe('findGlossary', () => {
  it('takes the eighty most used, whatever the order of sections, and never throws', () => {
    const part = fc.constantFrom(
      'A kit is a tool for all. ',
      '**Kit** is the (',
      '(KIT)',
      'K I T (KIT) ',
      ', also called ',
      '*[A]: b\n',
      '<abbr title="',
      '">X</abbr>',
      '- **T**: d\n',
      '\n\n',
      'kit',
    );
    const text = fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, fc.constantFrom('Kit', 'Glossary', 'x')), { maxLength: 5 }),
        (rows) => {
          const sections = rows.map(([body, heading], at) =>
            makeSection({ id: `p#s${at}`, heading, text: body }),
          );
          const found = findGlossary(sections);
          expect(findGlossary([...sections].reverse())).toEqual(found);
          expect(new Set(found.map(({ term }) => term)).size).toBe(found.length);
          expect(found.length).toBeLessThanOrEqual(80);
        },
      ),
    );
  });
});

describe('keepGlossary', () => {
  const found: GlossaryEntry[] = [
    { term: 'SSR', aliases: ['Server-Side Rendering', 'SR'], definition: 'x', by: 'extractive' },
    { term: 'Kit', aliases: ['tool'], definition: 'y', by: 'extractive' },
  ];

  it('keeps what a hand wrote, and gives names to it first', () => {
    const old: GlossaryEntry = { term: 'Old', aliases: [], definition: '', by: 'extractive' };
    expect(keepGlossary({ glossary: [old, byHand('ssr'), byHand('Box', 'Tool')] }, found)).toEqual([
      byHand('Box', 'Tool'),
      { ...found[1], aliases: [] },
      byHand('ssr'),
    ]);
  });

  it('never brings back what was deleted, by whatever of its names', () => {
    expect(keepGlossary({ glossary: [], removedTerms: ['Server-side renderings', 'kit'] }, found)).toEqual(
      [],
    );
  });

  it("adds nothing to a model's glossary", () => {
    const model: GlossaryEntry = { term: 'Box', aliases: [], definition: '', by: 'model' };
    expect(keepGlossary({ glossary: [model] }, found)).toEqual([model]);
  });
});
