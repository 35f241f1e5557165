import picomatch from 'picomatch/posix.js';

/** What MkDocs never builds, unless a pattern of the site takes it back. */
const builtIn = '.*\n/templates/\n';

interface Rule {
  takesBack: boolean;
  matches: (path: string) => boolean;
  foldersOnly: boolean;
}

/**
 * Whether MkDocs leaves a file out by `exclude_docs` or `draft_docs`: patterns as in `.gitignore`, one a line, of which
 * the last that fits counts.
 */
export function createDocsExcluder(excludeDocs = '', draftDocs = ''): (file: string) => boolean {
  // The built-in patterns go first, so that those of `exclude_docs` may take them back.
  const rules = [builtIn + excludeDocs, draftDocs].map((text) => text.split('\n').flatMap(readRule));
  return (file) => rules.some((own) => isExcluded(file.split('/'), own));
}

function isExcluded(parts: readonly string[], rules: readonly Rule[]): boolean {
  let excluded = false;
  for (const { takesBack, matches, foldersOnly } of rules) {
    const last = foldersOnly ? parts.length - 1 : parts.length;
    for (let length = 1; length <= last; length += 1) {
      if (matches(parts.slice(0, length).join('/'))) excluded = !takesBack;
    }
  }
  return excluded;
}

function readRule(line: string): Rule[] {
  const text = line.replace(/(?<!\\)\s+$/, '').replace(/^\s+/, '');
  if (text === '' || text.startsWith('#')) return [];
  const takesBack = text.startsWith('!');
  const pattern = text.replace(/^!/, '').replace(/^\\(?=[!#])/, '');
  const bare = pattern.replace(/^\/|\/$/g, '');
  if (bare === '') return [];
  const anchored = pattern.replace(/\/$/, '').includes('/');
  const matches = picomatch(anchored ? bare : `**/${bare}`, { dot: true, nobrace: true, noext: true });
  return [{ takesBack, matches, foldersOnly: pattern.endsWith('/') }];
}
