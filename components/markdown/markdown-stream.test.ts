import { expect } from '@open-wc/testing';
import { createSourceLinks } from '../../src/answer/index.js';
import { completeTail } from './complete-tail.js';
import { createMarkdownStream, markdownEn, markdownStyles, type MarkdownStream } from './index.js';

const links = createSourceLinks(
  [
    { title: 'Hooks', url: '/docs/hooks/#onsend', terms: ['onsend', 'hook'] },
    { title: 'Routes', url: 'https://docs.example/docs/routes/' },
    { title: 'Bad', url: 'javascript:alert(1)' },
  ],
  { lang: 'en' },
);

let container: HTMLElement;
let pressed: number[];

function start(): MarkdownStream {
  container = document.createElement('div');
  document.body.append(container);
  pressed = [];
  return createMarkdownStream(container, {
    links,
    strings: markdownEn,
    titleOf: (source) => ['Hooks', 'Routes', 'Bad'][source - 1] ?? '',
    onCitation(source, _element, event) {
      event.preventDefault();
      pressed.push(source);
    },
  });
}

function draw(markdown: string, unsupported?: string[]): string {
  const stream = start();
  stream.append(markdown);
  stream.end(unsupported);
  return container.innerHTML;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('createMarkdownStream', () => {
  afterEach(() => container.remove());

  it('draws what answers are made of', () => {
    draw('# Title\n\nSome **bold**, *thin* and `code`.\n\n- one\n  1. two\n- [x] three\n\n> quoted\n\n---\n');
    expect(container.querySelector('h3')?.textContent).to.equal('Title');
    expect(container.querySelector('p')?.innerHTML).to.equal(
      'Some <strong>bold</strong>, <em>thin</em> and <code dir="ltr">code</code>.',
    );
    expect(container.querySelector('ul > li > ol > li')?.textContent).to.equal('two');
    expect(container.textContent).to.contain('☑ three');
    expect(container.querySelector('blockquote p')?.textContent).to.equal('quoted');
    expect(container.querySelectorAll('hr').length).to.equal(1);
  });

  it('draws code with its language, and a table in a box that scrolls', () => {
    draw('```js title="a"\nconst a = "<b>";\n```\n\n| a | b |\n|---|--:|\n| 1 | `2` |\n');
    expect(container.querySelector('.code-language')?.textContent).to.equal('js');
    expect(container.querySelector('pre')?.textContent).to.equal('const a = "<b>";');
    expect(container.querySelector('.table')?.getAttribute('role')).to.equal('region');
    expect(container.querySelector('th[scope=col]')?.textContent).to.equal('a');
    expect(container.querySelector('td[data-align=right] code')?.textContent).to.equal('2');
  });

  it('makes a number of a source a citation, and no other number', () => {
    draw('The hook [1], [3], [4], array[0].');
    const [first, second, ...more] = container.querySelectorAll<HTMLElement>('.citation');
    expect(more).to.have.length(0);
    expect(first?.getAttribute('href')).to.equal('/docs/hooks/#onsend');
    expect(first?.getAttribute('aria-label')).to.equal('Source 1: Hooks');
    // A source that no link may lead to can be opened in the list of sources alone.
    expect(second?.localName).to.equal('button');
    expect(container.textContent).to.equal('The hook\u202f1,\u202f3, [4], array[0].');
    first?.click();
    expect(pressed).to.eql([1]);
  });

  it('makes a link to a source live where the text has to do with it, and no other', () => {
    draw(
      'The hook [here](/docs/hooks/#onsend) and [there](https://evil.example), ![x](/a.png), https://evil.example.\n\n' +
        'Bananas are quite yellow, says [this](/docs/hooks/#onsend). Also <https://docs.example/docs/routes>.',
    );
    const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).to.eql(['/docs/hooks/#onsend', 'https://docs.example/docs/routes/']);
    expect(container.querySelector('img') === null).to.equal(true);
    expect(container.textContent).to.contain('there, x, https://evil.example.');
  });

  it('shows HTML as text', () => {
    draw('<img src=x onerror=alert(1)>\n\na <b>b</b><br>c &lt;i&gt;\n\n<script>alert(1)</script>\n');
    expect(container.querySelector('img, b, i, script') === null).to.equal(true);
    expect(container.textContent).to.contain('<img src=x onerror=alert(1)>');
    expect(container.textContent).to.contain('a <b>b</b>c <i>');
  });

  it('never touches a block that is done', async () => {
    const stream = start();
    stream.append('First **one**.\n\n');
    stream.append('Second');
    await nextFrame();
    const [first, second] = container.children;
    const text = second?.firstChild;
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(first as Element, { childList: true, subtree: true, characterData: true });
    stream.append(' goes on and on');
    await nextFrame();
    // The text itself is added to: what is selected in it stays selected.
    expect(container.children[1]?.firstChild).to.equal(text);
    expect(text?.textContent).to.equal('Second goes on and on');
    stream.append('.\n\n```js\nlet a');
    stream.end();
    expect(container.children[0]).to.equal(first);
    expect(container.children[1]).to.equal(second);
    expect(changes.concat(observer.takeRecords())).to.eql([]);
  });

  it('shows the same at the end however the answer came', async () => {
    const answer =
      '# A\n\nText [1] with **bold `x`** and\na [hook](/docs/hooks/#onsend).\n\n- a\n- b\n\n  more\n\n1. x\n2. y\n\n' +
      '| a | b |\n|---|---|\n| 1 | 2 |\n\n~~~sh\nrun\n\n# no heading\n~~~\n\n> q\n> r\n\nEnd';
    const whole = draw(answer);
    container.remove();
    const stream = start();
    for (let at = 0; at < answer.length; at += 3) {
      stream.append(answer.slice(at, at + 3));
      if (at % 4 === 0) await nextFrame();
    }
    stream.end();
    expect(container.innerHTML).to.equal(whole);
  });

  it('grows line by line and never jumps, whatever is still open', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${markdownStyles} .markdown { width: 600px; }`);
    document.adoptedStyleSheets.push(sheet);
    const stream = start();
    container.className = 'markdown';
    const answer =
      'Add an **`onSend` hook** [1], *or* two. See [the hook](/docs/hooks/#onsend).\n\n## How\n\n1. One\n2. Two `x`\n\n   - a\n   - b\n\n' +
      '| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nconst a = 1;\n```\n\n- [ ] x\n- y\n\n> Quoted\n\nText\n';
    let last = 0;
    const jumps: string[] = [];
    for (let at = 0; at < answer.length; at++) {
      stream.append(answer.charAt(at));
      await new Promise(requestAnimationFrame);
      const height = container.offsetHeight;
      if (height < last) jumps.push(`${answer.slice(Math.max(0, at - 20), at + 1)}: ${last} → ${height}`);
      last = height;
    }
    document.adoptedStyleSheets.pop();
    expect(jumps).to.eql([]);
  });

  it('marks code that stands in no source, and says so', () => {
    draw('Use `--made-up` or `--real`.\n\n```js\napp.frobnicate(1);\n```\n', ['--made-up', 'frobnicate']);
    const marked = [...container.querySelectorAll('.unsupported')].map((each) => each.textContent);
    expect(marked).to.eql(['--made-up', 'frobnicate']);
    expect(container.querySelector('.unsupported-note')?.textContent).to.equal(markdownEn.unsupportedNote);
    expect(container.querySelector('pre')?.textContent).to.equal('app.frobnicate(1);');
    container.remove();
    draw('All `--real`.', []);
    expect(container.querySelector('.unsupported-note') === null).to.equal(true);
  });

  it('copies code, or selects it where it may not', async () => {
    draw('```\none\ntwo\n```\n');
    const button = container.querySelector<HTMLElement>('.code-copy');
    const written: string[] = [];
    const { clipboard } = navigator;
    const set = (value: unknown) =>
      Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
    set({ writeText: (text: string) => Promise.resolve(void written.push(text)) });
    button?.click();
    await nextFrame();
    expect(written).to.eql(['one\ntwo']);
    expect(button?.textContent).to.equal('Copied');
    set({ writeText: () => Promise.reject(new Error('not allowed')) });
    button?.click();
    await nextFrame();
    expect(String(getSelection())).to.contain('two');
    set(clipboard);
  });

  it('reads a long answer that is there at once, and whatever has ended in it', () => {
    const part = `## Part\n\nSome **bold** text [1].\n\n- a\n- b\n\n\`\`\`js\n${'code();\n\n'.repeat(40)}\`\`\`\n\n`;
    draw(part.repeat(150));
    expect(container.querySelectorAll('.code').length).to.equal(150);
    expect(container.querySelectorAll('strong').length).to.equal(150);
    expect(container.querySelectorAll('.plain').length).to.equal(0);
  });

  it('stays quick and whole whatever comes', () => {
    const hostile = [
      '**a_',
      '> ',
      '- ',
      '[',
      '`',
      '<a ',
      '|a',
      '*',
      '&#',
      '![',
      '\n\n',
      '  - x\n',
      '~~~\n',
      'x[1]',
    ];
    for (const part of hostile) {
      const began = performance.now();
      draw(part.repeat(300_000 / part.length));
      container.remove();
      expect(performance.now() - began, part).to.be.below(4000);
    }
  });
});

describe('completeTail', () => {
  const cases: [string, string][] = [
    ['some **bo', 'some **bo**'],
    ['some *', 'some '],
    ['call `fo', 'call `fo`'],
    ['see [the docs](/do', 'see the docs'],
    ['text\n-', 'text'],
    ['1. one\n2.', '1. one'],
    ['| a | b', '| a | b |\n| - | - |'],
    ['| a | b |\n|--', '| a | b |\n| - | - |'],
    ['```js\nx\n``', '```js\nx\n'],
    ['```js\nx\n```\n\n- ', '```js\nx\n```\n'],
    ['a **b** c', 'a **b** c'],
    ['done.', 'done.'],
    ['2 * 3', '2 * 3'],
  ];
  for (const [tail, completed] of cases) {
    it(`reads ${JSON.stringify(tail)} as ${JSON.stringify(completed)}`, () => {
      expect(completeTail(tail)).to.equal(completed);
    });
  }
});
