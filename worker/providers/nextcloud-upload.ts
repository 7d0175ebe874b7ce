import type { NewFile } from './provider';
import type { ProviderSession } from './provider-session';

/** Nextcloud takes parts of 5 MB to 5 GB. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** Chunked upload, version 2: parts in a folder of their own, then one move that makes the file appear whole. */
export async function uploadInChunks(
  session: ProviderSession,
  davRoot: string,
  destination: string,
  file: NewFile,
): Promise<void> {
  const user = encodeURIComponent(session.target?.userId ?? '');
  const folder = `${davRoot}/uploads/${user}/veilmark-${crypto.randomUUID()}`;
  const total = String(file.bytes.byteLength);
  await request(session, folder, 'MKCOL', { destination });
  try {
    for (let offset = 0, part = 1; offset < file.bytes.byteLength; offset += CHUNK_BYTES, part++) {
      const name = String(part).padStart(5, '0');
      const chunk = file.bytes.subarray(offset, offset + CHUNK_BYTES);
      await request(session, `${folder}/${name}`, 'PUT', { destination, 'oc-total-length': total }, chunk);
    }
    const headers = { destination, 'oc-total-length': total, overwrite: 'F' };
    await request(session, `${folder}/.file`, 'MOVE', headers);
  } catch (error) {
    // Parts left behind would count against the user's space.
    await request(session, folder, 'DELETE', {}).catch(() => undefined);
    throw error;
  }
}

async function request(
  session: ProviderSession,
  address: string,
  method: string,
  headers: Record<string, string>,
  body?: Uint8Array,
): Promise<void> {
  const repeatable = method === 'PUT';
  const response = await session.call(address, { method, headers, body, timeoutMs: 60_000, repeatable });
  await response.body?.cancel();
}
