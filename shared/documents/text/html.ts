import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { Tokenizer } from 'htmlparser2';
import type { ExtractedDocument } from '../document';
import { composeDecoded, type Decoded, decodeEscapes, type Slot, type Source } from '../slot';
import type { TextBuilder } from '../text-builder';
import { decodePercent, encodePercent } from '../xml/xml-escapes';
import { readTextDocument } from './text-document';

const ENTITY = /&(?:#[xX][\da-fA-F]+|#\d+|[a-zA-Z][a-zA-Z\d]*);?/g;
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const LINKS = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'cite',
  'poster',
  'background',
  'longdesc',
  'ping',
  'srcset',
]);
/** Attributes whose value is code, a keyword or a reference: never shown to a reader. */
const STRUCTURAL = new Set(
  'class id style rel type width height role for lang dir charset method enctype target colspan rowspan scope align valign border cellpadding cellspacing loading decoding crossorigin integrity nonce async defer http-equiv property itemprop itemtype xmlns viewbox fill stroke d tabindex autocomplete media sizes'.split(
    ' ',
  ),
);

export function readHtml(bytes: Uint8Array): ExtractedDocument {
  return readTextDocument(bytes, {
    format: 'html',
    mayCarryFiles: true,
    declaredCharset: (head) => /<meta[^>]+charset\s*=\s*["']?([\w.-]+)/i.exec(head)?.[1],
    fill: fillHtml,
  });
}

/** The readable text first; attributes, comments and scripts after it, so that they are scanned but out of the way. */
function fillHtml(source: Source, builder: TextBuilder): void {
  const attributes: Slot[] = [];
  const hidden: Slot[] = [];
  builder.section('body', () => tokenize(source, builder, attributes, hidden));
  builder.section('attributes', () => builder.lines(attributes));
  builder.section('comments and scripts', () => builder.lines(hidden));
}

function tokenize(source: Source, builder: TextBuilder, attributes: Slot[], hidden: Slot[]): void {
  const { content } = source;
  let tag = '';
  let rawTag = '';
  let attribute = '';
  let value: { from: number; to: number } | undefined;
  const breakBefore = (name: string) => {
    if (CELLS.has(name)) builder.literal('\t');
    else if (!INLINE.has(name)) builder.lineBreak();
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = content.slice(start, end).toLowerCase();
        breakBefore(tag);
      },
      onopentagend() {
        rawTag = tag === 'script' || tag === 'style' ? tag : '';
      },
      onselfclosingtag() {},
      onclosetag(start, end) {
        rawTag = '';
        breakBefore(content.slice(start, end).toLowerCase());
      },
      onattribname(start, end) {
        attribute = content.slice(start, end).toLowerCase();
        value = undefined;
      },
      onattribdata(from, to) {
        value = { from: value?.from ?? from, to };
      },
      onattribentity() {},
      onattribend() {
        if (value && !STRUCTURAL.has(attribute))
          attributes.push(attributeSlot(source, attribute, value.from, value.to));
      },
      ontext(from, to) {
        if (rawTag === 'style') return;
        if (rawTag === 'script') hidden.push(rawSlot(source, from, to, '</'));
        else builder.slot(textSlot(source, from, to));
      },
      ontextentity() {},
      oncomment(from, end, endOffset) {
        if (end - endOffset > from) hidden.push(rawSlot(source, from, end - endOffset, '--'));
      },
      oncdata(from, end, endOffset) {
        if (end - endOffset > from) hidden.push(rawSlot(source, from, end - endOffset, ']]'));
      },
      ondeclaration() {},
      onprocessinginstruction(from, to) {
        hidden.push(rawSlot(source, from, to, '>'));
      },
      onend() {},
    },
  );
  tokenizer.write(content);
  tokenizer.end();
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};
const encodeText = (text: string) => text.replace(/[&<>]/g, (char) => ESCAPES[char] ?? char);
/** White space and `=` too: the attribute may stand without quotes. */
const encodeAttribute = (text: string) =>
  text.replace(/[&<>"'`=\s]/g, (char) => ESCAPES[char] ?? `&#${char.charCodeAt(0)};`);

function decode(raw: string, resolve: (token: string) => string): Decoded {
  return raw.includes('&') ? decodeEscapes(raw, ENTITY, resolve) : { text: raw };
}

function textSlot(source: Source, from: number, to: number): Slot {
  return { source, from, to, ...decode(source.content.slice(from, to), decodeHTML), encode: encodeText };
}

function attributeSlot(source: Source, name: string, from: number, to: number): Slot {
  const decoded = decode(source.content.slice(from, to), decodeHTMLAttribute);
  if (!LINKS.has(name)) return { source, from, to, ...decoded, encode: encodeAttribute };
  const link = composeDecoded(decoded, decodePercent);
  return { source, from, to, ...link, encode: (text) => encodeAttribute(encodePercent(text)) };
}

/** Scripts and comments know no escapes: `terminator`, which would end them early, is broken up. */
function rawSlot(source: Source, from: number, to: number, terminator: string): Slot {
  const encode = (text: string) => text.replaceAll(terminator, [...terminator].join(' '));
  return { source, from, to, text: source.content.slice(from, to), encode };
}
