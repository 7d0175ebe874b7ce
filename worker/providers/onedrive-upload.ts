import * as z from 'zod';
import { ProviderError } from './provider';
import { type ProviderSession, parseAnswer } from './provider-session';

/** Graph takes up to 250 MB at once; a session survives a broken connection, so large files get one much earlier. */
const SIMPLE_BYTES = 4 * 1024 * 1024;
/** A multiple of 320 KiB, as Graph demands. */
const CHUNK_BYTES = 25 * 327_680;
const MAX_RESUMES = 5;

const Stored = z.object({
  id: z.string(),
  name: z.string(),
  webUrl: z.string().optional(),
  parentReference: z.object({ driveId: z.string() }),
});
const Session = z.object({ uploadUrl: z.string() });
const Progress = z.object({ nextExpectedRanges: z.array(z.string()) });

/** `address` names the new item (`…/items/{parent}:/{name}:`). A taken name is renamed by Graph itself. */
export async function uploadToDrive(session: ProviderSession, address: string, bytes: Uint8Array) {
  const stored =
    bytes.byteLength <= SIMPLE_BYTES
      ? await session.json(Stored, `${address}/content?@microsoft.graph.conflictBehavior=rename`, {
          method: 'PUT',
          headers: { 'content-type': 'application/octet-stream' },
          body: bytes,
          timeoutMs: 60_000,
        })
      : await uploadInSession(session, address, bytes);
  return { id: stored.id, name: stored.name, webUrl: stored.webUrl, driveId: stored.parentReference.driveId };
}

async function uploadInSession(session: ProviderSession, address: string, bytes: Uint8Array) {
  const { uploadUrl } = await session.json(Session, `${address}/createUploadSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ item: { '@microsoft.graph.conflictBehavior': 'rename' } }),
  });
  let start = 0;
  let resumes = 0;
  for (;;) {
    const end = Math.min(start + CHUNK_BYTES, bytes.byteLength);
    const response = await session.callAnonymously(uploadUrl, {
      method: 'PUT',
      headers: { 'content-range': `bytes ${start}-${end - 1}/${bytes.byteLength}` },
      body: bytes.subarray(start, end),
      accept: [202],
      timeoutMs: 60_000,
      repeatable: true,
    });
    if (response.status !== 202) return parseAnswer(Stored, response);
    const { nextExpectedRanges } = await parseAnswer(Progress, response);
    const next = Number.parseInt(nextExpectedRanges[0] ?? '', 10);
    if (Number.isNaN(next)) throw new ProviderError('unexpected');
    if (next <= start && ++resumes > MAX_RESUMES) throw new ProviderError('unavailable');
    start = next;
  }
}
