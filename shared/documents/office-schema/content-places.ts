/**
 * The closed list of places in Office documents that hold people's words, by local name: the three formats share most of their
 * vocabulary. What is on no list here and known to the schemas is structure; what no schema knows is read as words.
 */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Attributes that contain words on any element. */
export const CONTENT_ATTRIBUTES = list(`
  descr title alt altText altTextSummary tooltip tip display displayText prompt promptTitle error errorTitle string displayName
  description summary comment mailSubject keywords subject statusBar help original lastValue customList stringValue1 stringValue2
  totalsRowLabel href althref url src invalidUrl command connection sourceFile odcFile phldrT suggestedsigner suggestedsigner2
  suggestedsigneremail signinginstructions ddeTopic address instr caption mentionDisplayName userProvidedName
`);

/** Attributes that contain words on these elements and something else on others. */
export const CONTENT_ON_ELEMENT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    name: 'docPr cNvPr scenario section custShow customSheetView',
    val: `alias tag docVar helpText statusText default mailSubject listEntry attr description tblCaption tblDescription filter customFilter
      inputCells connectString query udl`,
    value: 'listItem',
    v: 's e',
    n: 'item',
    cap: 'pageField',
    text: 'cfRule',
    location: 'hyperlink',
    user: 'scenario',
  }).map(([name, elements]) => [name, list(elements)]),
);

/** Elements whose text is a number, a moment, cells, a code or the name of a program. */
export const TYPED_TEXT = list(`
  posOffset pctPosHOffset pctPosVOffset pctWidth pctHeight align created modified revision version lastPrinted TotalTime Pages Words
  Characters CharactersWithSpaces Lines Paragraphs Slides Notes HiddenSlides MMClips DocSecurity ScaleCrop LinksUpToDate SharedDoc
  HyperlinksChanged Application AppVersion i1 i2 i4 i8 int ui1 ui2 ui4 ui8 uint r4 r8 bool date filetime clsid cy decimal error col colOff
  row rowOff x y sqref Accel Accel2 Anchor AutoFill AutoLine AutoPict AutoScale CF Camera Cancel Checked ColHidden Colored Column DDE Default
  DefaultSize Disabled Dismiss DropLines DropStyle Dx FirstButton Help Horiz Inc JustLastX LCT Locked LockText MapOCX Max Min MoveWithCells
  MultiLine MultiSel NoThreeD NoThreeD2 Page PrintObject RecalcAlways Row RowHidden ScriptExtended ScriptLanguage ScriptLocation SecretEdit
  Sel SelType SizeWithCells TextHAlign TextVAlign UIObj VScroll VTEdit Val ValidIds Visible WidthMin txfldGUID ptidx axisId binCount binSize
  lineWidthScale LCID RefOrder id stp seed checksum autoRefresh trace matrix
`);

/** Elements whose text is written by programs in words of their own: only values that are known from elsewhere are looked for. */
export const ASIDE_TEXT = list(`
  fldData attrName PresentationFormat FmlaGroup FmlaLink FmlaMacro FmlaPict FmlaRange FmlaTxbx ScriptText FieldCodes LinkType
  LockedField imgData origImgData sndData binary blob oblob stream ostream storage ostorage vstream Tag Guid SourceType Template
  tableStyleId trace language contentType contentStatus identifier
`);

/** Parts that describe looks: none of their strings is anybody's sentence. */
const LOOKS =
  /(?:^|\/)(?:styles|stylesWithEffects|fontTable|numbering|webSettings|tableStyles|presProps|viewProps|themeOverride\d*|theme\d*|calcChain|metadata|xmlMaps|featurePropertyBag|(?:layout|quickStyle|colors|style)\d*)\.xml$|^docProps\/app\.xml$|^customXml\/itemProps\d*\.xml$/i;

export const isAboutLooks = (part: string) => LOOKS.test(part);

/** Tags of slides, where add-ins keep XML, settings, numbers and names of their own. Words with a space between them may be typed. */
const TAGS = /(?:^|\/)tags\/[^/]+\.xml$/i;
const ADDIN_DATA = /^\s*<[\s\S]*>\s*$|=[^|=]*\||^[^\s@]*$/;

export const isAddInData = (part: string, value: string) => TAGS.test(part) && ADDIN_DATA.test(value);

/** Roots of custom XML that programs write: descriptions of other data, forms and receivers of SharePoint. */
export const PROGRAM_DATA = list(`
  schema contentTypeSchema FormTemplates customXsn XmlFormTemplate LongProperties spreadsheetStateStore mso-contentType
  SharedContentType clientData layoutDef allowedInkTypes wetp
`);
