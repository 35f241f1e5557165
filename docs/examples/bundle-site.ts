import { createSiteBundler } from '@hevmind/ask/node';

const bundler = createSiteBundler({ root: '.', basePath: '/docs/', onLog: console.log });
const { pages, sections } = await bundler.write('public/site/hev-ask');
console.log(`${pages} pages, ${sections} sections`);
