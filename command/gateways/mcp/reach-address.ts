// The part of the client library that is used, so that the package brings along no more of it.
export { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
