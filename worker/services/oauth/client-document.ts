import * as z from 'zod';
import { OutboundFailure, readBytes, send } from '../../platform/outbound';
import { OutboundRefusal } from '../../platform/outbound-guard';
import { isUsableRedirect } from './redirects';

/** What a program says of itself at the address that is its id (OAuth Client ID Metadata Documents). */
const Document = z.object({
  client_id: z.string(),
  client_name: z.string().min(1),
  redirect_uris: z.array(z.string()).min(1).max(20),
  token_endpoint_auth_method: z.string().default('none'),
});
type ClientDocument = z.output<typeof Document>;

const MOST_BYTES = 16 * 1024;
const PATIENCE_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
const MOST_REMEMBERED = 200;

/** Documents this isolate has read, for as long as their servers allow. */
const remembered = new Map<string, { document: ClientDocument; until: number }>();

/** An id that is an address: https, with a path, and nothing that could be written in two ways. */
export function isDocumentAddress(id: string): boolean {
  if (!id.startsWith('https://') || !URL.canParse(id)) return false;
  const { href, pathname, hash, username, password } = new URL(id);
  return href === id && pathname !== '/' && hash === '' && username === '' && password === '';
}

/** The document, or undefined where there is none that counts. Asked like every address that someone else chose. */
export async function readClientDocument(env: Env, id: string, now: number): Promise<ClientDocument | undefined> {
  const known = remembered.get(id);
  if (known && known.until > now) return known.document;
  remembered.delete(id);
  try {
    const response = await send(
      env,
      id,
      { kind: 'public' },
      { headers: { accept: 'application/json' }, timeoutMs: PATIENCE_MS },
    );
    const bytes = await readBytes(response, MOST_BYTES);
    const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
    if (response.status !== 200 || !isJson) return undefined;
    const document = Document.parse(JSON.parse(new TextDecoder().decode(bytes)));
    // Another method would be a secret that a public document cannot hold, or keys that are not read here.
    const counts = document.client_id === id && document.token_endpoint_auth_method === 'none';
    if (!counts || !document.redirect_uris.every(isUsableRedirect)) return undefined;
    remember(id, document, now + lifetime(response.headers.get('cache-control')));
    return document;
  } catch (error) {
    if (isOfDocument(error)) return undefined;
    throw error;
  }
}

const isOfDocument = (error: unknown): boolean =>
  error instanceof OutboundFailure ||
  error instanceof OutboundRefusal ||
  error instanceof SyntaxError ||
  error instanceof z.ZodError;

function lifetime(header: string | null): number {
  if (header === null || /no-store|no-cache/i.test(header)) return 0;
  const seconds = Number(/max-age=(\d{1,9})/i.exec(header)?.[1] ?? 0);
  return Math.min(seconds * 1000, DAY_MS);
}

function remember(id: string, document: ClientDocument, until: number): void {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(id, { document, until });
}
