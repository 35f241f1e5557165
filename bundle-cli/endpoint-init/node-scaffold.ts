import {
  BUNDLE_FOLDER,
  formatPackage,
  formatReadme,
  type ScaffoldFiles,
  type ScaffoldOptions,
} from './scaffold.js';

/** A Node server of a few lines. */
export function composeNodeScaffold({ provider, key, dependencies, bundle }: ScaffoldOptions): ScaffoldFiles {
  return {
    'server.js': `import { existsSync } from 'node:fs';
import { createRedisStore, listen } from '@hevmind/ask/endpoint/node';

if (existsSync('.env')) process.loadEnvFile();

// What several instances count questions in; without it each counts for itself.
const { REDIS_URL: url } = process.env;
const store = url ? await createRedisStore({ url }) : undefined;

await listen({
  bundle: '${BUNDLE_FOLDER}',
  provider: '${provider}',
  // Pages that may ask, beside those of the docs' own site: 'https://app.example.com'
  allowedOrigins: [],
  // Proxies in front of this server, whose word on who is asking counts: '10.0.0.0/8'
  trustedProxies: [],
  store,
});
`,
    'package.json': formatPackage('docs-endpoint', { bundle, start: 'node server.js' }, dependencies),
    '.env.example': `# Copy to .env, which stays out of the repository.
${key}=
PORT=8787
# 0.0.0.0: reachable from other machines.
HOST=127.0.0.1
# Several instances: redis://host:6379
REDIS_URL=
`,
    '.gitignore': `node_modules/\n.env\n${BUNDLE_FOLDER}/\n`,
    'README.md': formatReadme(
      key,
      `\`\`\`sh
npm install
npm run bundle          # writes ${BUNDLE_FOLDER}
cp .env.example .env    # and put the key in
npm start               # http://127.0.0.1:8787/api/ask
\`\`\`

It logs one line a request. At SIGTERM it ends what it is answering, then itself.`,
    ),
  };
}
