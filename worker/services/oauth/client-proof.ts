import { findOAuthClient } from '../../data/oauth-clients';
import { sha256Hex, timingSafeEqual } from '../../platform/digest';
import { isDocumentAddress } from './client-document';
import { OAuthError } from './oauth-error';

/** Which client calls, proven where it has a secret. What a public client brings is proven by its code or token. */
export async function proveClient(env: Env, headers: Headers, form: URLSearchParams): Promise<string> {
  const basic = readBasic(headers.get('authorization'));
  const id = basic?.id ?? form.get('client_id') ?? undefined;
  if (id === undefined) throw unknownClient();
  if (basic && form.has('client_id') && form.get('client_id') !== basic.id) throw unknownClient();
  if (isDocumentAddress(id)) return id;
  const client = await findOAuthClient(env.DB, id);
  if (!client) throw unknownClient();
  if (client.secretHash === null) return id;
  const secret = client.authMethod === 'client_secret_basic' ? basic?.secret : (form.get('client_secret') ?? undefined);
  if (secret === undefined || !(await timingSafeEqual(await sha256Hex(secret), client.secretHash)))
    throw unknownClient();
  return id;
}

const unknownClient = () =>
  new OAuthError('invalid_client', 'The client is not known, or did not prove who it is', 401);

/** Name and secret as RFC 6749 has them: form-encoded before they are put together. */
function readBasic(header: string | null): { id: string; secret: string } | undefined {
  const encoded = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id, ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return { id: decode(id ?? ''), secret: decode(secret.join(':')) };
  } catch {
    throw unknownClient();
  }
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
