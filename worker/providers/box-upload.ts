import * as z from 'zod';
import { MAX_NAME_ATTEMPTS, type NewFile, numberedName, ProviderError, type StoredFile } from './provider';
import { type ProviderSession, parseAnswer } from './provider-session';

const UPLOAD = 'https://upload.box.com/api/2.0/files';
/** Box takes sessions from 20 MB on. */
const SESSION_BYTES = 20_000_000;

const Files = z.object({ entries: z.array(z.object({ id: z.string(), name: z.string() })).min(1) });
const Session = z.object({ id: z.string(), part_size: z.number() });
const Part = z.object({ part: z.object({ part_id: z.string(), offset: z.number(), size: z.number() }) });

/** Box refuses a taken name, so the next one is tried. */
export async function uploadToBox(session: ProviderSession, file: NewFile, parentId: string): Promise<StoredFile> {
  for (let attempt = 1; attempt <= MAX_NAME_ATTEMPTS; attempt++) {
    try {
      const named = { ...file, fileName: numberedName(file.fileName, attempt) };
      const stored =
        file.bytes.byteLength < SESSION_BYTES
          ? await uploadAtOnce(session, named, parentId)
          : await uploadInSession(session, named, parentId);
      return { ...stored, webUrl: `https://app.box.com/file/${stored.id}` };
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'name-taken') throw error;
    }
  }
  throw new ProviderError('name-taken');
}

async function uploadAtOnce(session: ProviderSession, file: NewFile, parentId: string) {
  const form = new FormData();
  // Box reads in order and refuses bytes whose name it does not know yet.
  form.append('attributes', JSON.stringify({ name: file.fileName, parent: { id: parentId } }));
  form.append('file', new Blob([file.bytes], { type: file.mimeType }), 'file');
  const response = await session.call(`${UPLOAD}/content`, { method: 'POST', body: form, timeoutMs: 60_000 });
  return firstFile(await parseAnswer(Files, response));
}

async function uploadInSession(session: ProviderSession, file: NewFile, parentId: string) {
  const size = file.bytes.byteLength;
  const started = await session.json(Session, `${UPLOAD}/upload_sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ folder_id: parentId, file_size: size, file_name: file.fileName }),
  });
  if (!/^[A-Za-z0-9]{1,64}$/.test(started.id) || started.part_size < 1) throw new ProviderError('unexpected');
  const address = `${UPLOAD}/upload_sessions/${started.id}`;
  const parts: z.infer<typeof Part>['part'][] = [];
  for (let offset = 0; offset < size; offset += started.part_size) {
    const chunk = file.bytes.subarray(offset, offset + started.part_size);
    const { part } = await session.json(Part, address, {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${offset}-${offset + chunk.byteLength - 1}/${size}`,
        digest: `sha=${await sha1(chunk)}`,
      },
      body: chunk,
      timeoutMs: 60_000,
      repeatable: true,
    });
    parts.push(part);
  }
  const committed = await session.call(`${address}/commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', digest: `sha=${await sha1(file.bytes)}` },
    body: JSON.stringify({ parts }),
    timeoutMs: 60_000,
    repeatable: true,
  });
  return firstFile(await parseAnswer(Files, committed));
}

function firstFile({ entries }: z.infer<typeof Files>) {
  const [stored] = entries;
  if (!stored) throw new ProviderError('unexpected');
  return { id: stored.id, name: stored.name };
}

/** Box checks parts by SHA-1; it guards against damage, not against people. */
async function sha1(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-1', bytes)).toString('base64');
}
