import { type Bytes, fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { DocumentError } from '@veilmark/documents/document-error';
import { isOcrLanguage, type OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { OcrPage, OcrWord } from '@veilmark/engine/image/ocr-word';
import { turnedBack } from '@veilmark/engine/image/turn';
import { analyzePages, isDoubtful } from '@veilmark/finders/on-page/analyze-pages';
import { labelledNames } from '@veilmark/finders/on-page/labelled-names';
import { PICTURE_MAGIC } from '@veilmark/pixels/formats';
import type { MediaErrorCode } from '@veilmark/pixels/image-error';
import type { Box } from '@veilmark/pixels/paint';
import { pickLocale } from '@veilmark/wire/interface-languages';
import { browser } from 'wxt/browser';
import { isTiny } from '../../platform/pictures/jobs';
import { runPictureJob } from '../../platform/pictures/reader';
import type { Settings } from '../../state/settings';
import { readSettings } from '../../state/store';
import { detectOptions } from '../detect-options';
import { deviceAnalyzer } from '../device-detector';
import { readProfile } from '../profile';
import { asPng } from './scan-pages';

export type OnProgress = (percent: number) => void;

/** What was read in a picture and where it is, in its pixels. */
interface PictureFindings {
  findings: ReturnType<typeof analyzePages>['findings'];
  /** Some of its writing was not read for certain. */
  isUnsure: boolean;
}

/** The reader could not do its work; nothing is known of the picture. */
export class PictureError extends Error {
  constructor(readonly code: MediaErrorCode) {
    super(code);
  }
}

/** As many pictures as a scan has pages, so that a copy needs no second reading. */
const MOST_REMEMBERED = 30;
const remembered = new Map<string, OcrPage[]>();

/** Finds personal data in a picture, on the device. Throws PictureError. */
export async function findInPicture(
  bytes: Bytes,
  onProgress: OnProgress,
  { withNames = true } = {},
): Promise<PictureFindings> {
  const { settings, rules } = await readSettings();
  const language = languageOf(settings);
  const pages = await readOnce(bytes, language, onProgress);
  const options = detectOptions(settings, await readProfile(), rules);
  const { find } = await deviceAnalyzer(options, withNames && settings.deviceModel ? 'always' : 'none');
  const { findings } = analyzePages(
    pages,
    (text, readIn) => find(text, readIn ?? (options.language || undefined)),
    (joined, readIn = language) => labelledNames(joined, readIn),
  );
  return { findings, isUnsure: pages.some(isDoubtful) };
}

/** The picture as PNG with boxes over what was found, read once more: it must not be legible anymore. */
export async function coverPicture(bytes: Bytes, onProgress: OnProgress): Promise<{ png: Bytes; count: number }> {
  const { findings } = await findInPicture(bytes, onProgress);
  const png = await coverWords(bytes, findings);
  const gone = new Set(findings.map(({ text }) => text));
  const left = await findInPicture(png, onProgress, { withNames: false });
  if (left.findings.some(({ text }) => gone.has(text)))
    throw new DocumentError('residue', 'Something that was covered can still be read elsewhere in the picture.');
  return { png, count: findings.length };
}

/**
 * The words of a picture inside a document where they are in its own pixels, however it lies. One in which nothing could be read is unsure:
 * it may show handwriting, or letters that the reader does not know. Throws PictureError.
 */
export async function readWords(
  bytes: Bytes,
  onProgress: OnProgress,
): Promise<{ words: OcrWord[]; isUnsure: boolean }> {
  const { settings } = await readSettings();
  const [page, ...others] = await readOnce(bytes, languageOf(settings), onProgress, { isInside: true });
  if (!page || others.length > 0) throw new PictureError('TOO_MANY_PAGES');
  const isUnsure = isDoubtful(page) || (page.words.length === 0 && !isTiny(page));
  return { words: page.words.map((word) => turnedBack(word, page)), isUnsure };
}

/** The picture as PNG with boxes over places in it. Throws PictureError. */
export async function coverWords(bytes: Bytes, boxes: readonly Box[]): Promise<Bytes> {
  const covered = await runPictureJob({ kind: 'cover', base64: toBase64(await readable(bytes)), boxes });
  if (!covered.ok) throw new PictureError(covered.code);
  const png = fromBase64(covered.base64);
  if (!png) throw new PictureError('FAILED');
  return png;
}

async function readOnce(
  bytes: Bytes,
  language: OcrLanguage,
  onProgress: OnProgress,
  { isInside = false } = {},
): Promise<OcrPage[]> {
  const key = `${language} ${isInside} ${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))}`;
  const known = remembered.get(key);
  if (known) return known;
  const base64 = toBase64(await readable(bytes));
  const answer = await runPictureJob({ kind: 'read', base64, language, isInside }, onProgress);
  if (!answer.ok) throw new PictureError(answer.code);
  remembered.set(key, answer.pages);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MOST_REMEMBERED) break;
    remembered.delete(oldest);
  }
  return answer.pages;
}

/** What our decoders do not read is drawn by the browser first. */
async function readable(bytes: Bytes): Promise<Bytes> {
  if (PICTURE_MAGIC.test(String.fromCharCode(...bytes.subarray(0, 16)))) return bytes;
  const png = await asPng(bytes);
  if (!png) throw new PictureError('UNSUPPORTED_FORMAT');
  return new Uint8Array(await png.arrayBuffer());
}

/** That of the settings, else that of the interface: a page in other letters is recognized as such. */
function languageOf({ language, interfaceLanguage }: Settings): OcrLanguage {
  if (isOcrLanguage(language)) return language;
  const own = interfaceLanguage === 'auto' ? pickLocale([browser.i18n.getUILanguage()]) : interfaceLanguage;
  return isOcrLanguage(own) ? own : 'en';
}
