import { ApiError } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import type { ApiScope } from '@veilmark/contract/scopes';
import type { Caller } from '../../context';

/** What each tool needs: the scopes of the endpoints whose work it does. */
const TOOL_SCOPES: Record<string, readonly ApiScope[]> = {
  analyze: [piiEndpoints.analyze.scope],
  anonymize: [piiEndpoints.analyze.scope, piiEndpoints.anonymize.scope],
  restore: [piiEndpoints.deanonymize.scope],
  redact_file: [piiEndpoints.image.scope],
};

/** A connected program may ask its person for more, once it knows for what. */
export class ScopeChallenge extends ApiError {
  constructor(readonly scopes: readonly ApiScope[]) {
    super('FORBIDDEN', `This needs the scopes ${scopes.join(', ')}`, { required_scopes: scopes });
  }
}

/**
 * Refuses a call that the person did not agree to, before it is made. An API key cannot be widened: there the tool itself says what is
 * missing, where a model reads it.
 */
export function requireToolScopes({ isConnection, scopes }: Caller, body: Uint8Array): void {
  if (!isConnection || body.byteLength === 0) return;
  const needed = toolsOf(body).flatMap((name) => (Object.hasOwn(TOOL_SCOPES, name) ? (TOOL_SCOPES[name] ?? []) : []));
  if (!needed.every((scope) => scopes.includes(scope))) throw new ScopeChallenge([...new Set(needed)]);
}

/** Names of the tools that a message calls; of what is no message nothing is called. */
function toolsOf(body: Uint8Array): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return [];
  }
  const messages = (Array.isArray(parsed) ? parsed : [parsed]) as { method?: unknown; params?: { name?: unknown } }[];
  return messages
    .filter((message) => message?.method === 'tools/call')
    .map((message) => message.params?.name)
    .filter((name) => typeof name === 'string');
}
