import { fromBase64 } from '@veilmark/crypto/bytes';
import type { DocumentInfo } from '@veilmark/documents/document';
import type { FileVerdict, SentFile } from '../../messaging/files';
import type { Failed, Finding, Where } from '../../messaging/protocol';
import { protect } from '../guard-mapping';
import { AFTER_NAME } from './after-name';
import { stayAwake } from './awake';
import { detectText } from './detect-text';
import type { OnProgress } from './device-pictures';
import { findInName } from './file-name';
import { checkPicture } from './picture-file';
import { type ReadFile, readFile, unreadable } from './read-file';

/** A longer text takes the device minutes. */
const LONGEST_TEXT = 2_000_000;
/** A longer one cannot be looked through in a question. */
const LONGEST_SHOWN = 20_000;

/** What of a file is looked at: its name leaves with it. */
export const shownText = (name: string, text: string): string => name + AFTER_NAME + text;

export const infoOf = ({ name, type }: SentFile): DocumentInfo => ({
  fileName: name,
  ...(type ? { mimeType: type } : {}),
});

/** Reads a file that someone attaches, and answers what of it is personal. What cannot be read is never answered as clean. */
export function checkFile(
  file: SentFile,
  site: string,
  onProgress: OnProgress = () => undefined,
): Promise<FileVerdict> {
  return stayAwake(async () => {
    const bytes = fromBase64(file.base64);
    if (!bytes) return unreadable('FILE_DAMAGED');
    const read = await readFile(bytes, infoOf(file), onProgress);
    if ('ok' in read) return read;
    if (read.kind !== 'document') return checkPicture(file, bytes, read.kind, onProgress);
    if (read.text.length > LONGEST_TEXT) return unreadable('FILE_TOO_LARGE');
    const found = await findIn(file.name, read);
    if (!found.ok) return found;
    const { findings, where } = found;
    const whole = shownText(file.name, read.text);
    const { placeholders } = await protect(site, whole, findings, { remember: false });
    return {
      ok: true,
      kind: 'document',
      findings,
      placeholders,
      ...(whole.length <= LONGEST_SHOWN ? { shown: whole } : {}),
      where,
      hasUnreadPictures: read.hasUnreadPictures,
      hasReadPictures: read.hasReadPictures,
      // Pictures inside a PDF stay in its copy, so the text alone is safer there.
      copies: read.format === 'pdf' ? (read.hasUnreadPictures ? ['text', 'same'] : ['same', 'text']) : ['same'],
    };
  });
}

async function findIn(
  name: string,
  { text, format }: ReadFile,
): Promise<{ ok: true; findings: Finding[]; where: Where } | Failed> {
  const named = await findInName(name);
  if (!named.ok) return named;
  const inside = await detectText(text, format);
  if (!inside.ok) return inside;
  const shift = name.length + AFTER_NAME.length;
  const inText = inside.findings.map((finding) => ({
    ...finding,
    start: finding.start + shift,
    end: finding.end + shift,
  }));
  return { ok: true, findings: [...named.findings, ...inText], where: inside.where };
}
