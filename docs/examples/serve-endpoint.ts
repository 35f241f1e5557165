import { handleAsk, handleMcp } from '@hevmind/ask/endpoint';
import { readDigestFolder } from '@hevmind/ask/node';

const { digest } = await readDigestFolder('.hev-ask');

/** For any server that speaks `Request` and `Response`: every route of the endpoint, and MCP at `/mcp` too. */
export function fetchDocs(request: Request): Promise<Response> {
  const isMcp = new URL(request.url).pathname === '/mcp';
  return isMcp ? handleMcp(request, { digest }) : handleAsk(request, { digest, env: process.env });
}

console.log(await (await fetchDocs(new Request('https://example.com/api/ask/overview'))).text());
