import type {
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

/** A redacted copy that travels with the answer. */
export interface RedactedContent extends Redacted {
  file: { base64: string; mimeType: string; name: string };
}

/** What the program behind the tools does. Each throws errors whose message `explain` may show. */
export interface McpHost {
  version: string;
  analyze(input: Analyze): Promise<Analyzed>;
  anonymize(input: Anonymize): Promise<Anonymized>;
  restore(input: Restore): Promise<Restored>;
  /** A service takes files along with the call, a program on the caller's machine where they lie. */
  redactFile:
    | { takes: 'content'; redact(input: RedactContent): Promise<RedactedContent> }
    | {
        takes: 'path';
        /** `roots` are the addresses of the folders that the client names, where it does. */
        redact(input: RedactPath, roots: readonly string[] | undefined): Promise<Redacted>;
      };
  /** What may be said of a failure; undefined where it is none of the caller's. */
  explain(error: unknown): string | undefined;
}
