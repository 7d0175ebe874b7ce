const MARKED =
  /example|placeholder|change[-_]?me|dummy|your[-_]|(?:^|[-_])(?:test|fake|sample)(?:$|[-_])|<[^>]+>|x{6,}|\*{4,}|\.{3}/i;
/** `{"sub":"1234567890","name":"John Doe"` and `{"alg":"none"`, as base64url has them. */
const SAMPLE_CLAIMS = /\.(?:eyJzdWIiOiIxMjM0NTY3ODkwIi|eyJzdWIiOiAiMTIzNDU2Nzg5MCIs)/;

/** Keys and passwords of manuals. */
export function testSecret(value: string): string | undefined {
  if (SAMPLE_CLAIMS.test(value)) return 'The token is the one of manuals.';
  if (MARKED.test(value)) return 'The value says that it is an example.';
  return /^(.)\1{5,}$/.test(value) ? 'The characters are all the same.' : undefined;
}
