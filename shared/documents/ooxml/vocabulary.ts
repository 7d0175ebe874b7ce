/** Which XML of an Office package is text, by local name: the three formats share most of their vocabulary. */

export const PARAGRAPHS = new Set(['p', 'si', 'is', 'rPh', 'text']);
/** Controls, and the building blocks with their prompts. */
export const CONTROLS = new Set(['sdt', 'docPart']);
export const RUN_TEXT = new Set(['t', 'delText']);
export const FIELD_CODES = new Set(['instrText', 'delInstrText']);
export const INSERTED = new Set(['ins', 'moveTo']);
export const DELETED = new Set(['del', 'moveFrom']);

/** Elements that stand for one character, unless they define a tab stop. */
export const CHARACTERS: Record<string, string> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };
/** The letter or digit that a symbol shows. Fonts of symbols draw something else in an area of their own. */
export function symbolOf(char: string): string {
  const number = Number.parseInt(char, 16);
  // The digits of symbol fonts are where those of ASCII are; their other signs are pictures, or Greek.
  const isDigit = number >= 0xf030 && number <= 0xf039;
  const shown = isDigit ? String.fromCharCode(number - 0xf000) : number < 0xe000 ? String.fromCharCode(number) : '';
  return /[\p{L}\p{N}]/u.test(shown) ? shown : '';
}
export const TAB_STOPS = new Set(['tabs', 'tabLst']);

export const FORMULAS = new Set([
  'f',
  'formula',
  'formula1',
  'formula2',
  'definedName',
  'calculatedColumnFormula',
  'totalsRowFormula',
]);

export const LINK_ATTRIBUTES = new Set(['href', 'src', 'url']);

export const SHEET_MARGINS = /^(?:odd|even|first)(?:Header|Footer)$/;

/** Elements that vanish with the part they refer to; on any other element only the reference goes. */
export const VANISHING = new Set(
  (
    'externalData OLEObject oleObject control altChunk attachedTemplate embedRegular embedBold embedItalic embedBoldItalic ' +
    'regular bold italic boldItalic videoFile audioFile wavAudioFile quickTimeFile media snd svgBlip printerSettings movie'
  ).split(' '),
);

/**
 * Elements that go in any case, and what is lost with them: cells of other workbooks, kept without the formats that would say what their
 * numbers are, and the list of the files that add-ins keep behind a sheet, of which none is kept.
 */
export const GOING = new Map([
  ['sheetDataSet', 'Stored cells of other workbooks were removed.'],
  ['customProperties', 'Data that add-ins keep behind a sheet was removed.'],
]);

/** Elements that play sound or video. */
export const PLAYING = new Set(['timing', 'sndAc']);

/** The attribute of a date control next to the date that it shows. */
export const STORED_DATE = 'fullDate';

/** Elements at which reading a part does more than look at their attributes. */
export const MEANINGS: ReadonlySet<string> = new Set([
  ...[PARAGRAPHS, CONTROLS, INSERTED, DELETED, VANISHING, PLAYING].flatMap((names) => [...names]),
  ...GOING.keys(),
  ...Object.keys(CHARACTERS),
  ...'sym txBody tr tc gridSpan numCache cacheField showingPlcHdr type'.split(' '),
]);
