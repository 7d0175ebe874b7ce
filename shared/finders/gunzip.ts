/** Unpacks what gzip packed. Rejects where it is damaged. */
export async function gunzip(packed: ArrayBuffer | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> {
  const stream = packed instanceof ArrayBuffer ? new Response(packed).body : packed;
  if (!stream) throw new Error('nothing to unpack');
  // Browsers and workers type this stream differently; both take and give bytes.
  const gunzip = new DecompressionStream('gzip') as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
  return new Response(stream.pipeThrough(gunzip) as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer();
}
