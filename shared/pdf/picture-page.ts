import { fromLatin1 } from '@veilmark/crypto/bytes';
import { zlibSync } from 'fflate';
import type { ObjectStore } from './object-store';
import type { PageNode } from './page-tree';
import { type PdfValue, packedStream } from './pdf-objects';
import type { PagePicture, PageSize } from './raster';

export interface ShownPage {
  picture: PagePicture;
  size: PageSize;
}

/** Makes a page nothing but its picture. */
export function replaceByPicture(store: ObjectStore, { dictionary }: PageNode, { picture, size }: ShownPage): void {
  const { width, height } = picture;
  const gray = grayOf(picture);
  const image = packedStream(zlibSync(gray ?? picture.rgb, { level: 4 }));
  const entries: [string, PdfValue][] = [
    ['Type', '/XObject'],
    ['Subtype', '/Image'],
    ['Width', String(width)],
    ['Height', String(height)],
    ['ColorSpace', gray ? '/DeviceGray' : '/DeviceRGB'],
    ['BitsPerComponent', '8'],
  ];
  for (const [key, value] of entries) image.value.set(key, value);
  const content = `q ${size.pointWidth} 0 0 ${size.pointHeight} 0 0 cm /Im1 Do Q`;
  const parent = dictionary.get('Parent');
  dictionary.clear();
  dictionary.set('Type', '/Page');
  if (parent) dictionary.set('Parent', parent);
  dictionary.set('MediaBox', ['0', '0', String(size.pointWidth), String(size.pointHeight)]);
  dictionary.set('Rotate', '0');
  dictionary.set('CropBox', ['0', '0', String(size.pointWidth), String(size.pointHeight)]);
  dictionary.set('Contents', store.add(packedStream(zlibSync(fromLatin1(content)))));
  dictionary.set('Resources', new Map([['XObject', new Map([['Im1', store.add(image)]])]]));
}

/** One value a pixel where none has a color: a third of the size. */
function grayOf({ rgb }: PagePicture): Uint8Array | undefined {
  const gray = new Uint8Array(rgb.length / 3);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to++) {
    const value = rgb[from] ?? 0;
    if (rgb[from + 1] !== value || rgb[from + 2] !== value) return undefined;
    gray[to] = value;
  }
  return gray;
}
