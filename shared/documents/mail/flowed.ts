import type { Budget } from '@veilmark/budget';
import type { ExtractedDocument } from '../document';
import { decodeEscapes, identity } from '../slot';
import { readTextDocument } from '../text/text-document';

/** A space at the end of a line says that it goes on in the next; the line that begins a signature is none of these. */
const SOFT_BREAK = /(?<!(?:^|\n)(?:> ?)?--) \r?\n(?:>+ ?)?/g;

/** Text whose long lines were broken by a program (format=flowed): read with its lines joined. */
export function readFlowed(bytes: Uint8Array, budget: Budget): ExtractedDocument {
  return readTextDocument(
    bytes,
    {
      format: 'txt',
      fill: (source, builder) => {
        const decoded = decodeEscapes(source.content, SOFT_BREAK, () => ' ');
        builder.section('body', () =>
          builder.slot({ source, from: 0, to: source.content.length, ...decoded, encode: identity }),
        );
      },
    },
    budget,
  );
}
