export type { McpHost, RedactedContent } from './host';
export type {
  Analyze,
  Anonymize,
  RedactContent,
  RedactPath,
  Restore,
} from './schemas';
export { createVeilmarkServer } from './server';
