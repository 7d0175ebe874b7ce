import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { withoutPhotos } from '../../command/build-plugins.mjs';

interface Faxes {
  decodeImage(file: ArrayBuffer, image: Record<string, unknown>): void;
}

const require = createRequire(import.meta.url);
const text = readFileSync(require.resolve('utif2'), 'utf8');

function start(program: string): Faxes {
  const module = { exports: {} as Faxes };
  vm.runInNewContext(program, { module, require: () => ({}), process, Uint8Array, ArrayBuffer });
  return module.exports;
}

test('without its readers of photos the library reads faxes as before, damaged ones too', () => {
  const small = withoutPhotos(text);
  expect(small.length).toBeLessThan(text.length / 4);
  const [whole, trimmed] = [start(text), start(small)];
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 16) & 255;
  };
  for (let round = 0; round < 600; round++) {
    const file = Uint8Array.from({ length: 208 }, (_, i) => (i < 2 ? 73 : next()));
    const read = (library: Faxes) => {
      const image: Record<string, unknown> = { t256: [64], t257: [20], t258: [1], t259: [2 + (round % 3)], t262: [0] };
      Object.assign(image, {
        t266: [1 + (round % 2)],
        t273: [8],
        t277: [1],
        t278: [20],
        t279: [200],
        t292: [round % 5],
      });
      try {
        library.decodeImage(file.buffer, image);
        return Buffer.from(image.data as Uint8Array).toString('hex');
      } catch (error) {
        return String(error);
      }
    };
    expect(read(trimmed)).toBe(read(whole));
  }
});
