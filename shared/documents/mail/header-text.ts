import { latin1 } from '@veilmark/crypto/bytes';
import { extensionOf, formatOfExtension } from '../formats';
import { isKnownField } from '../mail-fields';
import { decodeEscapes, type Slot, type Source } from '../slot';
import type { TextBuilder } from '../text-builder';
import { readAddresses } from './addresses';
import { decodeHeader, encodeHeader, hasEncodedWord } from './encoded-words';
import type { Entity } from './entity';
import type { Field } from './header';
import { encodeParameter, mainValue, type Parameter, readParameters } from './parameters';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Fields of names and addresses. */
const ADDRESSES = words(
  'from to cc bcc reply-to sender resent-from resent-to resent-cc resent-bcc resent-sender resent-reply-to return-path delivered-to ' +
    'x-original-to envelope-to apparently-to errors-to disposition-notification-to return-receipt-to mail-followup-to mail-reply-to ' +
    'x-envelope-from x-envelope-to x-forwarded-to x-forwarded-for x-sender x-receiver x-original-from original-recipient ' +
    'message-id in-reply-to references resent-message-id list-post list-owner list-subscribe list-unsubscribe list-help list-archive',
);
const PARAMETERS = words('content-type content-disposition');
/** Of these the words are those of the standard. */
const STRUCTURE = words('mime-version content-transfer-encoding content-type content-disposition content-id');
/** Signatures and what nobody can read without the program that wrote it. They would not match the copy, or might say anything. */
const REMOVED =
  /^(?:dkim-signature|domainkey-signature|x-google-dkim-signature|arc-seal|arc-message-signature|arc-authentication-results|autocrypt|autocrypt-gossip|face|x-face|x-image-url|x-microsoft-antispam.*|x-ms-exchange-.*(?:message-info|antispam).*|x-forefront-antispam-report.*|x-exchange-antispam.*|x-gm-message-state|x-google-smtp-source|x-received-authentication.*|content-length|lines|x-mozilla-keys)$/;
const SIGNATURES = /dkim|domainkey|^arc-/;
interface HeaderNotes {
  add(note: string): void;
}

export const SIGNATURE_NOTE = 'Signatures of the message were removed: they would not match the changed message.';

/** Shows the fields of a header, a line each. `isExposed` shows what is structure too, as it is written. */
export function showHeader(
  source: Source,
  { header, boundaries }: Pick<Entity, 'header' | 'boundaries'>,
  builder: TextBuilder,
  notes: HeaderNotes,
  isExposed: boolean,
): void {
  if (header.envelope) builder.line([byteSlot(source, header.envelope.from, header.envelope.to)]);
  for (const field of header.fields) {
    if (REMOVED.test(field.key)) {
      source.cleanups.push({ from: field.lineFrom, to: field.lineTo, text: '' });
      if (SIGNATURES.test(field.key)) notes.add(SIGNATURE_NOTE);
      continue;
    }
    const name = fieldName(source, field);
    if (isExposed && STRUCTURE.has(field.key)) builder.line([...name, ': ', ...exposed(source, field, boundaries)]);
    else if (PARAMETERS.has(field.key)) showParameters(source, field, builder);
    else if (!STRUCTURE.has(field.key)) {
      for (const piece of name) {
        if (typeof piece === 'string') builder.fix(piece);
        else builder.slot(piece);
      }
      builder.literal(': ');
      showValue(source, field, header.eol, builder);
      builder.borderLine();
    }
  }
}

/** A field as it is written, without the boundary: that changes together with the lines that repeat it. */
function exposed(source: Source, { from, to }: Field, boundaries: Entity['boundaries']): (Slot | string)[] {
  const boundary = boundaries.find((place) => place.from >= from && place.to <= to);
  if (!boundary) return [byteSlot(source, from, to)];
  return [byteSlot(source, from, boundary.from), ' ', byteSlot(source, boundary.to, to)];
}

function showValue(source: Source, field: Field, eol: string, builder: TextBuilder): void {
  if (!ADDRESSES.has(field.key)) {
    builder.slot(textSlot(source, field, eol));
    return;
  }
  for (const piece of readAddresses(source, field.from, field.to, eol)) {
    if (typeof piece === 'string') builder.literal(piece);
    else builder.slot(piece);
  }
}

/** Names of fields that a program or a person made up. Those that are known are never replaced: without them parts would be lost. */
function fieldName(source: Source, field: Field): (Slot | string)[] {
  if (isKnownField(field.key)) return [field.name];
  const to = field.nameFrom + field.name.length;
  const legal = (text: string) => text.replace(/[^!-9;-~]|[<>]/g, '') || 'X';
  const edit = (text: string) => [{ from: field.nameFrom, to, text: legal(text) }];
  return [{ source, from: field.nameFrom, to, text: field.name, encode: legal, finish: edit }];
}

/** A value that is text. Where nothing in it is encoded, what is not replaced stays as it is, line ends included. */
function textSlot(source: Source, field: Field, eol: string): Slot {
  const raw = source.content.slice(field.from, field.to);
  const from = field.from + raw.length - raw.trimStart().length;
  const value = raw.trimStart();
  const rewrite = (text: string) => [{ from, to: field.to, text: encodeHeader(text, eol) }];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII.
  const isPlain = !hasEncodedWord(value) && /^[\x00-\x7f]*$/.test(value);
  if (!isPlain)
    return { source, from, to: field.to, text: decodeHeader(value), encode: (text) => text, finish: rewrite };
  const decoded = decodeEscapes(value, /\r?\n[ \t]+/g, () => ' ');
  const finish: Slot['finish'] = (text, splices) => (encodeHeader(text, eol) === text ? splices : rewrite(text));
  return { source, from, to: field.to, ...decoded, encode: (text) => text.replace(/[\r\n]+/g, ' '), finish };
}

/** Names of files, and whatever else a field says beside words of the standard. */
function showParameters(source: Source, field: Field, builder: TextBuilder): void {
  const main = mainValue(source.content, field);
  const isUsual = /^(?:[a-z]+\/[a-z\d.+-]+|inline|attachment|form-data)$/i.test(main.text);
  const slots = readParameters(source.content, field).flatMap((parameter) =>
    isStructure(parameter) ? [] : [parameterSlot(source, parameter)],
  );
  if (!isUsual && main.text !== '') builder.line([byteSlot(source, main.from, main.to)]);
  for (const slot of slots) builder.line(slot);
}

const STRUCTURE_WORDS = words(
  'boundary charset format delsp size micalg protocol report-type smime-type method type-x creation-date modification-date read-date',
);
const FILE_NAMES = words('name filename');
const isStructure = ({ name, value }: Parameter) =>
  STRUCTURE_WORDS.has(name) && (name === 'boundary' || /^[\w./+:, -]{0,40}$/.test(value));

/** The ending of a known format stays in the name of a file: programs go by it. */
function parameterSlot(source: Source, { name, value, pieces }: Parameter): (Slot | string)[] {
  const extension = FILE_NAMES.has(name) ? extensionOf(value) : '';
  const ending = formatOfExtension(extension) ? value.slice(-extension.length - 1) : '';
  const [first, ...others] = pieces;
  const { from = 0, to = 0 } = first ?? {};
  const lead = /^;\s*/.exec(source.content.slice(from, to))?.[0] ?? '; ';
  const finish = (text: string) => [
    { from, to, text: lead + encodeParameter(name, text + ending) },
    ...others.map((piece) => ({ from: piece.from, to: piece.to, text: '' })),
  ];
  const text = value.slice(0, value.length - ending.length);
  return [{ source, from, to, text, encode: (given) => given, finish }, ...(ending ? [ending] : [])];
}

const UTF8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

/** Text of a source of bytes that is written as it is. */
export function byteSlot(source: Source, from: number, to: number): Slot {
  const decoded = decodeEscapes(source.content.slice(from, to), UTF8, decodeHeader);
  return { source, from, to, ...decoded, encode: (text) => latin1(new TextEncoder().encode(text)) };
}
