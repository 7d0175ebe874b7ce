const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements whose text is a line. */
export const PARAGRAPHS = words(
  'p h title desc creator initial-creator printed-by date subject description keyword language user-defined generator ' +
    'creation-date editing-duration editing-cycles print-date sender-firstname config-item script event-listener annotation-end',
);
/** Elements that stand for a character. */
export const CHARACTERS: Record<string, string> = { tab: '\t', s: ' ', 'line-break': '\n', 'soft-page-break': '' };
/** The people who wrote, changed, printed or commented. */
export const PEOPLE = words('creator initial-creator printed-by creator-initials');
/** What a program writes about itself and the document. */
export const PROGRAM_TEXT = words('generator editing-duration editing-cycles language');

/** Attributes that contain words of people. */
export const CONTENT = words(
  'href title name display-name string-value description help hint label value current-value date-value time-value ' +
    'formula condition expression key1 key2 identifier address annote author booktitle chapter edition editor howpublished institution ' +
    'journal month note number organizations pages publisher school series report-type volume year url isbn custom1 custom2 ' +
    'custom3 custom4 custom5 alternative-text text target-frame-name range-address cell-range-address target-range-address ' +
    'base-cell-address end-cell-address source-cell-range-addresses values-cell-range-address label-cell-address cell-range ' +
    'table-name sheet-name source-name database-name command datasource connection-resource prefix suffix display-list ' +
    'user-name template message-type contents string-value-if-true string-value-if-false string-value-phonetic key1-phonetic ' +
    'key2-phonetic',
);
/** Of these the values are numbers, words or addresses of the format itself. */
export const STRUCTURE_VALUE =
  /^(?:-?[\d.]+(?:cm|mm|in|pt|px|pc|%|em|deg)?(?: -?[\d.]+(?:cm|mm|in|pt|px|%)?)*|#[\da-f]{6}|true|false|[a-z][a-z\d]*(?:-[a-z\d]+)*(?: [a-z][a-z\d-]*)*|[A-Z]{1,2}\d{1,5}|[a-z]{2}\d{1,5}|\$?[A-Z]{1,3}\$?\d{1,7}|application\/[\w.+-]+|[a-z]+\/[a-z\d.+-]+|PT?[\dHMSDTY.]+|[\d.]+|[A-Z]{2}|)$/;
/** A number that may be that of a person, a card or an account. */
export const LONG_NUMBER = /^-?\d{7,}$/;
