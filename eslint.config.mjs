import { builtinModules } from 'node:module';
import tseslint from 'typescript-eslint';
import { configs as wc } from 'eslint-plugin-wc';
import { configs as lit } from 'eslint-plugin-lit';

/**
 * The boundaries that need a reader's eye on single lines: Node in the pure core, globals, unsafe templates.
 * Who may import whom between folders is held by dependency-cruiser (.dependency-cruiser.cjs).
 */
const noNode = {
  regex: `^(node:|(${builtinModules.join('|').replace(/\//g, '\\/')})(\\/|$))`,
  message: 'No Node here: file access belongs in bundle-cli/.',
};
const up = (names, message) => ({ regex: `(^|/)(\\.\\./)+(${names})/`, message });
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const noDynamic = {
  'no-restricted-syntax': [
    'error',
    { selector: 'ImportExpression', message: 'Dynamic import hides a dependency from the boundary rules.' },
  ],
};
const size = (max) => ['error', { max, skipBlankLines: false, skipComments: false }];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'bench/*/report/**',
      '.cache/**',
      'overlay.js',
      'e2e/sites/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      'max-lines': size(400),
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      ...noDynamic,
      ...restrict(
        noNode,
        { regex: '^(lit($|/)|@lit/)', message: 'No Lit in src/: rendering belongs in components/.' },
        up(
          'components|adapters|bundle-cli|endpoint',
          'src/ is the pure core and imports nothing outside src/.',
        ),
      ),
      'no-restricted-globals': [
        'error',
        ...[
          'document',
          'window',
          'localStorage',
          'navigator',
          'location',
          'process',
          'Buffer',
          'fetch',
          'console',
        ],
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The clock is an argument.' },
        { object: 'Math', property: 'random', message: 'Same input, same bytes.' },
      ],
    },
  },
  {
    files: ['components/**/*.ts'],
    ignores: ['**/*.test.ts'],
    extends: [wc['flat/recommended'], lit['flat/recommended']],
    rules: restrict(
      noNode,
      up('adapters|bundle-cli|endpoint', 'The element meets the server only in src/protocol.'),
      up('src/(sections|digest)', 'Build-time module: it would ship to every reader.'),
      { regex: 'lit/directives/unsafe-', message: 'Never render HTML strings; build templates from data.' },
    ),
  },
  {
    files: ['endpoint/**/*.ts'],
    ignores: ['endpoint/targets/{node,vercel}/**', '**/*.test.ts', '**/testing/**'],
    rules: {
      ...restrict(noNode, up('components|adapters|bundle-cli', 'endpoint/ is Request in, Response out.')),
      'no-restricted-globals': ['error', 'process', 'Buffer', '__dirname'],
    },
  },
  {
    files: ['adapters/**/*.ts'],
    rules: { 'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
  },
);
