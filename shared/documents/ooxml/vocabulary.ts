/** Which XML of an Office package is text, by local name: the three formats share most of their vocabulary. */

export const PARAGRAPHS = new Set(['p', 'si', 'is', 'rPh', 'text']);
export const RUN_TEXT = new Set(['t', 'delText']);
export const FIELD_CODES = new Set(['instrText', 'delInstrText']);
export const INSERTED = new Set(['ins', 'moveTo']);
export const DELETED = new Set(['del', 'moveFrom']);

/** Elements that stand for one character, unless they define a tab stop. */
export const CHARACTERS: Record<string, string> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };
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

/** Elements whose text is left out when it is only a number, a date, cells, a keyword or the name of a program. */
const MEASURES = new Set(
  (
    'posOffset pctPosHOffset pctPosVOffset pctWidth pctHeight Anchor Row Column AutoFill MoveWithCells SizeWithCells ' +
    'created modified revision version TotalTime Pages Words Characters CharactersWithSpaces Lines Paragraphs Slides ' +
    'Notes HiddenSlides MMClips DocSecurity ScaleCrop LinksUpToDate SharedDoc HyperlinksChanged Application AppVersion i4 bool ' +
    'col colOff row rowOff x y align sqref TextHAlign TextVAlign'
  ).split(' '),
);
const MEASURE =
  /^(?:[+-]?\d{1,9}(?:\.\d{1,6})?|\d{1,5}(?:, ?\d{1,5}){1,7}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?|true|false|left|right|center|inside|outside|top|bottom|middle|(?:\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?: |$))+|(?:Microsoft|LibreOffice|OpenOffice|Collabora|ONLYOFFICE|WPS|Google)[\w ./$-]{0,80})$/i;

export const isMeasure = (element: string, text: string) => MEASURES.has(element) && MEASURE.test(text);

/** Attributes that hold text on any element. */
export const TEXT_ATTRIBUTES = new Set(
  (
    'descr title alt tooltip display displayText prompt promptTitle error errorTitle caption string instr displayName ' +
    'command connection sourceFile odcFile description label summary comment user address mailSubject keywords subject'
  ).split(' '),
);

/** Attributes that hold text on the named elements only; on others the same name is structure. */
export const TEXT_ON_ELEMENT: Record<string, ReadonlySet<string>> = {
  name: new Set(
    'docPr cNvPr property protectedRange scenario pivotTableDefinition cacheField dataField tag item cSld section custShow'.split(
      ' ',
    ),
  ),
  val: new Set(
    (
      'alias tag docVar helpText statusText default connectString query udl table addressFieldName filter customFilter ' +
      'sheetName category listEntry attr description'
    ).split(' '),
  ),
  value: new Set(['listItem', 'item', 'property']),
  v: new Set(['s', 'd', 'e']),
  text: new Set(['oddHeader', 'smartTag']),
  location: new Set(['hyperlink']),
};

export const LINK_ATTRIBUTES = new Set(['href', 'src', 'url']);

/** An e-mail address in any attribute is text, whatever the attribute is called. */
export const LOOKS_PERSONAL = /(?:@|%40|&#64;|&#x40;)[\w-]+\.|mailto:|tel:\+?\d/i;

/** Names programs give to shapes by themselves. */
export const DEFAULT_SHAPE_NAME =
  /^(?:(?:content|footer|date|slide number|text|picture|title|subtitle|header|notes|table|chart) )?(?:placeholder|picture|image|text ?box|box|title|subtitle|rectangle|group|shape|object|chart|table|connector|oval|line|frame|graphic|diagram)(?: \d{1,4})?$/i;

export const SHEET_MARGINS = /^(?:odd|even|first)(?:Header|Footer)$/;

/** Elements that vanish with the part they refer to; on any other element only the reference goes. */
export const VANISHING = new Set(
  (
    'externalData OLEObject oleObject control altChunk attachedTemplate embedRegular embedBold embedItalic embedBoldItalic ' +
    'regular bold italic boldItalic videoFile audioFile wavAudioFile quickTimeFile media snd svgBlip'
  ).split(' '),
);

/** Elements that go in any case: cells of other workbooks, kept without the formats that would say what their numbers are. */
export const GOING = new Set(['sheetDataSet']);

/** Elements that play sound or video. */
export const PLAYING = new Set(['timing', 'sndAc']);
