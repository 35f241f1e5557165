/**
 * What is used of the protocol's library. It is no dependency of the package: the build puts what is needed of it
 * into this module, so that installing the package brings some hundred kilobytes in place of twenty megabytes.
 */
export { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
export type { ServerContext } from '@modelcontextprotocol/server';
