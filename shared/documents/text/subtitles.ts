import type { Budget } from '@veilmark/budget';
import type { DocumentFormat, ExtractedDocument } from '../document';
import { identity } from '../slot';
import { readTextDocument } from './text-document';

/** When something is said, and where it is shown. */
const TIMING =
  /^\s*(?:\d{1,3}:)?\d\d:\d\d[.,]\d{1,3}\s+-->\s+(?:\d{1,3}:)?\d\d:\d\d[.,]\d{1,3}(?:\s+(?:vertical|line|position|size|align|region|[XY][12]):[\w.,%-]{1,20})*\s*$/;
const STRUCTURE = /^(?:\uFEFF?WEBVTT|\d{1,6}|)\s*$/;

/** Subtitles: what is said is text, cues stay as they are. */
export function readSubtitles(
  bytes: Uint8Array,
  format: Extract<DocumentFormat, 'vtt' | 'srt'>,
  budget: Budget,
): ExtractedDocument {
  return readTextDocument(
    bytes,
    {
      format,
      fill: (source, builder) =>
        builder.section('body', () => {
          for (const { 0: line, index } of source.content.matchAll(/[^\r\n]+/g)) {
            if (TIMING.test(line) || STRUCTURE.test(line)) continue;
            builder.slot({ source, from: index, to: index + line.length, text: line, encode: identity });
            builder.literal('\n');
          }
        }),
    },
    budget,
  );
}
