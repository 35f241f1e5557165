import { expect, it } from 'vitest';
import { addToPackage } from './edit-json.js';

const add = (source: string): string | null => addToPackage(source, 'devDependencies', '@kit/ask', '^1.0.0');

it('adds to a group in order of names, leaving all else as it is', () => {
  const source =
    '{\n  "files": ["dist"],\n  "devDependencies": {\n    "@a/b": "1",\n    "vite": "^7"\n  }\n}\n';
  const edited = source.replace('"1",\n', '"1",\n    "@kit/ask": "^1.0.0",\n');
  expect(add(source)).toBe(edited);
  expect(add(edited)).toBe(edited);
  const last = '{\n\t"devDependencies": {\n\t\t"@a/b": "1"\n\t}\n}';
  expect(add(last)).toBe(last.replace('"1"\n', '"1",\n\t\t"@kit/ask": "^1.0.0"\n'));
});

it('makes the group where there is none, in the style of the file', () => {
  expect(add('{\n    "name": "kit"\n}\n')).toBe(
    '{\n    "name": "kit",\n    "devDependencies": {\n        "@kit/ask": "^1.0.0"\n    }\n}\n',
  );
  expect(add('{\r\n  "name": "kit"\r\n}\r\n')).toBe(
    '{\r\n  "name": "kit",\r\n  "devDependencies": {\r\n    "@kit/ask": "^1.0.0"\r\n  }\r\n}\r\n',
  );
  expect(add('{"name":"kit"}\n')).toBe('{"name":"kit", "devDependencies": { "@kit/ask": "^1.0.0" }}\n');
  for (const source of ['{}', '{"name":"kit"}', '{ "devDependencies": {} }', '{"devDependencies":{"a":"1"}}'])
    expect(JSON.parse(add(source) ?? '')).toMatchObject({ devDependencies: { '@kit/ask': '^1.0.0' } });
});

it('keeps a byte order mark', () => {
  expect(add('\uFEFF{"name":"kit"}\n')).toBe(
    '\uFEFF{"name":"kit", "devDependencies": { "@kit/ask": "^1.0.0" }}\n',
  );
});

it('adds scripts after the others', () => {
  const source = '{\n  "scripts": {\n    "test": "x",\n    "build": "y"\n  }\n}\n';
  expect(addToPackage(source, 'scripts', 'search', 'ask "x"')).toBe(
    source.replace('"y"\n', '"y",\n    "search": "ask \\"x\\""\n'),
  );
});

it('leaves alone what is no package file', () => {
  for (const source of ['', '[]', '{', '{"devDependencies": 7}', '{"a": 1,}', '// x\n{}'])
    expect(add(source), source).toBeNull();
});
