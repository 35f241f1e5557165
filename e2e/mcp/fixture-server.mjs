/** A server made like that of the docs, with the tools that the conformance suite calls by name. Prints its address. */
import { createAdaptorServer } from '@hono/node-server';
import { createMcpServer } from '../../dist/endpoint/mcp/create-mcp-server.js';
import { createMcpHandler } from '../../dist/endpoint/mcp/sdk.js';
import { HevAskError } from '../../dist/src/index.js';

const describe = (name, inputSchema = { type: 'object', properties: {} }) => ({
  name,
  title: name,
  description: 'A tool of the conformance suite.',
  inputSchema,
  outputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});
const tools = [
  {
    ...describe('test_simple_text'),
    run: async () => ({ text: 'This is a simple text response for testing.', data: {} }),
  },
  {
    ...describe('test_error_handling'),
    run: async () => {
      throw new HevAskError('HEV_ASK_TEST', 'This tool intentionally returns an error for testing');
    },
  },
  {
    ...describe('json_schema_2020_12_tool', {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
      },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    }),
    run: async () => ({ text: '', data: {} }),
  },
];
const { fetch } = createMcpHandler(() => createMcpServer({ tools, instructions: '', version: '1' }));
const server = createAdaptorServer({ fetch });
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/mcp`));
