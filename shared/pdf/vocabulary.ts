/**
 * What a dictionary may hold for its pages to be drawn: each key with the kind of its value. Anything else goes.
 *
 * A kind is another dictionary of this table, an array of them, or `plain`: numbers and names, but no text; `pieces` is content that may
 * lie in several streams. `names:x`
 * is a dictionary whose keys the file chooses and whose values are of kind `x`.
 */
const STREAM = 'Length Filter';

const words = (kind: string, keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, kind]));
const stream = { ...words('plain', STREAM), DecodeParms: 'parameters' };
const inherited = { ...words('plain', 'MediaBox CropBox Rotate'), Resources: 'resources' };

export const VOCABULARY: Record<string, Record<string, string>> = {
  pages: { ...inherited, ...words('plain', 'Type Count'), Kids: 'node', Parent: 'node' },
  page: {
    ...inherited,
    ...words('plain', 'Type BleedBox TrimBox ArtBox UserUnit'),
    Parent: 'node',
    Contents: 'pieces',
    Group: 'group',
  },
  resources: {
    ExtGState: 'names:state',
    ColorSpace: 'names:colours',
    Pattern: 'names:pattern',
    Shading: 'names:shading',
    XObject: 'names:xobject',
    Font: 'names:font',
    Properties: 'names:property',
    ProcSet: 'plain',
  },
  content: stream,
  form: {
    ...stream,
    ...words('plain', 'Type Subtype FormType BBox Matrix'),
    Resources: 'resources',
    Group: 'group',
    OC: 'property',
  },
  image: {
    ...stream,
    ...words(
      'plain',
      'Type Subtype Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte',
    ),
    ColorSpace: 'colours',
    Mask: 'image',
    SMask: 'image',
    OC: 'property',
  },
  group: { ...words('plain', 'Type S I K'), CS: 'colours' },
  /** Layers are only told apart from other marks; pages with layers that may be hidden become pictures. */
  property: { Type: 'plain', OCGs: 'property' },
  state: {
    ...words('plain', 'Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK'),
    Font: 'font',
    TR: 'function',
    TR2: 'function',
    SMask: 'softmask',
  },
  softmask: { ...words('plain', 'Type S BC'), G: 'xobject', TR: 'function' },
  pattern: {
    ...stream,
    ...words('plain', 'Type PatternType PaintType TilingType BBox XStep YStep Matrix'),
    Resources: 'resources',
    Shading: 'shading',
    ExtGState: 'state',
  },
  shading: {
    ...stream,
    ...words('plain', 'ShadingType Background BBox AntiAlias Coords Domain Extend Matrix Decode'),
    ...words('plain', 'BitsPerCoordinate BitsPerComponent BitsPerFlag VerticesPerRow'),
    ColorSpace: 'colours',
    Function: 'function',
  },
  function: {
    ...stream,
    ...words('plain', 'FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds'),
    Functions: 'function',
  },
  calibration: words('plain', 'WhitePoint BlackPoint Gamma Matrix Range'),
  table: stream,
  parameters: {
    ...words('plain', 'Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows'),
    ...words('plain', 'EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform'),
    JBIG2Globals: 'symbols',
  },
  symbols: stream,
  font: {
    ...words('plain', 'Type Subtype BaseFont FirstChar LastChar Widths FontBBox FontMatrix DW W DW2 W2'),
    FontDescriptor: 'descriptor',
    Encoding: 'encoding',
    ToUnicode: 'encoding',
    DescendantFonts: 'font',
    CharProcs: 'names:content',
    Resources: 'resources',
    CIDSystemInfo: 'collection',
    CIDToGIDMap: 'table',
  },
  descriptor: {
    ...words('plain', 'Type FontName FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading'),
    ...words('plain', 'CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth'),
    FontFile: 'program',
    FontFile2: 'program',
    FontFile3: 'program',
  },
  program: { ...stream, ...words('plain', 'Subtype Length1 Length2 Length3') },
  encoding: {
    ...stream,
    ...words('plain', 'Type BaseEncoding Differences CMapName WMode'),
    CIDSystemInfo: 'collection',
    UseCMap: 'encoding',
  },
  collection: { Registry: 'collection', Ordering: 'collection', Supplement: 'plain' },
};

/** The collections of characters that readers know; the names of others do not matter to them. */
export const COLLECTIONS = new Set(['Adobe', 'Identity', 'Japan1', 'GB1', 'CNS1', 'Korea1', 'KR', 'Manga1', 'UCS']);
