import * as z from 'zod';

/** What an API key may be used for. Whatever names no scope is open to every key of the account. */
const API_SCOPES = {
  detect: 'Find personal data in text: analyze, batch, and anonymize without analyzer_results',
  anonymize: 'Replace what was found',
  restore: 'Restore values, list and destroy tokenization sessions',
  keys: 'Read and change what contains secrets: key pairs, private keys included, and profiles',
  files: 'Read and redact files: pictures and documents',
  buckets: 'Connect buckets, and run jobs on their files (with `files`)',
  log: 'Read the log of requests',
} as const;
export type ApiScope = keyof typeof API_SCOPES;
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]];

export const Scope = z.enum(API_SCOPE_NAMES).meta({
  id: 'ApiScope',
  description: Object.entries(API_SCOPES)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
    .join('. '),
});

export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];
/** Says in every answer to a test key that nothing was charged. */
export const MODE_HEADER = 'x-veilmark-mode';
