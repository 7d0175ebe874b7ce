import { BINARY_ATTRIBUTES, STRING_ATTRIBUTES, STRING_ON_ELEMENT } from './attribute-types';
import {
  ASIDE_TEXT,
  CONTENT_ATTRIBUTES,
  CONTENT_ON_ELEMENT,
  isAboutLooks,
  isAddInData,
  TYPED_TEXT,
} from './content-places';
import { isDefaultShapeName, isDefaultSheetName } from './default-names';
import { isLanguage, isSchemaAddress, isStructuralNotation } from './notation';
import { isStockPrompt } from './stock-prompts';

/**
 * What a string of an Office document is. `content`: words of people, which are analyzed. `aside`: a string that the schemas leave free
 * and programs or designers fill, such as the name of a style; it is searched for values that are known and for what cannot be
 * mistaken. `structure`: numbers, words and names that the format itself brings; never looked at.
 */
export type Role = 'content' | 'aside' | 'structure';

/** An e-mail address or the number of a card in any attribute is text, whatever the attribute is called. */
const LOOKS_PERSONAL =
  /(?:@|%40|&#64;|&#x40;)[\w-]+\.|mailto:|tel:\+?\d|(?<![\da-f.])\d(?:[ -]?\d){12,18}(?![\da-f.])/i;
/** Add-ins keep what they like in their part of a document, under names that they choose. */
const ADDIN = /(?:^|\/)webextensions\//i;
/** Words in what a drawing computes, which is made of letters and numbers otherwise. */
const WORDS = /\p{Lu}\p{Ll}+[ _.-]?\p{Lu}\p{Ll}/u;
const BASE64 = /^[A-Za-z\d+/\s]{200,}={0,2}\s*$/;
/** What an attribute of bytes says if it keeps to its type. Digits alone may be anybody's number, and a few letters a name. */
const BYTES = /^(?=.{20})(?=.*[A-Za-z+/=])(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;
/** A day without words may be somebody's where words are expected. */
const DAY = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}\.?$/;
/** Ids and checksums that programs make. */
const CODE = /^(?:\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?|(?:0x)?(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{24,})$/i;

/** `attribute` is its name with its prefix, `value` what it says with escapes resolved. */
export function roleOfAttribute(part: string, element: string, attribute: string, value: string): Role {
  const local = attribute.slice(attribute.indexOf(':') + 1);
  if (attribute === 'xmlns' || attribute.startsWith('xmlns:')) return isSchemaAddress(value) ? 'structure' : 'aside';
  if (value.length < 2 || BASE64.test(value)) return 'structure';
  if (BINARY_ATTRIBUTES.has(local) && BYTES.test(value)) return 'structure';
  const isContent = CONTENT_ATTRIBUTES.has(local) || CONTENT_ON_ELEMENT.get(local)?.has(element) === true;
  if (isStructuralNotation(element, attribute, value) && !(isContent && DAY.test(value))) return 'structure';
  if (isContent && isAddInData(part, value)) return 'aside';
  if (isContent) return isDefault(element, local, value) ? 'structure' : isAboutLooks(part) ? 'aside' : 'content';
  if (CODE.test(value)) return 'structure';
  if (LOOKS_PERSONAL.test(value) || isNamedByPeople(part, element, value)) return 'content';
  const isString = STRING_ATTRIBUTES.has(local) || STRING_ON_ELEMENT.has(local) || isAboutLooks(part);
  return isString || isListed(local) || BINARY_ATTRIBUTES.has(local) ? 'aside' : 'content';
}

/** Strings that people or add-ins choose, in parts or on elements that otherwise hold structure. */
const isNamedByPeople = (part: string, element: string, value: string) =>
  ADDIN.test(part) || element === 'guide' || (element === 'gd' && WORDS.test(value));

/** Attributes whose words come from a list, and those that only name other parts. */
const isListed = (local: string) =>
  /^(?:Ignorable|Requires|ProcessContent|MustUnderstand|ContentType|PartName)$/.test(local);

function isDefault(element: string, local: string, value: string): boolean {
  if (element === 'sheet' && local === 'name') return isDefaultSheetName(value);
  if (isStockPrompt(value)) return true;
  return /^(?:name|title|descr|caption|val)$/.test(local) && isDefaultShapeName(value);
}

const TYPED =
  /^(?:[+-]?\d{1,11}(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?|\d{1,5}(?:, ?\d{1,5}){1,7}|\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?|true|false|t|f|left|right|center|inside|outside|top|bottom|middle|justify|distributed|single|multi|extend|none|auto|(?:\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?: |$))+|\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?|[\d\s,.'"*!?:;#+-]*)$/i;
/** Programs that write Office documents, as they call themselves. */
const PROGRAM =
  /^(?:(?:Microsoft|Apple|ONLYOFFICE|WPS|Google|SheetJS|openpyxl|python-(?:docx|pptx)|exceljs|XlsxWriter|Aspose|docx4j|PHPWord|PhpSpreadsheet|PHPPresentation|EPPlus|NPOI|Pandoc|Kingsoft|SoftMaker|PptxGenJS|Word|Excel|PowerPoint)(?:[ ._/](?:Office|Word|Excel|PowerPoint|Outlook|Publisher|Visio|Access|Project|Macintosh|Mac|Windows|Online|for|the|web|Docs|Sheets|Slides|Java|NET|POI|Pages|Numbers|Keynote|Writer|Spreadsheets|Presentation|v?\d[\w.]{0,15}))*|Apache POI|(?:LibreOffice|OpenOffice|NeoOffice|Collabora)[\w./$-]*(?: [\w./$-]*_project\/[\w./$-]*)?)$/i;

const FRACTION = /^[+-]?\d{1,15}\.\d+(?:[eE][+-]?\d{1,3})?$/;

/** Cells of linked data (stocks, countries): each value is a number, a place in another list, or words. */
const RICH_DATA = /(?:^|\/)richData\//i;
/** Shorter than anybody's number, or a place in a list with its kind in the highest bits. */
const RICH_DATA_NUMBER = /^-?\d{1,6}(?:\.\d+)?$|^(?:268435456|536870912|805306368)$/;

/** Properties that WPS writes into each file: its language and version, and a number that it makes of the file. */
const WPS_MARKS: ReadonlyMap<string, RegExp> = new Map([
  ['KSOProductBuildVer', /^\d{4}-\d{1,2}(?:\.\d{1,5}){3}$/],
  ['ICV', /^[\dA-F]{32}(?:_\d{1,3})?$/],
]);
const isMark = (part: string, property: string, text: string): boolean =>
  /^docProps\/custom\.xml$/i.test(part) && WPS_MARKS.get(property)?.test(text) === true;

/** The text of an element. `property` is the name of the one that it belongs to, among those that people and programs make up. */
export function roleOfText(part: string, element: string, value: string, property = ''): Role {
  const text = value.trim();
  if (text === '' || BASE64.test(text)) return 'structure';
  if (TYPED_TEXT.has(element)) {
    if (TYPED.test(text) || PROGRAM.test(text)) return 'structure';
    return isAboutLooks(part) ? 'aside' : 'content';
  }
  if (isStockPrompt(text) || CODE.test(text)) return 'structure';
  if (isMark(part, property, text)) return 'aside';
  // What a cell or a chart stores beyond the digits that it shows is the computer's.
  if (element === 'v' && FRACTION.test(text)) return 'structure';
  if (isSchemaAddress(text)) return 'structure';
  if (RICH_DATA.test(part) && (RICH_DATA_NUMBER.test(text) || isLanguage(text))) return 'aside';
  return ASIDE_TEXT.has(element) || isAboutLooks(part) ? 'aside' : 'content';
}
