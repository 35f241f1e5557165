import { describe, expect, it } from 'vitest';
import { githubScheme, parseDocs } from './index.js';

function factsOf(content: string): string[] {
  const { sections } = parseDocs([{ file: 'a.md', content }], { scheme: githubScheme });
  return sections.flatMap(({ facts }) => facts.map(({ kind, literal }) => `${kind} ${literal}`));
}

describe('the facts of a section', () => {
  it('are flags, in prose and in code', () => {
    expect(
      factsOf(
        'Pass --dry-run or `-v`, `--out`.\n\n```sh\nkit build --watch --no-color=1\n```\n\nA long--dash, a --- rule.',
      ),
    ).toEqual(['flag --dry-run', 'flag -v', 'flag --out', 'flag --watch', 'flag --no-color']);
  });

  it('are inline code and quoted values', () => {
    expect(factsOf('Set `output` to `"standalone"` or `\'x\'`. ``a `b` c``')).toEqual([
      'code output',
      'value "standalone"',
      "value 'x'",
      'code a `b` c',
    ]);
  });

  it('are stated defaults, over the plainer reading of the same literal', () => {
    expect(
      factsOf(
        '`port`: **Default:** `3000`. Host defaults to `::1`; the default is `a`. Default value: `b`, default = `c`',
      ),
    ).toEqual(['code port', 'default 3000', 'default ::1', 'default a', 'default b', 'default c']);
  });

  it('are keys of configuration and of tables', () => {
    expect(
      factsOf(
        '```yaml\nserver:\n  port: 1\n```\n\n```json\n{ "a": 1,\n  "b.c": [] }\n```\n\n```toml\n[x]\nname = "y"\n```\n\n| Option | Type |\n| - | - |\n| `root` | `string` |',
      ),
    ).toEqual(['key server', 'key port', 'key b.c', 'key name', 'key root', 'code string']);
  });

  it('are none that read otherwise than they are written', () => {
    expect(factsOf('| a |\n| - |\n| `b\\|c` `d` |\n\nLater b|c.')).toEqual(['key d']);
  });

  it('are no booleans and commands that a sentence names in passing', () => {
    expect(factsOf('Set `cache` to `true`, else it is `null`. Run `cd`, then `make`.')).toEqual([
      'code cache',
      'code make',
    ]);
    expect(
      factsOf(
        '- `cache`: `true` or `false`.\n- With `true`.\n\n| Key | Value |\n| - | - |\n| `on` | `off` |\n\nDefault: `false`.',
      ),
    ).toEqual(['code cache', 'code true', 'default false', 'key on', 'code off']);
    expect(factsOf('- The value is `true`.\n- Or **`no`**.')).toEqual([]);
  });

  it('stand once each, byte for byte, at most forty, under the id of their section', () => {
    const many = Array.from({ length: 60 }, (_, n) => `\`v${String(n)}\` \`v${String(n)}\``).join(' ');
    expect(factsOf(many)).toHaveLength(40);
    const { sections } = parseDocs(
      [{ file: 'a.md', content: '# T\n\n`x`\n\n## U\n\n`x` | `a\\|b`\n\n`over\nlines`' }],
      { scheme: githubScheme },
    );
    expect(sections.map(({ facts }) => facts)).toEqual([
      [{ kind: 'code', literal: 'x', chunkId: 'a' }],
      [
        { kind: 'code', literal: 'x', chunkId: 'a#u' },
        { kind: 'code', literal: 'a\\|b', chunkId: 'a#u' },
      ],
    ]);
  });
});
