import { readFile } from 'node:fs/promises';
import { fromDigestJson } from '@hevmind/ask';

const { digest, warnings } = fromDigestJson(JSON.parse(await readFile('digest.json', 'utf8')));
console.log(`${digest.nodes.length} sections, ${warnings.length} warnings`);
