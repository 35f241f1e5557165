import {
  BUNDLE_FOLDER,
  formatPackage,
  formatReadme,
  type ScaffoldFiles,
  type ScaffoldOptions,
} from './scaffold.js';

/** A Worker of a few lines, and the bundle among its static files. */
export function composeCloudflareScaffold({
  provider,
  key,
  dependencies,
  bundle,
}: ScaffoldOptions): ScaffoldFiles {
  return {
    'src/worker.js': `import { createWorker } from '@hevmind/ask/endpoint/cloudflare';

export { HevAskStore } from '@hevmind/ask/endpoint/cloudflare';

export default createWorker({
  provider: '${provider}',
  // Pages that may ask, beside those of the docs' own site: 'https://app.example.com'
  allowedOrigins: [],
});
`,
    'wrangler.toml': `name = "docs-endpoint"
main = "src/worker.js"
compatibility_date = "2026-04-01"
# Tells the Worker that a reader has gone, so that it stops the model.
compatibility_flags = ["enable_request_signal"]

# The bundle lies here, for pages and for the Worker.
[assets]
directory = "./public"
binding = "ASSETS"
run_worker_first = ["/api/ask", "/api/ask/*"]

# What all of the Worker's instances count questions in.
[[durable_objects.bindings]]
name = "HEV_ASK_STORE"
class_name = "HevAskStore"

[[migrations]]
tag = "v1"
new_sqlite_classes = ["HevAskStore"]
`,
    'package.json': formatPackage(
      'docs-endpoint',
      { bundle, start: 'wrangler dev', deploy: 'wrangler deploy' },
      dependencies,
      { wrangler: '^4.85.0' },
    ),
    '.dev.vars.example': `# Copy to .dev.vars for \`npm start\`; deployed: npx wrangler secret put ${key}\n${key}=\n`,
    '.gitignore': `node_modules/\n.wrangler/\n.dev.vars\n${BUNDLE_FOLDER}/\n`,
    'README.md': formatReadme(
      key,
      `\`\`\`sh
npm install
npm run bundle                      # writes ${BUNDLE_FOLDER}
npm start                           # http://localhost:8787/api/ask
npx wrangler secret put ${key}
npm run deploy
\`\`\``,
    ),
  };
}
