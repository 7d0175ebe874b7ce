import { env, exports } from 'cloudflare:workers';
import type { FileStream, MediaService } from '#shared/media-protocol/index.ts';
import { openImage } from '#shared/pixels/open-image.ts';
import { uprightRows, uprightSize } from '#shared/pixels/upright-rows.ts';

interface TestBindings {
  FIXTURES: Fetcher;
  MODELS: Fetcher;
}
// Safe: the bindings and the export are those of this project in vitest.config.ts.
const bindings = env as unknown as TestBindings;
export const media = (exports as unknown as { Media: MediaService }).Media;

export async function fixture(path: string): Promise<ArrayBuffer> {
  const response = await bindings.FIXTURES.fetch(`http://fixtures/${path}`);
  if (!response.ok) throw new Error(`No fixture ${path}`);
  return response.arrayBuffer();
}

/** A file as the api worker sends it. */
export const streamed = (file: ArrayBuffer): FileStream => ({
  size: file.byteLength,
  body: new Blob([file]).stream(),
});

export async function loadModel(model: string): Promise<ArrayBuffer> {
  const response = await bindings.MODELS.fetch(`http://models/${model}.traineddata.gz`);
  if (!response.ok) throw new Error(`No model ${model}`);
  return response.arrayBuffer();
}

export interface Pixels {
  width: number;
  height: number;
  channels: number;
  samples: Uint8Array;
}

/** All pixels of a page, upright. */
export function decode(file: ArrayBuffer | Uint8Array, page = 0): Pixels {
  const source = openImage(new Uint8Array(file))[page];
  if (!source) throw new Error(`No page ${page}`);
  const { width, height } = uprightSize(source);
  const samples = new Uint8Array(width * height * source.channels);
  let at = 0;
  for (const row of uprightRows(source, source.channels, () => source.rows())) {
    samples.set(row, at);
    at += row.length;
  }
  return { width, height, channels: source.channels, samples };
}

export async function collect(pieces: Iterable<Uint8Array> | ReadableStream<Uint8Array>): Promise<Uint8Array> {
  if (pieces instanceof ReadableStream) return new Uint8Array(await new Response(pieces).arrayBuffer());
  return new Uint8Array(await new Blob([...pieces]).arrayBuffer());
}
