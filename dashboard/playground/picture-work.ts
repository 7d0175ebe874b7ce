import { DocumentError } from '@veilmark/documents/document-error';
import { codesLeftOut } from '@veilmark/documents/notes';
import type { OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { analyze } from '@veilmark/finders/analyze';
import { analyzePages } from '@veilmark/finders/on-page/analyze-pages';
import { labelledNames } from '@veilmark/finders/on-page/labelled-names';
import { MediaError } from '@veilmark/pixels/image-error';
import type { ImageSource } from '@veilmark/pixels/image-source';
import { labelOn } from '@veilmark/pixels/label';
import { openImage } from '@veilmark/pixels/open-image';
import type { PictureFinding, PlacedBox, ReadPicture } from './engine-protocol';
import { inOrderOfLooks } from './look-first';
import { paintPicture } from './paint-picture';
import { ocrLanguageOf, readPage } from './picture-words';

/** Pictures on this device: the reader, the codecs and the painter of the service. */

/** More would hold up a small device for long; the service reads up to 25 million. */
const MOST_PIXELS = 8_000_000;

export async function readPicture(
  file: ArrayBuffer,
  { language, preset }: { language: string; preset: string },
  names: NlpRecognizer | undefined,
): Promise<ReadPicture> {
  const bytes = new Uint8Array(file);
  const page = onlyPage(bytes);
  const { findings, receipt } = await find(bytes, { language: ocrLanguageOf(language), preset }, names);
  const placed = findings.map(({ left, top, width, height, entity_type, score, text }) => ({
    entity_type,
    score,
    text,
    start: 0,
    end: 0,
    boxes: [{ left, top, width, height }],
  }));
  return {
    findings: inOrderOfLooks(placed, '', () => true).map(({ start: _, end: __, ...finding }) => finding),
    notes: receipt.skipped.map(({ reason }) => reason),
    // Browsers do not show TIFF.
    ...(page.format === 'tiff' && { shown: await paintPicture(bytes, []) }),
  };
}

/** The picture as PNG with the boxes painted over, read once more: what was covered must no longer be legible. */
export async function redactPicture(
  file: ArrayBuffer,
  covered: readonly PictureFinding[],
  left: readonly PictureFinding[],
  language: string,
): Promise<{ bytes: ArrayBuffer; notes: readonly string[] }> {
  const boxes = covered.flatMap((one) => one.boxes.map((box) => ({ ...aroundPixels(box), label: one.code })));
  const copy = await paintPicture(new Uint8Array(file), boxes);
  const stays = new Set(left.map(({ text }) => text));
  const gone = new Set(covered.map(({ text }) => text).filter((text) => text !== '' && !stays.has(text)));
  const { findings } = await find(new Uint8Array(copy), { language: ocrLanguageOf(language) }, undefined);
  if (findings.some(({ text }) => gone.has(text)))
    throw new DocumentError('residue', 'Something that was covered can still be read elsewhere in the picture.');
  return { bytes: copy, notes: codesLeftOut(boxes.filter((box) => box.label && !labelOn(box, box.label)).length) };
}

function onlyPage(bytes: Uint8Array): ImageSource {
  const [page, ...others] = openImage(bytes);
  if (!page || others.length > 0 || page.width * page.height > MOST_PIXELS)
    throw new MediaError('TOO_LARGE', 'The picture is too large to be read on this device.');
  return page;
}

async function find(
  bytes: Uint8Array,
  { language, preset }: { language: OcrLanguage; preset?: string },
  names: NlpRecognizer | undefined,
) {
  return analyzePages(
    await readPage(onlyPage(bytes), language),
    (text, readIn = language) => analyze(text, { language: readIn, ...(preset && { preset }) }, names),
    (joined, readIn = language) => labelledNames(joined, readIn),
  );
}

/** A box that was drawn begins and ends between pixels. */
function aroundPixels({ left, top, width, height }: PlacedBox): PlacedBox {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  return { left: x, top: y, width: Math.ceil(left + width) - x, height: Math.ceil(top + height) - y };
}
