import type { ImageSource } from '#shared/pixels/image-source.ts';
import { labelOn } from '#shared/pixels/label.ts';

export const WIDTH = 600;
export const HEIGHT = 400;

type Paper = (x: number, y: number) => number;

const LIGHT: Paper = () => 240;

/** Grain as on a photo; it repeats, so that the test does. */
export const grain: Paper = (x, y) => 160 + ((x * 7919 + y * 104_729 + x * y * 31) % 61);

/** A gray picture with ink where it is asked for. */
export function drawn(isInk: (x: number, y: number) => boolean, paper: Paper = LIGHT): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return isInk(x, y) ? 20 : paper(x, y);
  });
}

/** Lines of text on paper. */
export function written(paper: Paper = LIGHT): Uint8Array {
  const picture = drawn(() => false, paper);
  for (let top = 30; top < HEIGHT - 40; top += 40) {
    const label = labelOn({ left: 40, top, width: 500, height: 24 }, 'THE QUICK BROWN FOX JUMPS');
    if (!label) throw new Error('no room for a line');
    for (let y = label.top; y < label.top + label.height; y++)
      for (let x = label.left; x < label.left + label.width; x++) if (label.isInk(x, y)) picture[y * WIDTH + x] = 20;
  }
  return picture;
}

export function sourceOf(picture: Uint8Array, width: number, height: number): ImageSource {
  return {
    format: 'bmp',
    width,
    height,
    channels: 3,
    orientation: 1,
    inOrder: true,
    *rows() {
      for (let y = 0; y < height; y++) {
        const samples = Uint8Array.from(
          { length: width * 3 },
          (_, i) => picture[y * width + Math.floor(i / 3)] as number,
        );
        yield { y, x: 0, step: 1, count: width, samples };
      }
    },
  };
}
