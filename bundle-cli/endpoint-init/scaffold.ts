import type { ProviderName } from '../../endpoint/providers/index.js';

/** Where an endpoint can run. */
export const TARGETS = ['node', 'cloudflare', 'vercel'] as const;
export type TargetName = (typeof TARGETS)[number];

/** What a scaffold is filled in with. */
export interface ScaffoldOptions {
  target: TargetName;
  provider: ProviderName;
  /** The provider's variable for its key: `ANTHROPIC_API_KEY`. */
  key: string;
  /** Packages to install, with the versions that fit. */
  dependencies: Readonly<Record<string, string>>;
  /** The command that writes the bundle, run in the scaffold's folder. */
  bundle: string;
}

/** A scaffold's files by path: text, each ending in a newline. */
export type ScaffoldFiles = Readonly<Record<string, string>>;

/** Where every scaffold's bundle lies. */
export const BUNDLE_FOLDER = 'public/hev-ask';

/** A `package.json`. */
export function formatPackage(
  name: string,
  scripts: Readonly<Record<string, string>>,
  dependencies: Readonly<Record<string, string>>,
  devDependencies?: Readonly<Record<string, string>>,
): string {
  const content = { name, private: true, type: 'module', scripts, dependencies, devDependencies };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** The README's part that is the same everywhere. */
export function formatReadme(key: string, steps: string): string {
  return `# Answers for the docs

An endpoint of [hev ask](https://www.npmjs.com/package/@hevmind/ask): search, questions and MCP over a digest of the docs.

${steps.trim()}

Without \`${key}\` it searches and speaks MCP; questions are answered with rows, not written answers.

Pages find it by \`data-hev-ask-endpoint\` on the overlay's script:

\`\`\`html
<script defer src="/hev-ask/overlay.js" data-hev-ask-endpoint="https://YOUR-HOST/api/ask"></script>
\`\`\`

Write the bundle again (\`npm run bundle\`) when the docs have changed.
`;
}
