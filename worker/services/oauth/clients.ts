import { type ClientAuthMethod, findOAuthClient } from '../../data/oauth-clients';
import { isDocumentAddress, readClientDocument } from './client-document';

/** A program that asks to act for someone. */
export interface OAuthClient {
  id: string;
  /** As it calls itself. */
  name: string;
  /** Whose document it is; null where nothing vouches for the name. */
  host: string | null;
  redirectUris: readonly string[];
  authMethod: ClientAuthMethod;
  secretHash: string | null;
}

export async function findClient(env: Env, id: string, now: number): Promise<OAuthClient | undefined> {
  if (!isDocumentAddress(id)) {
    const row = await findOAuthClient(env.DB, id);
    return row ? { ...row, host: null } : undefined;
  }
  const document = await readClientDocument(env, id, now);
  return (
    document && {
      id,
      name: readableName(document.client_name),
      host: new URL(id).host,
      redirectUris: document.redirect_uris,
      authMethod: 'none',
      secretHash: null,
    }
  );
}

const MOST_CHARACTERS = 80;
/** Controls, and marks that turn the direction of writing: a name must not rearrange the sentence it stands in. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

export function readableName(name: string): string {
  const clean = name.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return [...clean].slice(0, MOST_CHARACTERS).join('') || 'unnamed';
}
