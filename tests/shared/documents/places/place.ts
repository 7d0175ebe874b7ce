import type { DocumentErrorCode } from '#shared/documents/document-error.ts';

/** A spot in a file where personal data can hide, and a file that has it there. */
export interface Place {
  format:
    | 'docx'
    | 'xlsx'
    | 'pptx'
    | 'html'
    | 'xml'
    | 'odt'
    | 'ods'
    | 'odp'
    | 'eml'
    | 'mbox'
    | 'msg'
    | 'rtf'
    | 'epub'
    | 'vcf'
    | 'ics'
    | 'ldif'
    | 'zip'
    | 'tar'
    | 'vtt'
    | 'srt'
    | 'ipynb';
  name: string;
  /** The code of the refusal, of files that are not rewritten because of the place. */
  refused?: DocumentErrorCode;
  file: () => Uint8Array;
}

/** Nobody is called so. */
export const NAME = 'Quentin Zyskowski';
export const CARD = '4111111111111111';

/** Any trace of the person, in any notation the places use. */
export const TRACES =
  /quentin|zyskowski|4111[ -]?1111[ -]?1111[ -]?1111|4\.111111111111111E\+15|1961-0?7-19|19610719|19[./ ]0?7[./ ]1961|july 19|19 july|(?<!\d)2(?:2481|1019)(?!\d)|DATE\(1961|year="1961" month="7" day="19"/i;

const CANARIES: [RegExp, string][] = [
  [/Quentin[\s_.-]*Zyskowski/gi, '<PERSON>'],
  [/4111(?:[ -]?1111){3}/g, '<CREDIT_CARD>'],
  [
    /(?:1961[-/.]0?7[-/.]19|19 July 1961|July 19, 1961|0?7\/19\/1961|19[./]0?7[./]1961|19-Jul-1961)(?:[T ]00:00:00Z?)?/g,
    '<DATE_OF_BIRTH>',
  ],
];

/** Stands in for the engine: finds the person and nothing else. */
export function findCanaries(text: string) {
  return CANARIES.flatMap(([pattern, replacement]) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: replacement,
    })),
  );
}
