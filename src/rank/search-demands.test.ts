import { describe, expect, it } from 'vitest';
import { markedIn, rankIds, searchSmall, type SmallSection } from './testing/small-site.js';

const first = async (sections: readonly SmallSection[], query: string): Promise<string | undefined> =>
  (await rankIds(sections, query))[0];

describe('signs that belong to a name', () => {
  const signs = [
    { id: 'cpp', text: 'Bindings for C++ are here.' },
    { id: 'csharp', text: 'Bindings for C# are here.' },
    { id: 'c', text: 'Bindings for C are here.' },
    { id: 'env', text: 'Put it into the .env file.' },
    { id: 'environment', text: 'The env of the shell.' },
    { id: 'flag', text: 'Pass --dry-run to try.' },
    { id: 'prose', text: 'A dry run harms nothing.' },
    { id: 'pkg', text: 'Install @scope/pkg first.' },
    { id: 'scope', text: 'The scope of a pkg.' },
    { id: 'issue', text: 'Fixed in #12 at last.' },
    { id: 'twelve', text: 'There are 12 of them.' },
  ];
  it.each([
    ['C++', 'cpp'],
    ['C#', 'csharp'],
    ['c', 'c'],
    ['.env', 'env'],
    ['--dry-run', 'flag'],
    ['@scope/pkg', 'pkg'],
    ['#12', 'issue'],
  ])('the literal form of %s comes first', async (query, id) => {
    expect(await first(signs, query)).toBe(id);
  });

  it.each(['dry run', 'dry-run', 'dryRun', 'dry_run'])('its parts find it too: %s', async (query) => {
    expect((await rankIds(signs, query)).slice(0, 2)).toContain('flag');
  });
});

describe('numbers and versions', () => {
  const versions = [
    { id: 'long', text: 'Since 5.3.2 it works.' },
    { id: 'short', text: 'Since v5.3 it works.' },
    { id: 'loose', text: 'Take 5 of 3, then 2.' },
    { id: 'sha', text: 'Hashed by SHA256 or 404.' },
  ];
  it('finds a version as it is, not its digits', async () => {
    expect(await rankIds(versions, '5.3.2')).toEqual(['long']);
  });
  it('takes a shorter version for a longer one only as the start of what is typed', async () => {
    expect(await rankIds(versions, 'v5.3')).toEqual(['short', 'long']);
    expect(await rankIds(versions, 'v5.3 xyzzy')).toEqual(['short']);
  });
  it.each(['SHA256', 'sha256', '404'])('finds %s', async (query) => {
    expect(await rankIds(versions, query)).toEqual(['sha']);
  });
});

describe('exact before near', () => {
  it('puts the option of that name before longer ones', async () => {
    const options = [
      { id: 'o#dependencyDashboardTitle', text: 'dependencyDashboardTitle sets dependencyDashboard.' },
      { id: 'o#dependencyDashboardLabels', text: 'dependencyDashboard dependencyDashboard.' },
      { id: 'p#dependencyDashboard', text: 'On or off.' },
    ];
    expect(await first(options, 'dependencyDashboard')).toBe('p#dependencyDashboard');
  });

  it('puts a heading of that name before any number of mentions', async () => {
    const sections = [
      { id: 'a#Other', text: 'proxy '.repeat(60), summary: 'proxy proxy', terms: ['proxi'] },
      { id: 'b#server.proxy', text: 'Passes requests on.' },
    ];
    expect(await first(sections, 'proxy')).toBe('b#server.proxy');
  });

  it('knows a section by a deeper heading in its text, not by one in its code', async () => {
    const sections = [
      {
        id: 'a#Methods',
        text: `Many of them.\n\n#### setErrorHandler(fn)\n\nSets it. ${'Other words follow here. '.repeat(80)}`,
      },
      { id: 'b#Errors', text: 'Call setErrorHandler: setErrorHandler takes setErrorHandler.' },
      { id: 'c#Shell', text: '```sh\n# setErrorHandler\n```' },
    ];
    expect(await first(sections, 'setErrorHandler')).toBe('a#Methods');
  });

  it('knows a page by its title in another form of the word, and by its file', async () => {
    const sections = [
      { id: 'glossary#Static Export', text: 'A static export is …' },
      { id: 'guides/static-exports', title: 'How to export', text: 'Run it.' },
      { id: 'guides/other', title: 'Static exporting', text: 'Run it.' },
    ];
    expect((await rankIds(sections, 'static exports'))[0]).toBe('guides/static-exports');
    expect((await rankIds(sections, 'static exporting'))[0]).toBe('guides/other');
  });
});

describe('common words', () => {
  const keywords = [
    { id: 'a#with', text: 'Opens a block.' },
    { id: 'b#Usage', text: 'Use it with care, with love, with all that you have.' },
    { id: 'c#Loops', text: 'A loop that runs for long.' },
    { id: 'd#for', text: 'The loop statement.' },
  ];
  it('work alone', async () => {
    expect((await rankIds(keywords, 'with')).slice(0, 2)).toEqual(['a#with', 'b#Usage']);
  });
  it('count in full where a heading is made of them', async () => {
    expect(await first(keywords, 'for loop')).toBe('d#for');
  });
  it('are no reason for a result when nothing else matches', async () => {
    expect(await rankIds(keywords, 'how to zyzzyva with')).toEqual([]);
  });
});

describe('what is typed on', () => {
  const site = [
    { id: 'a#Setting up filters', text: 'Filters let requests through.' },
    { id: 'b#Other', text: 'unit user url ui' },
  ];
  it('finds a word by every start of it, from two letters', async () => {
    for (const word of ['filters', 'requests', 'setting', 'through']) {
      for (let length = 2; length <= word.length; length++) {
        expect(await rankIds(site, word.slice(0, length)), word.slice(0, length)).toContain(
          'a#Setting up filters',
        );
      }
    }
  });
  it('narrows: a longer start finds a part of what a shorter one found', async () => {
    let before = await rankIds(site, 'u');
    for (const prefix of ['un', 'uni', 'unit']) {
      const now = await rankIds(site, prefix);
      expect(before).toEqual(expect.arrayContaining(now));
      before = now;
    }
  });
  it('says honestly that nothing is near', async () => {
    expect(await rankIds(site, 'xylophone')).toEqual([]);
  });
});

describe('slips', () => {
  const site = [
    { id: 'a#Environment variables', text: 'Read from the environment.' },
    { id: 'b#Encapsulation', text: 'Plugins stay apart.' },
    { id: 'c#WebSocket', text: 'A websocket stays open.' },
    { id: 'd#Setup hooks', text: 'A setup hook runs first.' },
  ];
  it.each([
    ['enviroment varaibles', 'a#Environment variables'],
    ['plugin encapsualtion', 'b#Encapsulation'],
    ['web socket', 'c#WebSocket'],
    ['setuphook', 'd#Setup hooks'],
  ])('%s finds what was meant, and marks it', async (query, id) => {
    const [result] = await searchSmall(site, query);
    expect(result?.id).toBe(id);
    expect(result?.headingRuns.some(({ match }) => match)).toBe(true);
  });
  it('forgives a first letter, but not together with another', async () => {
    const sections = [{ id: 's', text: 'The engine of the server.' }];
    expect(await rankIds(sections, 'rngine')).toEqual(['s']);
    expect(await rankIds(sections, 'ngine')).toEqual(['s']);
    expect(await rankIds(sections, 'penguin')).toEqual([]);
  });
  it('takes no word for a slip that everybody knows', async () => {
    const sections = [{ id: 's', text: 'That cost a peek.' }];
    expect(await rankIds(sections, 'what most week')).toEqual([]);
    expect(await rankIds(sections, 'peec')).toEqual(['s']);
  });
  it('never changes a number', async () => {
    expect(await rankIds([{ id: 's', text: 'Error 4041 and version 5.3.1' }], '4042')).toEqual([]);
  });
});

describe('glossary', () => {
  const site = [
    { id: 'auth', title: 'Authentication', text: 'Who you are.' },
    { id: 'log', title: 'Logging', text: 'Write a log of it. Sign here.' },
  ];
  const glossary = [{ term: 'authentication', aliases: ['sign in', 'login'], definition: '' }];
  it.each(['sign in', 'login', 'how to sign in', 'lgoin'])('widens %s to the docs’ word', async (query) => {
    expect((await rankIds(site, query, { glossary }))[0]).toBe('auth');
  });
});

describe('results', () => {
  it('find a section by its folder, group and enclosing headings', async () => {
    const site = [
      { id: 'polaris/python', title: 'Python', text: 'Load the module.' },
      { id: 'theta/python', title: 'Python', text: 'Load the module.' },
    ];
    expect(await first(site, 'polaris python')).toBe('polaris/python');
  });

  it('hold at most two sections of a page', async () => {
    const site = ['one', 'two', 'three', 'four'].map((name) => ({ id: `page#${name}`, text: 'proxy' }));
    expect(
      await rankIds([...site, { id: 'other', text: 'A proxy among many more words.' }], 'proxy'),
    ).toHaveLength(3);
  });

  it('show code as code, marks inside it too', async () => {
    const [result] = await searchSmall(
      [{ id: 's', text: 'Call `setUp()` **first**, then [go](x).' }],
      'set up',
    );
    expect(result?.snippet).toEqual([
      { text: 'Call ' },
      { text: 'setUp', match: true, code: true },
      { text: '()', code: true },
      { text: ' first, then go.' },
    ]);
  });

  it('find a member by its owner, however often others mention it', async () => {
    const sections = [
      { id: 'hooks', text: 'Call `reply.send` here. '.repeat(9) },
      { id: 'request#send', heading: '.send(data)', text: 'Sends a request.' },
      { id: 'reply#send', heading: '.send(data)', text: 'Sends the payload.' },
      { id: 'socket#methods', title: 'Socket', heading: 'Methods', text: '#### .close()\n\nHangs up.' },
      { id: 'close', text: 'Use `socket.close` often: `socket.close`.' },
    ];
    expect(await first(sections, 'reply.send')).toBe('reply#send');
    expect(await first(sections, 'reply.send(data)')).toBe('reply#send');
    expect(await first(sections, 'Request#send')).toBe('request#send');
    expect(await first(sections, 'socket.close')).toBe('socket#methods');
  });

  it('excerpt a sentence rather than a block of code with the same words', async () => {
    const filler = 'Nothing to see in this sentence at all. '.repeat(12);
    const text = `\`\`\`js\nconst motor = start();\n\`\`\`\n\n${filler}\n\nEvery motor wants oil.`;
    const [result] = await searchSmall([{ id: 's', text }], 'motor');
    expect(result?.snippet.map((run) => run.text).join('')).toContain('Every motor wants oil.');
  });

  it('excerpt a long text where the words are, cutting no word', async () => {
    const filler = 'Nothing to see here at all, move along. '.repeat(40);
    const [result] = await searchSmall(
      [{ id: 's', text: `${filler}The proxy forwards cookies. ${filler}` }],
      'proxy cookies',
    );
    expect(markedIn(result)).toEqual(['proxy', 'cookies']);
    const text = result?.snippet.map((run) => run.text).join('') ?? '';
    expect(text.startsWith('… The proxy')).toBe(true);
    expect(text.length).toBeLessThan(220);
    expect(text).toMatch(/[a-z,.] …$/);
  });

  it('mark a word in another form, whole', async () => {
    const [result] = await searchSmall([{ id: 's', text: 'Requests are validated.' }], 'validation');
    expect(markedIn(result)).toEqual(['validated']);
  });
});
