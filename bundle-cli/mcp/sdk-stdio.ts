/** What is used of the protocol's library over standard input and output; bundled like `endpoint/mcp/sdk.ts`. */
export { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
