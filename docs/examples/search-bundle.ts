import { openPayload, search } from '@hevmind/ask/search';

const folder = 'https://example.com/docs/hev-ask/';
const read = async (name: string) => new Uint8Array(await (await fetch(folder + name)).arrayBuffer());

const { index, entry } = await openPayload({ read });
const { results } = await search(index, 'install', { limit: 5 });
console.log(`${results.length} of ${entry.sections} sections`);
