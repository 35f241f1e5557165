import { findNodes, findScope, groupByPage, joinUrl } from '@hevmind/ask';
import { readDigestFolder } from '@hevmind/ask/node';

const { digest } = await readDigestFolder('.hev-ask');
for (const [slug, [first]] of groupByPage(digest.nodes)) console.log(slug, first.title);

const guide = findScope(digest, 'guide'); // a group, a folder, or a page
if (guide.kind === 'group') console.log(guide.nodes.map(({ id }) => id));

const found = findNodes(digest, 'Guide/Start'); // as a person types it
if (found.kind === 'section') console.log(joinUrl(digest.basePath ?? '', found.node.url), found.node.text);
if (found.kind === 'none') console.log(`Did you mean ${found.nearest.join(', ')}?`);
