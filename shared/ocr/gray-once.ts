import { backdropFor, grayRows } from '@veilmark/pixels/gray';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { uprightSize } from '@veilmark/pixels/upright-rows';

/**
 * The picture in gray, decoded once: it is looked at several times, and decoding takes longer than some of the looks. Pictures of more
 * pixels than `most` stay as they are, because there is no room for all of them.
 */
export function grayOnce(source: ImageSource, most: number): ImageSource {
  const { width, height } = uprightSize(source);
  if (width * height > most) return source;
  const gray = new Uint8Array(width * height);
  let at = 0;
  for (const row of grayRows(source, backdropFor(source))) {
    gray.set(row, at);
    at += row.length;
  }
  return {
    format: source.format,
    width,
    height,
    channels: 3,
    orientation: 1,
    inOrder: true,
    isPage: source.isPage,
    rows: source.rows,
    *grayRows() {
      for (let y = 0; y < height; y++)
        yield { y, x: 0, step: 1, count: width, samples: gray.subarray(y * width, (y + 1) * width) };
    },
  };
}
