import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import type { Replacement } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { noneAside, redactDocument } from '@veilmark/documents/redact';
import { unpackPdf } from '@veilmark/pdf/unpack';
import type { CopyFormat, FileCopy, SentFile } from '../../messaging/files';
import type { Finding } from '../../messaging/protocol';
import { detect } from '../detect';
import { protect } from '../guard-mapping';
import { spliceAll } from '../splice';
import { AFTER_NAME } from './after-name';
import { stayAwake } from './awake';
import { infoOf, shownText } from './check-file';
import type { OnProgress } from './device-pictures';
import { blankAll, createInnerPictures, PICTURE_MARK } from './inner-pictures';
import { isParquet, redactParquet } from './parquet-file';
import { copyPicture } from './picture-file';
import { explainFailure, type ReadFile, readFile, unreadable, withEngines } from './read-file';

interface Wish {
  /** Whose placeholders it gets. */
  site: string;
  findings: readonly Finding[];
  /** Those that stay as they are, by index. */
  left: readonly number[];
  format: CopyFormat;
  onProgress?: OnProgress;
}

/** A copy of a file with this site's placeholders in place of what was found, proven to contain none of it. */
export function copyFile(
  file: SentFile,
  { site, findings, left, format, onProgress = () => undefined }: Wish,
): Promise<FileCopy> {
  return stayAwake(async () => {
    const bytes = fromBase64(file.base64);
    if (!bytes) return unreadable('FILE_DAMAGED');
    const read = await readFile(bytes, infoOf(file), onProgress);
    if ('ok' in read) return read;
    if (read.kind !== 'document') return copyPicture(file, bytes, read.kind, site, onProgress);
    const whole = shownText(file.name, read.text);
    // What was found is told by the page's script: it must be what the file really says there.
    if (findings.some(({ start, end, text }) => whole.slice(start, end) !== text)) return unreadable('FILE_CHANGED');
    const { placeholders, mapping } = await protect(site, whole, findings, { remember: true, left });
    const replacements = findings
      .map(({ start, end }, index) => ({ start, end, text: placeholders[index] ?? '' }))
      .filter((_, index) => !left.includes(index));
    const name = spliceAll(file.name, ...inside(replacements, 0, file.name.length));
    const shift = file.name.length + AFTER_NAME.length;
    const inText = replacements
      .filter(({ start }) => start >= shift)
      .map(({ start, end, text }) => ({ start: start - shift, end: end - shift, text }));
    try {
      const made = await writeCopy(bytes, read, inText, format, onProgress);
      const isText = format === 'text';
      const copy = {
        name: isText ? `${name}.txt` : name,
        type: isText ? 'text/plain' : file.type,
        base64: toBase64(made),
      };
      return { ok: true, file: copy, mapping };
    } catch (error) {
      return explainFailure(error);
    }
  });
}

/** The file with replacements made in its text. Throws DocumentError where no copy can be proven clean. */
export async function writeCopy(
  bytes: Uint8Array,
  read: ReadFile,
  replacements: Replacement[],
  format: CopyFormat,
  onProgress: OnProgress = () => undefined,
): Promise<Uint8Array> {
  return format === 'text' ? asText(read, replacements) : inFormat(bytes, read, replacements, onProgress);
}

/** Replacements that lie between two places, as spliceAll takes them. */
function inside(replacements: readonly Replacement[], from: number, to: number) {
  const own = replacements.filter(({ start, end }) => start >= from && end <= to);
  return [own, own.map(({ text }) => text)] as const;
}

function asText({ text }: ReadFile, replacements: readonly Replacement[]): Uint8Array {
  const replaced = spliceAll(
    text,
    replacements,
    replacements.map((one) => one.text),
  );
  return new TextEncoder().encode(replaced.replaceAll(PICTURE_MARK, '').replaceAll('\f', '\n'));
}

async function inFormat(
  bytes: Uint8Array,
  { info, text, readsPages }: ReadFile,
  replacements: Replacement[],
  onProgress: OnProgress,
): Promise<Uint8Array> {
  const pictures = createInnerPictures(onProgress);
  let isOriginal = true;
  const find = (shown: string) => {
    // The offsets belong to the original: what is left in the copy cannot be taken out with them.
    if (!isOriginal) throw new DocumentError('residue', 'Personal data was still found after rewriting.');
    isOriginal = false;
    // A picture may be read in another way the second time: then the offsets belong to no text that is here.
    if (shown !== text) throw new DocumentError('residue', 'The file was not read the same way twice.');
    pictures.startCopy();
    return [...replacements, ...blankAll(text)].sort((a, b) => a.start - b.start);
  };
  const { bytes: copy } = await withEngines(bytes, { info, pictures, readsPages }, (engines, budget) => {
    const options = { engines, unpack: unpackPdf, aside: noneAside, detect: scanHere, budget };
    return isParquet(bytes) ? redactParquet(bytes, find, options) : redactDocument(bytes, info, find, options);
  });
  return copy;
}

/** What the first reading did not show is looked at on the device: it goes nowhere for that. */
async function scanHere(text: string): Promise<Finding[]> {
  const reply = await detect([text], { onDevice: true });
  if (!reply.ok) throw new DocumentError('residue', 'The copy could not be checked.');
  return reply.findings[0] ?? [];
}
