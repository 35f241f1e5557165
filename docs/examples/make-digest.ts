import { buildDigest, createScheme, parseDocs } from '@hevmind/ask';
import { readDocs, writeBundle, writeDigestFolder } from '@hevmind/ask/node';

const { files } = await readDocs('docs');
const { sections, warnings } = parseDocs(files, { scheme: createScheme('github') });
for (const { file, line, message } of warnings) console.warn(`${file}:${line} ${message}`);

const digest = await buildDigest(sections, { generatedAt: new Date().toISOString(), basePath: '/docs/' });
await writeDigestFolder('.hev-ask', digest);
await writeBundle(digest, 'public/docs/hev-ask');
console.log(`${digest.nodes.length} sections`);
