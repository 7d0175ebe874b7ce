export type { McpHost, RedactedContent } from './host';
export type {
  Analyze,
  Analyzed,
  Anonymize,
  Anonymized,
  RedactContent,
  Redacted,
  RedactPath,
  Restore,
  Restored,
} from './schemas';
export { createVeilmarkServer } from './server';
