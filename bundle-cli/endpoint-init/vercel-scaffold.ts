import {
  BUNDLE_FOLDER,
  formatPackage,
  formatReadme,
  type ScaffoldFiles,
  type ScaffoldOptions,
} from './scaffold.js';

/** A function of a few lines, and the bundle among the deployment's files. */
export function composeVercelScaffold({
  provider,
  key,
  dependencies,
  bundle,
}: ScaffoldOptions): ScaffoldFiles {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: 'npm run bundle',
    outputDirectory: 'public',
    functions: {
      'api/ask.js': { includeFiles: `${BUNDLE_FOLDER}/**`, maxDuration: 60, supportsCancellation: true },
    },
    rewrites: [{ source: '/api/ask/(.*)', destination: '/api/ask' }],
  };
  return {
    'api/ask.js': `import { createHandler, createUpstashStore } from '@hevmind/ask/endpoint/vercel';

// What all instances count questions in; without it each counts for itself. Vercel's Redis sets these.
const { KV_REST_API_URL: url, KV_REST_API_TOKEN: token } = process.env;
const store = url && token ? await createUpstashStore({ url, token }) : undefined;

export default createHandler({
  provider: '${provider}',
  // Pages that may ask, beside those of the docs' own site: 'https://app.example.com'
  allowedOrigins: [],
  store,
});
`,
    'vercel.json': `${JSON.stringify(config, undefined, 2)}\n`,
    'package.json': formatPackage('docs-endpoint', { bundle }, dependencies),
    '.env.example': `# Set on Vercel: npx vercel env add ${key}\n${key}=\nKV_REST_API_URL=\nKV_REST_API_TOKEN=\n`,
    '.gitignore': `node_modules/\n.vercel/\n.env\n${BUNDLE_FOLDER}/\n`,
    'README.md': formatReadme(
      key,
      `\`\`\`sh
npm install
npx vercel env add ${key}
npx vercel deploy --prod    # writes ${BUNDLE_FOLDER} and deploys it with the function
\`\`\``,
    ),
  };
}
