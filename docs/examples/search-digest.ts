import { createSearch, joinUrl } from '@hevmind/ask';
import { readDigestFolder } from '@hevmind/ask/node';

const { digest } = await readDigestFolder('.hev-ask');
const find = await createSearch(digest);
const { results, covered } = await find('how do I install it', { limit: 5 });
for (const { title, heading, url, snippet } of results) {
  console.log(title, heading, joinUrl(digest.basePath ?? '', url), snippet.map(({ text }) => text).join(''));
}
if (!covered) console.log('These docs do not answer that.');
