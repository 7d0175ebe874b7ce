/** Where the build puts the model among the static files. A new model has a new address, so what is kept of it never grows old. */
const ADDRESS = `/models/ner/model.bin.gz?v=${__MODEL_VERSION__}`;
const CACHE_NAME = 'veilmark-model';

/** Told how much has come, 0 to 1; undefined where the service does not say how much there is. */
export type OnProgress = (share: number | undefined) => void;

/** The model's file: what this browser kept of it, else the service's, which is kept. */
export async function modelFile(onProgress: OnProgress): Promise<ArrayBuffer> {
  const cache = await openCache();
  const kept = await cache?.match(ADDRESS).catch(() => undefined);
  if (kept) return kept.arrayBuffer();
  const response = await fetch(ADDRESS);
  // A path that is not there answers with the start page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !response.body || isPage) throw new Error('The model is missing');
  const bytes = await readAll(response.body, Number(response.headers.get('content-length')), onProgress);
  // Storage may be full; the next visit then fetches the file again.
  await keep(cache, bytes).catch(() => undefined);
  return bytes;
}

/** A file that turned out to be none must not be found again. */
export async function forgetModelFile(): Promise<void> {
  const cache = await openCache();
  await cache?.delete(ADDRESS).catch(() => undefined);
}

/** Pages that are not served safely, and some private windows, have no cache. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(CACHE_NAME);
  } catch {
    return undefined;
  }
}

async function keep(cache: Cache | undefined, bytes: ArrayBuffer): Promise<void> {
  if (!cache) return;
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(ADDRESS, new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }));
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  expected: number,
  onProgress: OnProgress,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  onProgress(expected > 0 ? 0 : undefined);
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.byteLength;
    // A proxy may have packed the file once more: then more comes than was said.
    if (expected > 0) onProgress(Math.min(1, received / expected));
  }
  return new Blob(chunks).arrayBuffer();
}
