import type { Budget } from '@veilmark/budget';
import type { DocumentFormat, ExtractedDocument } from '../document';
import { withAddresses } from '../percent';
import { type Decoded, decodeEscapes, identity, type Slot, type Source } from '../slot';
import type { TextBuilder } from '../text-builder';
import { readTextDocument } from './text-document';

/** When something is said, and where it is shown. */
const TIMING =
  /^\s*(?:\d{1,3}:)?\d\d:\d\d[.,]\d{1,3}\s+-->\s+(?:\d{1,3}:)?\d\d:\d\d[.,]\d{1,3}(?:\s+(?:vertical|line|position|size|align|region|[XY][12]):[\w.,%-]{1,80})*\s*$/;
const REGION = /(?<=\sregion:)[\w.,%-]+/;
const REGION_ID = /^id:(\S+)\s*$/;
const STRUCTURE = /^(?:\uFEFF?WEBVTT|\d{1,6}|)\s*$/;
/** Tags of a cue, and the commands of players in braces. */
const TAG = /<[^<>]*>|\{\\[^{}]*\}|\{\/?[bius]\}/g;
/** Tags that say nothing but how the text looks, or when. */
const PLAIN_TAG = /^(?:<\/?(?:[bius]|c|v|lang|ruby|rt|font)>|<[\d:.]+>|\{\\?\/?(?:[bius]|an?|i)\d*\})$/i;
/** What a tag says behind its name: who speaks, a language. */
const ANNOTATION = /^<(?:v|lang)(?:\.[^\s>]*)?[ \t]+([^>]*)>$/;

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|nbsp|quot|apos|lrm|rlm);/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  quot: '"',
  apos: "'",
  lrm: '\u200e',
  rlm: '\u200f',
};

/** Subtitles: what is said is text, cues stay as they are. */
export function readSubtitles(
  bytes: Uint8Array,
  format: Extract<DocumentFormat, 'vtt' | 'srt'>,
  budget: Budget,
): ExtractedDocument {
  const fill = (source: Source, builder: TextBuilder) =>
    builder.section('body', () => {
      let isCue = false;
      for (const { 0: line, index } of source.content.matchAll(/[^\r\n]+|\r?\n(?=\r?\n)/g)) {
        if (line.trim() === '') isCue = false;
        else if (TIMING.test(line)) {
          isCue = true;
          const region = REGION.exec(line);
          if (region) builder.lines([nameSlot(source, index + region.index, region[0])]);
        } else if (isCue) showCue({ source, line, from: index, isWeb: format === 'vtt' }, builder);
        else if (!STRUCTURE.test(line)) builder.lines([blockSlot(source, index, line)]);
      }
    });
  return readTextDocument(bytes, { format, fill }, budget);
}

interface CueLine {
  source: Source;
  line: string;
  from: number;
  isWeb: boolean;
}

/** The words of a line run on over its tags; what a tag itself says stands beside them. */
function showCue({ source, line, from, isWeb }: CueLine, builder: TextBuilder): void {
  const encode = isWeb ? encodeCue : identity;
  const tags = [...line.matchAll(TAG)].filter(([tag]) => !PLAIN_TAG.test(tag));
  for (const { 0: tag, index } of tags) {
    const said = ANNOTATION.exec(tag)?.[1];
    const at = from + index + (said === undefined ? 1 : tag.length - 1 - said.length);
    builder.slot(decodedSlot(source, at, said ?? tag.slice(1, -1), said === undefined ? withoutBrackets : encode));
    if (said === undefined) builder.lineBreak();
    else builder.literal(': ');
  }
  let last = 0;
  const show = (to: number) => builder.slot(decodedSlot(source, from + last, line.slice(last, to), encode));
  for (const { 0: tag, index } of line.matchAll(TAG)) {
    show(index);
    last = index + tag.length;
  }
  show(line.length);
  builder.literal('\n');
}

function decodedSlot(source: Source, from: number, raw: string, encode: Slot['encode']): Slot {
  return withAddresses({ source, from, to: from + raw.length, ...decodeEntities(raw), encode });
}

const decodeEntities = (raw: string): Decoded =>
  raw.includes('&')
    ? decodeEscapes(raw, ENTITY, (entity) => characterOf(entity.slice(1, -1).toLowerCase()))
    : { text: raw };

function characterOf(name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? '';
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** A placeholder in angle brackets would be a tag, which players hide. */
const encodeCue = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const withoutBrackets = (text: string) => text.replace(/[<>{}]/g, '');

function nameSlot(source: Source, from: number, name: string): Slot {
  return {
    source,
    from,
    to: from + name.length,
    text: name,
    encode: (text) => text.replace(/[^\w-]/g, ''),
  };
}

/** Notes, styles and regions are written as they are. */
function blockSlot(source: Source, from: number, line: string): Slot {
  const id = REGION_ID.exec(line)?.[1];
  if (id !== undefined) return nameSlot(source, from + line.indexOf(id, 3), id);
  return withAddresses({ source, from, to: from + line.length, text: line, encode: identity });
}
