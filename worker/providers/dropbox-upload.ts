import * as z from 'zod';
import type { NewFile, StoredFile } from './provider';
import { type ProviderSession, parseAnswer } from './provider-session';

const SIMPLE_BYTES = 8 * 1024 * 1024;
/** A multiple of 4 MiB, as Dropbox advises. */
const CHUNK_BYTES = 8 * 1024 * 1024;

const Stored = z.object({ id: z.string(), name: z.string(), path_display: z.string().optional() });
const Started = z.object({ session_id: z.string() });

/** The header must be ASCII; JSON can say every character in it. */
export function headerJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Dropbox finds a free name by itself (`autorename`). */
export async function uploadToDropbox(
  session: ProviderSession,
  api: string,
  folder: string,
  file: NewFile,
): Promise<StoredFile> {
  const commit = { path: `${folder}/${file.fileName}`, mode: 'add', autorename: true, mute: true };
  const post = (path: string, arg: unknown, body: Uint8Array, repeatable = false) =>
    session.call(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'dropbox-api-arg': headerJson(arg) },
      body,
      timeoutMs: 60_000,
      repeatable,
    });
  const response =
    file.bytes.byteLength <= SIMPLE_BYTES
      ? await post('/upload', commit, file.bytes)
      : await uploadInSession(post, commit, file.bytes);
  const stored = await parseAnswer(Stored, response);
  return { id: stored.id, name: stored.name, webUrl: stored.path_display && webUrl(stored.path_display) };
}

type Post = (path: string, arg: unknown, body: Uint8Array, repeatable?: boolean) => Promise<Response>;

async function uploadInSession(post: Post, commit: object, bytes: Uint8Array): Promise<Response> {
  const first = bytes.subarray(0, CHUNK_BYTES);
  const started = await post('/upload_session/start', { close: false }, first, true);
  const { session_id } = await parseAnswer(Started, started);
  let offset = first.byteLength;
  while (bytes.byteLength - offset > CHUNK_BYTES) {
    const chunk = bytes.subarray(offset, offset + CHUNK_BYTES);
    const cursor = { session_id, offset };
    const response = await post('/upload_session/append_v2', { cursor, close: false }, chunk);
    await response.body?.cancel();
    offset += chunk.byteLength;
  }
  return post('/upload_session/finish', { cursor: { session_id, offset }, commit }, bytes.subarray(offset));
}

function webUrl(path: string): string {
  return `https://www.dropbox.com/home${path.split('/').map(encodeURIComponent).join('/')}`;
}
