import { readJson } from '../platform/outbound';
import { type NewFile, ProviderError } from './provider';
import type { ProviderSession } from './provider-session';

const UPLOAD = 'https://www.googleapis.com/upload/drive/v3/files';
const FIELDS = 'supportsAllDrives=true&fields=id,name,webViewLink';
const MULTIPART_BYTES = 5 * 1024 * 1024;
/** Google takes multiples of 256 KiB. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const MAX_RESUMES = 5;

/** One request for a small file, a resumable session for a large one. Answers the file's metadata. */
export async function resumableUpload(session: ProviderSession, file: NewFile, parents: string[]): Promise<unknown> {
  const metadata = JSON.stringify({ name: file.fileName, mimeType: file.mimeType, parents });
  if (file.bytes.byteLength <= MULTIPART_BYTES) return uploadAtOnce(session, file, metadata);
  const started = await session.call(`${UPLOAD}?uploadType=resumable&${FIELDS}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-type': file.mimeType,
      'x-upload-content-length': String(file.bytes.byteLength),
    },
    body: metadata,
  });
  await started.body?.cancel();
  const location = started.headers.get('location');
  if (location === null) throw new ProviderError('unexpected');
  return uploadChunks(session, location, file.bytes);
}

/** The address of the session is checked like every other one before bytes go there. */
async function uploadChunks(session: ProviderSession, location: string, bytes: Uint8Array): Promise<unknown> {
  const total = bytes.byteLength;
  let start = 0;
  let resumes = 0;
  for (;;) {
    const end = Math.min(start + CHUNK_BYTES, total);
    const response = await session.callAnonymously(location, {
      method: 'PUT',
      headers: { 'content-range': `bytes ${start}-${end - 1}/${total}` },
      body: bytes.subarray(start, end),
      accept: [308],
      timeoutMs: 60_000,
      repeatable: true,
    });
    if (response.status !== 308) return readJson(response);
    await response.body?.cancel();
    // "Range: bytes=0-N" says what has arrived, which may be less than was sent; absent means nothing has.
    const next = Number(/-(\d+)$/.exec(response.headers.get('range') ?? '')?.[1] ?? -1) + 1;
    if (next <= start && ++resumes > MAX_RESUMES) throw new ProviderError('unavailable');
    start = next;
  }
}

/** `multipart/related`, which is not what a form is encoded as: built by hand. */
async function uploadAtOnce(session: ProviderSession, file: NewFile, metadata: string): Promise<unknown> {
  const boundary = `veilmark-${crypto.randomUUID()}`;
  const head = `--${boundary}\r\ncontent-type: application/json; charset=UTF-8\r\n\r\n${metadata}\r\n--${boundary}\r\ncontent-type: ${file.mimeType}\r\n\r\n`;
  const response = await session.call(`${UPLOAD}?uploadType=multipart&${FIELDS}`, {
    method: 'POST',
    headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    timeoutMs: 60_000,
  });
  return readJson(response);
}
