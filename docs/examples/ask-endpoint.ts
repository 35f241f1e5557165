import { createEndpointClient } from '@hevmind/ask/endpoint';

const client = createEndpointClient('https://example.com/api/ask');
const { results } = await client.search('install', { limit: 5 });
console.log(results.map(({ url }) => url));

const digest = await client.digest(); // the whole tree, through the archive
console.log(`${digest.nodes.length} sections`);

for await (const message of client.ask('How do I install it?')) {
  if (message.event === 'token') process.stdout.write(message.data.text);
  if (message.event === 'keyword') console.log(`${message.data.results.length} results, no answer`);
}
