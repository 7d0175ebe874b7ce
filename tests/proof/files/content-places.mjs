/**
 * Where people's words stand in an Office file, written down for the judge alone: what the product believes about this is what is judged.
 * `element@attribute` by local names; `*` is any element.
 */
const ATTRIBUTES = new Set(
  `cNvPr@name cNvPr@descr cNvPr@title docPr@name docPr@descr docPr@title Relationship@Target
  hlinkClick@tooltip hlinkHover@tooltip hyperlink@tooltip hyperlink@display hyperlink@location hyperlink@anchor hyperlink@docLocation
  bookmarkStart@name alias@val tag@val docVar@name docVar@val property@name name@val aliases@val
  sheet@name definedName@name definedName@comment definedName@description definedName@help definedName@statusBar definedName@customMenu
  table@name table@displayName table@comment tableColumn@name tableColumn@totalsRowLabel tableColumn@uniqueName
  dataValidation@prompt dataValidation@promptTitle dataValidation@error dataValidation@errorTitle protectedRange@name
  filter@val customFilter@val s@v s@c d@v cacheField@name cacheField@caption cacheField@formula pivotField@name pivotField@subtotalCaption
  cacheHierarchy@caption pageField@name pageField@cap dataField@name pivotTableDefinition@name pivotTableDefinition@dataCaption pivotTableDefinition@rowHeaderCaption
  pivotTableDefinition@colHeaderCaption worksheetSource@sheet worksheetSource@name slicer@name slicer@caption slicer@cache
  slicerCacheDefinition@name slicerCacheDefinition@sourceName slicerCachePivotTable@name pivotTable@name level@sourceCaption i@c i@n
  scenario@name scenario@comment inputCells@val cfRule@text customSheetView@name sheetPr@codeName workbookPr@codeName
  connection@name connection@description dbPr@connection dbPr@command webPr@url queryTable@name queryTableField@name ddeLink@ddeTopic
  sheetName@val externalBook@id author@name
  textpath@string shape@alt shape@title shape@href shape@target imagedata@title imagedata@href rect@alt group@alt image@alt shape@id
  listItem@displayText listItem@value placeholder@docPart docPart@val statusText@val helpText@val default@val listEntry@val
  tag@name custShow@name section@name style@name style@styleId styleId@val basedOn@val next@val link@val pStyle@val rStyle@val tblStyle@val cmAuthor@name
  lvl@tplc uri@val calendarType@val proofState@clean mention@displayName person@displayName column@name absPath@url reference@store map@Name Schema@Namespace
  smartTag@element attr@val attr@name rFonts@ascii rFonts@hAnsi rFonts@eastAsia rFonts@cs font@name latin@typeface cs@typeface ea@typeface rFont@val
  fontScheme@name clrScheme@name fmtScheme@name theme@name cellStyle@name tableStyle@name tableStyle@styleName webPublishItem@title
  category@val hdr@val dataModel@name sdtContent@val compatSetting@val permStart@ed fileSharing@userName
  signatureline@suggestedsigner signatureline@suggestedsigner2 signatureline@suggestedsigneremail signatureline@signinginstructions
  pt@title cat@val titlePr@val title@val desc@val custUnit@val trendline@name`
    .split(/\s+/)
    .filter(Boolean),
);

/** What the product replaces in any case: who wrote, and when. */
const PEOPLE = new Set(
  `author initials userName lastModifiedBy refreshedBy createdBy modifiedBy userId providerId displayName creator user dT date
  refreshedDate refreshedDateIso dateTime cryptProvider lastIdx lastView personId created modified dt dtUtc`.split(
    /\s+/,
  ),
);

/** Switches that follow from a part that was removed. */
const SWITCHES = new Set([
  'pivotCacheDefinition@refreshOnLoad',
  'pivotCacheDefinition@saveData',
  'pivotCacheDefinition@recordCount',
  'sharedItems@minDate',
  'sharedItems@maxDate',
  'sharedItems@minValue',
  'sharedItems@maxValue',
]);

export const isSwitch = (element, attribute) => SWITCHES.has(`${element}@${attribute}`);

const TEXTS = new Set(
  `t delText instrText delInstrText v f is author text rPh oddHeader oddFooter evenHeader evenFooter firstHeader firstFooter
  definedName formula formula1 formula2 pt lpstr lpwstr bstr filetime date creator lastModifiedBy title subject description keywords category contentStatus
  created modified lastPrinted revision version identifier language Company Manager Template HyperlinkBase AppVersion Application TotalTime
  name desc fldSimple stylesheet xstring evenAndOdd calculatedColumnFormula totalsRowFormula tag dsp cat hf Anchor textBox pivotSource`
    .split(/\s+/)
    .filter(Boolean),
);

export function isContentAttribute(element, attribute) {
  return ATTRIBUTES.has(`${element}@${attribute}`) || PEOPLE.has(attribute) || isSwitch(element, attribute);
}

export const isContentText = (element) => TEXTS.has(element);
