import { equalBytes, fromLatin1 } from '@veilmark/crypto/bytes';
import { detectContainer } from '../detect-format';
import type { DocumentInfo, ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { SourceEdit } from '../slot';
import { type DecodedCharset, decodeCharset } from './charsets';
import { type Entity, parameterOf } from './entity';
import { fieldOf } from './header';
import { mainValue } from './parameters';
import { withoutPgp } from './signatures';
import { decodeTransfer, encodeTransfer, isPlainBase64, type TransferEncoding, transferEncoding } from './transfer';

/** The content of a part that contains no parts, as its own reader takes it, and the way back into the message. */
export interface Leaf {
  entity: Entity;
  info: DocumentInfo;
  /** As the reader takes it: text is UTF-8 there, whatever it is in the message. */
  content: Uint8Array;
  isFlowed: boolean;
  notes: string[];
  /** The document that was read from it. */
  document?: ExtractedDocument;
  /** The edits of the message that put other content in its place. */
  write(content: Uint8Array): SourceEdit[];
}

const USUAL_NAMES: Record<string, string> = {
  'text/html': 'part.html',
  'text/plain': 'part.txt',
  'message/rfc822': 'part.eml',
};

/** `renamed` says what addresses of other parts of the message are called from now on. */
export function openLeaf(source: string, entity: Entity, renamed: (text: string) => string): Leaf | undefined {
  const raw = source.slice(entity.bodyFrom, entity.bodyTo);
  const encoding = transferEncoding(entity.encoding);
  if (!encoding)
    throw new DocumentError(
      'unsupported',
      /uue/.test(entity.encoding)
        ? 'It is uuencoded (Content-Transfer-Encoding), which cannot be read here. Send the file as a usual attachment.'
        : 'It is written in an encoding that is not known (Content-Transfer-Encoding).',
    );
  const bytes = decodeTransfer(raw, encoding);
  if (bytes.length === 0 && /^\s*$/.test(raw)) return undefined;
  const isText = isCharsetText(entity, bytes);
  const info = infoOf(entity);
  const notes: string[] = [];
  const decoded = isText ? decodeCharset(bytes, parameterOf(entity.parameters, 'charset') ?? '') : undefined;
  const text = decoded && renamed(withoutPgp(decoded.text.replaceAll('\0', ''), notes));
  const content = text === undefined ? bytes : new TextEncoder().encode(text);
  const isExact = () => (text === undefined || text === decoded?.text) && (encoding !== 'base64' || isPlainBase64(raw));
  return {
    entity,
    info,
    content,
    notes,
    isFlowed: entity.type === 'text/plain' && parameterOf(entity.parameters, 'format')?.toLowerCase() === 'flowed',
    write: (written) =>
      equalBytes(written, content) && isExact() ? [] : [...writeBody(source, entity, encoding, written, decoded)],
  };
}

/** Text in a charset of its own. The first bytes of other files say what they are, whatever the message calls them. */
const isCharsetText = ({ type }: Entity, bytes: Uint8Array) =>
  (type.startsWith('text/') || type.startsWith('multipart/') || /^message\/(?!rfc822|global|news)/.test(type)) &&
  detectContainer(bytes, { fileName: '' }) === undefined;

function infoOf({ type, fileName }: Entity): DocumentInfo {
  if (type.startsWith('multipart/') || /^message\/(?!rfc822|global)/.test(type)) return { fileName: 'part.txt' };
  return { fileName: fileName || (USUAL_NAMES[type] ?? ''), mimeType: type };
}

function* writeBody(
  source: string,
  entity: Entity,
  encoding: TransferEncoding,
  written: Uint8Array,
  decoded: DecodedCharset | undefined,
): Generator<SourceEdit> {
  const { header, bodyFrom, bodyTo } = entity;
  let bytes = written;
  if (decoded) {
    const own = decoded.encode(new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(written));
    if (own) bytes = own;
    else yield charsetEdit(source, entity);
  }
  if (decoded === undefined && isPicture(written) && !isPng(entity)) yield* typeEdit(source, entity);
  const raw = source.slice(bodyFrom, bodyTo);
  const isWider = encoding === 'identity' && bytes.some((byte) => byte > 0x7f) && !/[\x80-\xff]/.test(raw);
  const used = isWider ? 'quoted-printable' : encoding;
  if (isWider) yield encodingEdit(entity);
  // In a mailbox, the empty line behind a message is what the next one is known by.
  const ending = used === 'base64' ? raw.slice(raw.trimEnd().length) : '';
  const separator = header.bodyFrom === header.end && header.fields.length > 0 ? header.eol : '';
  const body = encodeTransfer(bytes, used, header.eol).replace(/^From /gm, '>From ');
  yield { from: bodyFrom, to: bodyTo, text: separator + body + ending };
}

const isPicture = (bytes: Uint8Array) => equalBytes(bytes.subarray(0, 4), fromLatin1('\x89PNG'));
const isPng = ({ type }: Entity) => type === 'image/png';

/** A picture that was covered is PNG, whatever it was. */
function* typeEdit(source: string, { header }: Entity): Generator<SourceEdit> {
  const field = fieldOf(header, 'content-type');
  if (!field) return;
  const { from, to } = mainValue(source, field);
  yield { from, to, text: 'image/png' };
}

function charsetEdit(source: string, { header, parameters, type }: Entity): SourceEdit {
  const [piece] = parameters.find(({ name }) => name === 'charset')?.pieces ?? [];
  if (piece) return { from: piece.valueFrom, to: piece.valueTo, text: 'utf-8' };
  const field = fieldOf(header, 'content-type');
  if (field) {
    const { to } = mainValue(source, field);
    return { from: to, to, text: '; charset=utf-8' };
  }
  const mark = header.fields.some(({ key }) => key === 'mime-version') ? '' : `MIME-Version: 1.0${header.eol}`;
  return { from: header.end, to: header.end, text: `${mark}Content-Type: ${type}; charset=utf-8${header.eol}` };
}

function encodingEdit({ header }: Entity): SourceEdit {
  const field = fieldOf(header, 'content-transfer-encoding');
  if (field) return { from: field.from, to: field.to, text: ' quoted-printable' };
  const at = header.end;
  return { from: at, to: at, text: `Content-Transfer-Encoding: quoted-printable${header.eol}` };
}
