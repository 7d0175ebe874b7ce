import { latin1 } from '@veilmark/crypto/bytes';
import type { DocumentInfo } from './document';
import {
  COMPOUND_MAGIC,
  type DocumentFormat,
  extensionOf,
  familyOf,
  formatOfCompound,
  formatOfExtension,
  formatOfMagic,
  formatOfMediaType,
  holdsFiles,
} from './formats';

/** `zip` and `cfb` are containers: what they contain is decided by their content. */
export type Container = DocumentFormat | 'cfb';

/** A message says in its first line what it is; that it mentions another format in its subject changes nothing. */
const isMail = (bytes: Uint8Array, fileName: string) =>
  familyOf(formatOfExtension(extensionOf(fileName)) ?? 'txt') === 'mail' &&
  /^(?:[!-9;-~]+[ \t]*:|From )/.test(latin1(bytes.subarray(0, 100)));

/**
 * Whether it begins as a mailbox does, with the line of a message and a header. Thunderbird gives its mailboxes no ending.
 *
 * @example
 * isMailbox(new TextEncoder().encode('From - Mon Nov  2 10:00:00 2026\nSubject: x\n')); // => true
 */
export const isMailbox = (bytes: Uint8Array): boolean =>
  /^From \S[^\r\n]{0,200}\b\d{4}\b[^\r\n]{0,40}\r?\n[!-9;-~]{1,80}[ \t]*:/.test(latin1(bytes.subarray(0, 512)));

/** Whether a PDF may lie in it, for which an engine must be at hand. */
export function mayHoldPdf(bytes: Uint8Array, info: DocumentInfo): boolean {
  const container = detectContainer(bytes, info);
  if (container === 'pdf') return true;
  // What is packed once more shows nothing of itself.
  if (container === 'gz' || container === 'msg') return true;
  // Behind the name of a member, a zip file goes on at once.
  const mayHoldFiles = container !== undefined && container !== 'cfb' && holdsFiles(container);
  return (
    mayHoldFiles && /\.pdf|\/pdf\b|JVBERi0|%PDF-|\.(?:zip|tar|t?gz)|\/(?:x-)?(?:zip|tar|gzip)\b/i.test(latin1(bytes))
  );
}

/**
 * The first bytes decide where they can; names and declared types are only trusted among the text formats.
 *
 * @example
 * const bytes = new TextEncoder().encode('%PDF-1.7');
 * detectContainer(bytes, { fileName: 'letter.txt' }); // => 'pdf'
 */
export function detectContainer(bytes: Uint8Array, info: DocumentInfo): Container | undefined {
  const isMessage = isMail(bytes, info.fileName);
  const byMagic = isMessage ? undefined : detectMagic(bytes);
  if (byMagic) return byMagic;
  const mime = info.mimeType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const named =
    formatOfExtension(extensionOf(info.fileName)) ??
    formatOfMediaType(mime) ??
    (mime.startsWith('image/') ? 'image' : undefined);
  // Other programs than Outlook call messages of plain text so, too.
  if (named === 'msg' && isMessage) return 'eml';
  if (named) return named;
  if (isMailbox(bytes)) return 'mbox';
  return mime.startsWith('text/') ? 'txt' : undefined;
}

/** What old Office files and mails of Outlook lie in. */
const COMPOUND_START = String.fromCharCode(...COMPOUND_MAGIC);

function detectMagic(bytes: Uint8Array): Container | undefined {
  const head = latin1(bytes.subarray(0, 1024));
  // A container is one, whatever the first file in it says.
  const container = formatOfMagic(head, ({ family }) => family === 'archive');
  if (container) return container;
  if (head.startsWith(COMPOUND_START)) return formatOfCompound(latin1(bytes)) ?? 'cfb';
  return formatOfMagic(head, ({ family }) => family !== 'archive');
}
