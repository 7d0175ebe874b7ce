import type { FileStream } from '@veilmark/media-protocol';
import { damaged } from '@veilmark/pixels/image-error';

/** The bytes of a file in one piece, written where they stay. Throws MediaError when they end early. */
export async function takeFile({ size, body }: FileStream): Promise<Uint8Array> {
  const reader = body.getReader({ mode: 'byob' });
  const { value } = await reader.readAtLeast(size, new Uint8Array(size));
  await reader.cancel();
  if (value?.length !== size) throw damaged('the file ends early');
  return value;
}
