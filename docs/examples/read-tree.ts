import { readDigestFolder } from '@hevmind/ask/node';

const { digest, warnings } = await readDigestFolder('.hev-ask');
for (const { file, message } of warnings) console.warn(`${file}: ${message}`);
console.log(digest.context, digest.glossary.length);
