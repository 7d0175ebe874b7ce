import { NUMBER_ATTRIBUTES } from './attribute-types';
import { isKnownFont, isKnownStyle } from './known-names';
import { isFormatWithoutText } from './number-format';
import { SCHEMA_PREFIXES, SCHEMA_WORDS, WORD_ATTRIBUTES } from './schema-words';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const SWITCH = /^(?:true|false|on|off|t|f|yes|no|none|auto|nil)$/i;
/** A short number with or without a unit. Longer ones may be a card or a telephone. */
const SHORT_NUMBER = /^[+-]?(?:\d{1,8}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE]-?\d{1,2})?(?:%|[a-z]{2}|f)?$/;
/** What the schemas type as a number may be as long as 32 bits allow, and a length in EMU is that long. */
const LONG_NUMBER = /^-?\d{1,11}(?:\.\d{1,20})?$/;
const NUMBERED_ELEMENTS = list('creationId modId divId rsid rsidRoot docId random axId crossAx seed uniqueId');
const GUID = /^\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\}?$/i;
const HEX = /^#?(?:[\da-f]{2}|[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i;
/** Bits of table looks and classes of fonts. */
const LONG_HEX = /^(?:[01]{12}|[\dA-F]{20})$/i;
const RELATIONSHIP = /^(?:r?Id\d{1,5}|R[\da-f]{8,32}|rId[\da-f]{16,32})$/;
const SCHEMA =
  /^(?:https?:\/\/(?:schemas\.(?:openxmlformats\.org|microsoft\.com|libreoffice\.org|apple\.com|zwobble\.org|xmlsoap\.org)|www\.w3\.org|www\.wps\.cn|customooxmlschemas\.google\.com|docs\.oasis-open\.org|openoffice\.org|developers\.google\.com|opendope\.org|purl\.oclc\.org\/ooxml|purl\.org\/dc|ns\.adobe\.com)(?:[/?][\w./#%?=&-]*)?|(?:urn:)?schemas-[\w.-]+[\w:./-]*|urn:(?:schemas-microsoft-com|microsoft(?:\.com)?|oasis|diagrams)[\w:./+-]*)$/;
const LANGUAGE = /^(?:[a-z]{2,3}(?:-[A-Z][a-z]{3})?-(?:[A-Z]{2}|\d{3})|x-none)(?:_\w{1,8})?$/;
const BARE_LANGUAGE = /^[a-z]{2,3}$/;
const CELLS =
  /^(?:'?\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?:[ ,]|$)|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}(?: |$)|\d{1,7}:\d{1,7}(?: |$))+$/;
const CELL_ATTRIBUTES = list('r ref sqref activeCell topLeftCell spans location cell mergeCell r1 r2 ri rangeRef');
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?$/;
/** When something was changed; never a value of the document. */
const MOMENT_ATTRIBUTES = list('date dateUtc dt dT created modified refreshedDateIso lastGuid setDate timeString');
const VERSION = /^(?:\d{1,5}(?:\.\d{1,6}){0,3}|xl|[a-z]{1,2})$/;
const VERSION_ATTRIBUTES = list('minVer version appName appVersion lastEdited lowestEdited rupBuild ver');
const LISTED_NUMBERS = list(
  'path v points wrapcoords coordsize coordorigin adj spans from to inset textboxrect limo connectlocs connectangles tm ' +
    'viewBox d matrix offset origin imagesize gradientsize focusposition focussize mods slideIdLst rotatedBoundingBox dashstyle',
);
/** A few groups of digits may be a card or a telephone, and no drawing is as large as a number of twelve digits. */
const LIKE_ONE_NUMBER = /^\+?\d{2,4}(?:[ -]\d{2,4}){2,4}$|(?<![.\d])\d{12}/;
/** Commands and coordinates of drawn paths; several letters in a row are commands without coordinates. */
const PATH = /^[\d\s,.@#%+\-a-zA-Z]*$/;
const PATH_COMMANDS = /^[xnsemf]*$/;
const GUIDES = list('gd pt pos ahXY ahPolar arcTo cxn rect f tav h');
const GUIDE =
  /^(?:(?:val|\*\/|\+-|\+\/|\?:|abs|at2|cat2|cos|max|min|mod|pin|sat2|sin|sqrt|tan|sum|prod|mid|if|ellipse|atan2|cosatan2|sinatan2|sumangle)\s)?(?:(?:-?\d{1,9}|[a-z]{1,4}\d{0,4}|\d?cd\d|connsite[XY]\d{1,4}|[@#]\d{1,3}|#?width|#?height|pixel\w{4,10}|emu\w{5,6})(?:\s|$)){1,3}$/;
const FONT_ATTRIBUTES = list('typeface ascii hAnsi cs eastAsia font');
const FONT_ELEMENTS = list('font rFont name altName latin ea sym buFont rFonts mathFont cs');
const STYLE_ELEMENTS = list(
  'style pStyle rStyle tblStyle basedOn next link name lsdException cellStyle tableStyleInfo tableStyles tableStyle ' +
    'pivotTableStyleInfo theme clrScheme fontScheme fmtScheme styleLink numStyleLink pivotTableDefinition table tblStylePr ' +
    'slicerStyles timelineStyles aliases clickAndTypeStyle defaultTableStyle',
);
const STYLE_ATTRIBUTES = list(
  'styleId val name styleName pivotTableStyle defaultTableStyle defaultPivotStyle headerRowCellStyle dataCellStyle totalsRowCellStyle defaultSlicerStyle defaultTimelineStyle',
);
const DRAWN_ID = /^_x0000_[a-z]{1,2}\d{1,6}$/;
const BOOKMARK = /^_(?:GoBack|(?:Toc|Ref|Hlk|MON_|bookmark)\d{1,10})$/;
/** Fields that refer to pages, headings and numbers, and what such a field is given. */
const FIELD_NAME =
  /^(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION|TOC|TOA|INDEX|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|EDITTIME|SEQ|STYLEREF|REF|PAGEREF|NOTEREF|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|SYMBOL|LISTNUM|AUTONUM\w*|EQ|ADVANCE|NUMCHARS|NUMWORDS|REVNUM|FILESIZE|SHAPE|BIBLIOGRAPHY|EMBED|LINK|CONTROL|MERGEREC|NEXT|=)$/i;
const FIELD_WORD =
  /^(?:\\.|\\?\*?|MERGEFORMAT(?:INET)?|CHARFORMAT|ARABIC|ROMAN|ALPHABETIC|UPPER|LOWER|FIRSTCAP|CAPS|ORDINAL|CARDTEXT|_\w{1,40}|[A-Za-z]{1,24}\d{0,4}|[\d.]{1,10}|"[^"\p{L}]*"|"[dMyHhmsaptg .,:/年月日'-]+"|"[A-Za-z][\w ]{0,40}(?:,\d)*"|\(.{0,80}\))$/u;

/** Columns of a list of addresses, each of one word. What is quoted may be anything: it is set before or behind a value. */
const MERGE_FIELDS =
  /^\s*(?:MERGEFIELD\s+[A-Za-z_]\w{0,39}(?:\s+\\\*\s*(?:MERGEFORMAT|CHARFORMAT|Upper|Lower|FirstCap|Caps))?(?:\s+|$))+$/i;

/** A field whose code says where something is, not who. */
export function isProgramField(code: string): boolean {
  if (MERGE_FIELDS.test(code)) return true;
  const [name = '', ...words] = code.trim().match(/"[^"]*"?|\S+/g) ?? [];
  return name === '' || (FIELD_NAME.test(name) && words.every((word) => FIELD_WORD.test(word)));
}
const PROGRAM = /^(?:Excel|Word|PowerPoint|Package|Equation|Visio|AcroExch|Paint|MSGraph|Forms)\.[\w.]{1,30}$/;
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,20})(?: (?:\[\d{1,4}\]|(?:darken|lighten)\(\d{1,3}\)))?$/i;
const STYLE_RULE = /^[a-z-]{2,40}:(?:[+-]?[\d.]{1,12}(?:pt|in|px|cm|mm|em|%)?|[a-z-]{1,24}|#[\da-f]{3,8})?$/i;
const NO_WORDS = /^[^\p{L}]*$/u;

/** What Word's own smart tags mark. */
const SMART_TAGS = list(
  'personname place placename placetype city state country-region address street postalcode date time stockticker metricconverter phone ' +
    'phonenumber email sn givenname middlename tradename date2 contact event timezone currency',
);

const digitsOf = (value: string) => value.replace(/\D/g, '').length;

/**
 * True for a value that can only be structure: it is in the notation of numbers, ids, words of the schemas, references, or names
 * that programs bring along. `attribute` is its name with its prefix.
 */
export function isStructuralNotation(element: string, attribute: string, value: string): boolean {
  const local = attribute.slice(attribute.indexOf(':') + 1);
  if (SWITCH.test(value) || SHORT_NUMBER.test(value) || GUID.test(value)) return true;
  if (WORD_ATTRIBUTES.has(local) && value.split(' ').every((word) => SCHEMA_WORDS.has(word))) return true;
  if (HEX.test(value) || LONG_HEX.test(value) || LANGUAGE.test(value) || isSchemaAddress(value)) return true;
  if (LONG_NUMBER.test(value)) return NUMBER_ATTRIBUTES.has(local) || NUMBERED_ELEMENTS.has(element);
  if (attribute.includes(':') && RELATIONSHIP.test(value)) return true;
  if (attribute.startsWith('xsi:')) return /^[\w:. -]*$/.test(value);
  if (NO_WORDS.test(value))
    return (
      digitsOf(value) <= 8 ||
      (LISTED_NUMBERS.has(local) && /^[\d\s,.+-]*$/.test(value) && !LIKE_ONE_NUMBER.test(value)) ||
      isComputed(element, value)
    );
  if (isReference(element, local, value)) return true;
  return isKnownName(element, local, value) || isDrawing(element, local, value);
}

function isReference(element: string, local: string, value: string): boolean {
  if (CELL_ATTRIBUTES.has(local)) return CELLS.test(value) && !(local === 'location' && element === 'hyperlink');
  if (MOMENT_ATTRIBUTES.has(local)) return MOMENT.test(value);
  if (VERSION_ATTRIBUTES.has(local)) return VERSION.test(value);
  if (/^(?:Ignorable|Requires|ProcessContent|MustUnderstand)$/.test(local))
    return value.split(' ').every((prefix) => SCHEMA_PREFIXES.has(prefix));
  if (/^(?:lang|altLang|bidi|eastAsia|culture|val)$/.test(local) && /lang/i.test(element + local))
    return BARE_LANGUAGE.test(value);
  if (local === 'instr') return isProgramField(value);
  if (/^smartTag/.test(element) && /^(?:element|name)$/.test(local)) return SMART_TAGS.has(value.toLowerCase());
  if (local === 'script') return /^[A-Z][a-z]{3}$/.test(value);
  if (local === 'feature' || (element === 'feature' && local === 'name'))
    return /^microsoft\.com:[\w.]{1,40}$/.test(value);
  if (/^(?:formatCode|format|sourceFormat)$/.test(local)) return isFormatWithoutText(value);
  return BOOKMARK.test(value) || DRAWN_ID.test(value) || PROGRAM.test(value);
}

function isKnownName(element: string, local: string, value: string): boolean {
  const isFont = FONT_ATTRIBUTES.has(local) || (FONT_ELEMENTS.has(element) && /^(?:val|name)$/.test(local));
  if (isFont && isKnownFont(value)) return true;
  return STYLE_ELEMENTS.has(element) && STYLE_ATTRIBUTES.has(local) && isKnownStyle(value);
}

/** Three numbers behind a sign: what a drawing multiplies and divides, unless its numbers could be one of somebody's. */
const isComputed = (element: string, value: string): boolean =>
  GUIDES.has(element) && COMPUTED.test(value) && !LIKE_ONE_NUMBER.test(value.slice(OPERATOR));
const COMPUTED = /^(?:\*\/|\+-|\+\/|\?:)(?: -?\d{1,9}){3}$/;
const OPERATOR = '*/ '.length;

/** The notations of vector drawings. */
function isDrawing(element: string, local: string, value: string): boolean {
  if (LISTED_NUMBERS.has(local))
    return (
      PATH.test(value) &&
      !LIKE_ONE_NUMBER.test(value) &&
      (value.match(/[a-z]{3,}/gi) ?? []).every((letters) => PATH_COMMANDS.test(letters))
    );
  if (GUIDES.has(element) && GUIDE.test(value)) return true;
  if (/color2?$/.test(local)) return COLOUR.test(value) && isColourWord(value);
  if (local === 'style') return isStyle(value);
  return false;
}

const isColourWord = (value: string) =>
  value.startsWith('#') || COLOUR_WORDS.has(value.replace(/ .*/, '').toLowerCase());
const COLOUR_WORDS = new Set(
  [...SCHEMA_WORDS, 'windowtext', 'window', 'this', 'fill', 'infobackground', 'none'].map((word) => word.toLowerCase()),
);

function isStyle(value: string): boolean {
  const rules = value.split(';').map((rule) => rule.replace(/\s+/g, ''));
  return rules.every(
    (rule) => rule === '' || (STYLE_RULE.test(rule) && styleWords(rule).every((word) => STYLE_WORDS.has(word))),
  );
}
const styleWords = (value: string) => value.toLowerCase().match(/[a-z][a-z-]*/g) ?? [];
const STYLE_WORDS = list(
  'position absolute relative static margin-left margin-top margin-right margin-bottom left top right bottom width height z-index ' +
    'visibility visible hidden inherit rotation flip x y mso-wrap-edited mso-wrap-style mso-wrap-distance-left mso-wrap-distance-right ' +
    'mso-wrap-distance-top mso-wrap-distance-bottom mso-position-horizontal mso-position-vertical mso-position-horizontal-relative ' +
    'mso-position-vertical-relative mso-width-percent mso-height-percent mso-width-relative mso-height-relative mso-fit-shape-to-text ' +
    'mso-direction-alt mso-rotate-with-shape v-text-anchor v-text-kern v-text-spacing v-rotate-letters v-same-letter-heights text page margin ' +
    'column line char center middle inside outside square none auto t f true false pt in px cm mm em tight through infront behind ' +
    'layout-flow vertical horizontal mso-layout-flow-alt bottom-to-top top-to-bottom text-align font-size font-family font-weight bold ' +
    'font-style italic color outside-margin-area inner-margin-area left-margin-area right-margin-area top-margin-area bottom-margin-area ' +
    'mso-wrap-mode mso-top-percent mso-left-percent display inline block',
);

/** An address that schemas are published under; any other is text like any address. */
export const isSchemaAddress = (value: string) => SCHEMA.test(value);
export const isKnownRelationshipId = (value: string) => RELATIONSHIP.test(value);

/** "en-US": how something is read. */
export const isLanguage = (text: string): boolean => LANGUAGE.test(text);
