/** Small docs with a group, nested headings, a flag, a page without intro, and text that is out to harm a terminal. */
export const KIT_DOCS: Readonly<Record<string, string>> = {
  'docs/index.md': '# Kit\n\nKit is a library for building small tools.\n',
  'docs/guide/start.md': [
    '# Start',
    'A project starts with one file.',
    '## Set up',
    'The `--force` flag replaces files. Force is never the default.',
    '### On Windows',
    'Run `kit.exe --force`.',
    '## Go on',
    'Read about [hooks](hooks.md).',
  ].join('\n\n'),
  'docs/guide/hooks.md': '# Hooks\n\n## onStart\n\nCalled once.\n\n## onStop\n\nCalled at the end.\n',
  'docs/reference/cli.md':
    '# Command line\n\nEvil: \u001b]0;owned\u0007\u001b[31mred\u009b2J and \u202etxt.exe\n',
};
