/** What programs call their folders and parts, without numbers. */
const USUAL = new Set(
  (
    '_rels docprops word xl ppt customxml media theme charts drawings diagrams slides slidelayouts slidemasters notesslides notesmasters ' +
    'handoutmasters worksheets chartsheets dialogsheets tables pivottables pivotcache externallinks threadedcomments persons comments ' +
    'slicers slicercaches timelines timelinecaches querytables glossary tags richdata webextensions taskpanes ink featurepropertybag ' +
    'namedsheetviews calcchain sharedstrings styles workbook sheet chart style colors drawing vmldrawing image document settings ' +
    'websettings fonttable numbering footnotes endnotes header footer comment commentsextended commentsids commentsextensible people ' +
    'item itemprops core app custom presentation presprops viewprops tablestyles slide slidelayout slidemaster notesslide notesmaster ' +
    'handoutmaster commentauthors authors data layout quickstyle themeoverride connections metadata xmlmaps volatiledependencies ' +
    'externallink pivottable pivotcachedefinition table querytable commentsdrawing legacydrawing slicer slicercache timeline timelinecache person threadedcomment ' +
    'tag usershapes styleswitheffects bibliography chartex part rdrichvalue rdrichvaluestructure rdrichvaluetypes rdarray moderncomment ' +
    'webextension hdphoto picture tablesinglecells documenttasks attachedtoolbars keymapcustomizations recipientdata sheetmetadata ' +
    'docmetadata labelinfo slideupdateinfo control ole chartstyle chartcolorstyle customproperty embeddings microsoft_excel_sheet microsoft_excel_worksheet microsoft_office_excel_worksheet ' +
    'microsoft_word_document microsoft_office_word_document microsoft_powerpoint_presentation microsoft_powerpoint_slide ' +
    'microsoft_office_powerpoint_presentation microsoft_office_powerpoint_slide externalreferences fonts font printersettings'
  ).split(' '),
);

/** A name that programs give to a part by themselves: a kind and a number. */
export function isUsualPartName(name: string): boolean {
  return (
    name
      .split('/')
      .every(
        (segment) => /^(?:\[Content_Types\]\.xml|\.rels)$/.test(segment) || USUAL.has(stemOf(segment).toLowerCase()),
      ) || CORE_PROPERTIES.test(name)
  );
}

/** The properties as programs on .NET name them. */
const CORE_PROPERTIES =
  /^package\/services\/metadata\/core-properties\/(?:_rels\/)?[\da-f]{16,40}\.psmdcp(?:\.rels)?$/i;

const stemOf = (segment: string) => segment.replace(/(?:\.[a-z]{2,5})+$/i, '').replace(/[\d_]*$/, '');
