import {
  afterStart,
  ascii,
  beforeChunk,
  beforeMarker,
  CANARY,
  canary,
  chunk,
  exif,
  extendedWebp,
  join,
  latin1,
  packed,
  riffChunk,
  segment,
  withPixels,
  withTags,
  word,
} from './picture-files';
import { EXIF_PLACES, PROFILE_PLACES } from './picture-metadata';

export type Kind = 'jpeg' | 'progressive' | 'restart' | 'png' | 'gif' | 'webp' | 'lossless' | 'tiff' | 'bmp';

const head = (gif: Uint8Array) => 13 + (3 << (((gif[10] ?? 0) & 7) + 1));
const inGif = (gif: Uint8Array, extra: Uint8Array) => join(gif.subarray(0, head(gif)), extra, gif.subarray(head(gif)));
/** What ends XMP in a GIF: wherever its text is taken for the length of a block, reading comes to the zero. */
const MAGIC = Array.from({ length: 256 }, (_, i) => 255 - i);
const block = (data: Uint8Array) => join([data.length], data);
const profile = (text: Uint8Array) =>
  join(
    word(132 + text.length),
    ascii('none'),
    [4, 0, 0, 0],
    ascii('mntrRGB XYZ '),
    new Uint8Array(12),
    ascii('acsp'),
    text,
  );

type PicturePlace = [Kind, string, (file: Uint8Array) => Uint8Array];
const places = (kind: Kind, all: readonly (readonly [name: string, hide: (file: Uint8Array) => Uint8Array])[]) =>
  all.map(([name, hide]): PicturePlace => [kind, name, hide]);

const beforePixels = (type: string, data: Uint8Array) => (png: Uint8Array) =>
  beforeChunk(png, 'IDAT', chunk(type, data));

const application = (name: string, ...blocks: Uint8Array[]) =>
  join([0x21, 0xff], block(ascii(name)), ...blocks.map(block), [0]);
const comment = join([0x21, 0xfe], block(canary), [0]);
const control = join([0x21, 0xf9], block(Uint8Array.of(0, 0, 0, 0)), [0]);
const xmpOfGif = join([0x21, 0xff], block(ascii('XMP DataXMP')), canary, [1, ...MAGIC, 0]);
const plainText = join([0x21, 0x01], block(new Uint8Array(12)), block(canary), [0]);
/** Blocks of GIF that no decoder of pixels needs. */
const GIF_BLOCKS: readonly (readonly [name: string, piece: Uint8Array])[] = [
  ['color profile', application('ICCRGBG1012', canary)],
  ['Photoshop data of ImageMagick', application('MGK8BIM0000', canary)],
  ['IPTC of ImageMagick', application('MGKIPTC0000', canary)],
  ['rollover of Adobe', application('ADOBE:IR1.0', canary)],
  ['numbers of Fractint', application('fractint006', canary)],
  ['content credentials', application('C2PA_GIF\x01\0\0', canary)],
  ['sound', application('MIDICTRLJon', canary)],
  ['data of StarOffice', application('STARDIV 5.0', canary)],
  ['thumbnail of a program', application('ThGnThumb\0\0', canary)],
  ['name of a program', application('QZQ Maker01', Uint8Array.of(1))],
  ['room for buffering', application('NETSCAPE2.0', join([2], canary))],
  ['more blocks than the other looping has', application('ANIMEXTS1.0', Uint8Array.of(1, 0, 0), canary)],
  ['name of a frame', join([0x21, 0xce], block(canary), [0])],
  ['second comment', join([0x21, 0xfe], block(ascii('made')), [0], comment)],
  ['comment of several blocks', join([0x21, 0xfe], block(ascii('made by ')), block(canary), [0])],
  ['grid of a plain text', join([0x21, 0x01], block(ascii('QZQ Marta 01')), block(ascii('x')), [0])],
  ['control that is too long', join([0x21, 0xf9], block(join([0, 0, 0, 0], canary)), [0])],
  ['more blocks than a control has', join([0x21, 0xf9], block(Uint8Array.of(0, 0, 0, 0)), block(canary), [0])],
  ['comment between control and frame', join(control, comment)],
  ['data between control and frame', join(control, application('ABCDEFGH1.0', canary))],
];
/** They may lie behind the last frame as well. */
const GIF_ENDS: readonly (readonly [name: string, piece: Uint8Array])[] = [
  ['comment behind the frame', comment],
  ['XMP behind the frame', xmpOfGif],
  ['plain text behind the frame', plainText],
  ['data of a program behind the frame', application('ABCDEFGH1.0', canary)],
  ['color profile behind the frame', application('ICCRGBG1012', canary)],
  ['looping behind the frame', application('NETSCAPE2.0', Uint8Array.of(1, 0, 0), canary)],
  ['unknown extension behind the frame', join([0x21, 0x77], block(canary), [0])],
  ['control behind the frame', join([0x21, 0xf9], block(join([0, 0, 0, 0], canary)), [0])],
];
const beforeEnd = (piece: Uint8Array) => (gif: Uint8Array) => join(gif.subarray(0, -1), piece, [0x3b]);

/** Tags of TIFF that programs, cameras and maps fill with words. */
const EXIF_TAGS: readonly (readonly [name: string, id: number])[] = [
  ['model', 272],
  ['time', 306],
  ['printer that it is meant for', 337],
  ['number of the picture', 32_781],
  ['annotation of a fax viewer', 32_932],
  ['words of a map', 34_737],
  ['layers of Photoshop', 37_724],
  ['title of Windows', 40_091],
  ['comment of Windows', 40_092],
  ['author of Windows', 40_093],
  ['keywords of Windows', 40_094],
  ['subject of Windows', 40_095],
  ['metadata of a map', 42_112],
  ['empty value of a map', 42_113],
  ['model of the camera', 50_708],
  ['serial number of the camera', 50_735],
  ['name of the raw file', 50_827],
  ['annotations', 50_255],
];

/** A WebP in its extended form with another header. */
/** The only chunk of a simple WebP changed. */
function withChunk(webp: Uint8Array, change: (content: Uint8Array) => Uint8Array): Uint8Array {
  const length = new DataView(webp.buffer, webp.byteOffset).getUint32(16, true);
  const body = join(ascii('WEBP'), riffChunk(latin1(webp.subarray(12, 16)), change(webp.subarray(20, 20 + length))));
  return join(ascii('RIFF'), word(body.length, true), body);
}

/** How long it is stands in 19 bits of the first three bytes. */
function longerFirstPart(content: Uint8Array): Uint8Array {
  const tag = new DataView(content.buffer, content.byteOffset).getUint32(0, true) & 0xffffff;
  const length = tag >> 5;
  const longer = word((tag & 31) | ((length + canary.length) << 5), true).subarray(0, 3);
  return join(longer, content.subarray(3, 10 + length), canary, content.subarray(10 + length));
}

function withVp8x(webp: Uint8Array, change: (content: Uint8Array) => void): Uint8Array {
  const file = extendedWebp(webp, 0, [], []);
  change(file.subarray(20, 30));
  return file;
}

const rawProfile = (name: string) => join(ascii(`Raw profile type ${name}\0\n${name}\n      34\n`), canary);

/** Each hides the canary where decoders do not look; the name says where. */
export const PLACES: [Kind, string, (file: Uint8Array) => Uint8Array][] = [
  ['jpeg', 'comment', (file) => afterStart(file, segment(0xfe, canary))],
  ['jpeg', 'Exif', (file) => afterStart(file, segment(0xe1, exif()))],
  ['jpeg', 'Exif behind fill bytes', (file) => afterStart(file, join([0xff, 0xff], segment(0xe1, exif())))],
  ['jpeg', 'XMP', (file) => afterStart(file, segment(0xe1, join(ascii('http://ns.adobe.com/xap/1.0/\0'), canary)))],
  ['jpeg', 'multi-picture index', (file) => afterStart(file, segment(0xe2, join(ascii('MPF\0'), canary)))],
  [
    'jpeg',
    'color profile',
    (file) => afterStart(file, segment(0xe2, join(ascii('ICC_PROFILE\0\x01\x01'), profile(canary)))),
  ],
  ['jpeg', 'Photoshop data', (file) => afterStart(file, segment(0xed, join(ascii('Photoshop 3.0\0'), canary)))],
  [
    'jpeg',
    'JFIF thumbnail',
    (file) => afterStart(file, segment(0xe0, join(ascii('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 4, 3], canary))),
  ],
  ['jpeg', 'JFIF extension', (file) => afterStart(file, segment(0xe0, join(ascii('JFXX\0'), canary)))],
  [
    'jpeg',
    'long Adobe segment',
    (file) => afterStart(file, segment(0xee, join(ascii('Adobe'), [0, 100, 0, 0, 0, 0, 1], canary))),
  ],
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15].map((n): [Kind, string, (file: Uint8Array) => Uint8Array] => [
    'jpeg',
    `application segment ${n}`,
    (file) => afterStart(file, segment(0xe0 + n, canary)),
  ]),
  ['jpeg', 'extension segment', (file) => afterStart(file, segment(0xf3, canary))],
  ['jpeg', 'between segments', (file) => beforeMarker(file, 0xdb, canary)],
  [
    'jpeg',
    'quantization table that nothing uses',
    (file) => beforeMarker(file, 0xda, segment(0xdb, join([3], canary, new Uint8Array(64 - canary.length).fill(1)))),
  ],
  [
    'jpeg',
    'Huffman table that nothing uses',
    (file) => beforeMarker(file, 0xda, segment(0xc4, join([0x13], new Uint8Array(15), [canary.length], canary))),
  ],
  ['jpeg', 'between the last pixel and the end', (file) => join(file.subarray(0, -2), canary, [0xff, 0xd9])],
  ['jpeg', 'comment behind the scan', (file) => join(file.subarray(0, -2), segment(0xfe, canary), [0xff, 0xd9])],
  ['jpeg', 'behind the end', (file) => join(file, canary)],
  ['jpeg', 'second picture behind the end', (file) => join(file, afterStart(file, segment(0xe1, exif())))],
  ['restart', 'restart that is not due', (file) => join(file.subarray(0, -2), [0xff, 0xd0], canary, [0xff, 0xd9])],
  ['progressive', 'between the last scan and the end', (file) => join(file.subarray(0, -2), canary, [0xff, 0xd9])],
  [
    'progressive',
    'between scans',
    (file) => {
      const second = latin1(file).indexOf('\xff\xda', latin1(file).indexOf('\xff\xda') + 2);
      const table = latin1(file).lastIndexOf('\xff\xc4', second);
      const at = Math.max(table, latin1(file).indexOf('\xff\xda') + 2);
      return join(file.subarray(0, at), canary, file.subarray(at));
    },
  ],
  [
    'progressive',
    'comment between scans',
    (file) => {
      const last = latin1(file).lastIndexOf('\xff\xc4');
      return join(file.subarray(0, last), segment(0xfe, canary), file.subarray(last));
    },
  ],

  ['png', 'text', (file) => beforeChunk(file, 'IDAT', chunk('tEXt', join(ascii('Author\0'), canary)))],
  [
    'png',
    'international text',
    (file) => beforeChunk(file, 'IDAT', chunk('iTXt', join(ascii('Author\0\0\0\0\0'), canary))),
  ],
  [
    'png',
    'compressed text',
    (file) => beforeChunk(file, 'IDAT', chunk('zTXt', join(ascii(`${CANARY}\0\0`), packed(canary)))),
  ],
  [
    'png',
    'text behind the pixels',
    (file) => beforeChunk(file, 'IEND', chunk('tEXt', join(ascii('Author\0'), canary))),
  ],
  ['png', 'Exif', (file) => beforeChunk(file, 'IDAT', chunk('eXIf', exif().subarray(6)))],
  ['png', 'private chunk', (file) => beforeChunk(file, 'IDAT', chunk('prVt', canary))],
  ['png', 'Fireworks data', (file) => beforeChunk(file, 'IDAT', chunk('mkBT', canary))],
  ['png', 'suggested palette', (file) => beforeChunk(file, 'IDAT', chunk('sPLT', join(canary, [0, 8])))],
  ['png', 'palette of a true-color picture', (file) => beforeChunk(file, 'IDAT', chunk('PLTE', join(canary, [0, 0])))],
  ['png', 'histogram', (file) => beforeChunk(file, 'IDAT', chunk('hIST', canary))],
  ['png', 'physical scale in words', (file) => beforeChunk(file, 'IDAT', chunk('sCAL', join([1], canary)))],
  ['png', 'calibration', (file) => beforeChunk(file, 'IDAT', chunk('pCAL', join(canary, [0])))],
  [
    'png',
    'name of the profile',
    (file) => beforeChunk(file, 'IDAT', chunk('iCCP', join(canary, [0, 0], packed(profile(canary))))),
  ],
  [
    'png',
    'measure that is too long',
    (file) => beforeChunk(file, 'IDAT', chunk('gAMA', join([0, 0, 177, 143], canary))),
  ],
  [
    'png',
    'frame of an animation',
    (file) =>
      beforeChunk(
        beforeChunk(file, 'IDAT', chunk('acTL', join(word(1), word(0)))),
        'IEND',
        chunk('fdAT', join(word(0), canary)),
      ),
  ],
  ['png', 'behind the compressed rows', (file) => withPixels(file, (data) => join(data, canary))],
  ['png', 'IDAT behind the compressed rows', (file) => beforeChunk(file, 'IEND', chunk('IDAT', canary))],
  ['png', 'content of the last chunk', (file) => join(file.subarray(0, -12), chunk('IEND', canary))],
  ['png', 'behind the end', (file) => join(file, canary)],

  ['gif', 'comment', (file) => inGif(file, join([0x21, 0xfe], block(canary), [0]))],
  ['gif', 'XMP', (file) => inGif(file, join([0x21, 0xff], block(ascii('XMP DataXMP')), canary, [1, ...MAGIC, 0]))],
  [
    'gif',
    'data of a program',
    (file) => inGif(file, join([0x21, 0xff], block(ascii('ABCDEFGH1.0')), block(canary), [0])),
  ],
  [
    'gif',
    'more blocks than looping has',
    (file) => inGif(file, join([0x21, 0xff], block(ascii('NETSCAPE2.0')), [3, 1, 0, 0], block(canary), [0])),
  ],
  ['gif', 'plain text', (file) => inGif(file, join([0x21, 0x01], block(new Uint8Array(12)), block(canary), [0]))],
  ['gif', 'unknown extension', (file) => inGif(file, join([0x21, 0x77], block(canary), [0]))],
  ['gif', 'behind the pixels of a frame', (file) => join(file.subarray(0, -2), block(canary), [0, 0x3b])],
  ['gif', 'behind the end', (file) => join(file, canary)],

  ['webp', 'Exif', (file) => extendedWebp(file, 8, [], [riffChunk('EXIF', exif())])],
  ['webp', 'XMP', (file) => extendedWebp(file, 4, [], [riffChunk('XMP ', canary)])],
  ['webp', 'color profile', (file) => extendedWebp(file, 32, [riffChunk('ICCP', profile(canary))], [])],
  ['webp', 'unknown chunk', (file) => extendedWebp(file, 0, [], [riffChunk('VEIL', canary)])],
  ['webp', 'behind the end', (file) => join(file, canary)],
  [
    'lossless',
    'chunk behind the only one',
    (file) => {
      const body = join(file.subarray(8), riffChunk('EXIF', exif()));
      return join(ascii('RIFF'), word(body.length, true), body);
    },
  ],

  ...(
    [
      ['description', 270, 2],
      ['maker', 271, 2],
      ['software', 305, 2],
      ['artist', 315, 2],
      ['host computer', 316, 2],
      ['copyright', 33_432, 2],
      ['page name', 285, 2],
      ['document name', 269, 2],
      ['XMP', 700, 1],
      ['IPTC', 33_723, 7],
      ['Photoshop data', 34_377, 7],
      ['color profile', 34_675, 7],
      ['private tag', 65_000, 7],
      ['ink names', 333, 2],
    ] as const
  ).map(([name, id, type]): [Kind, string, (file: Uint8Array) => Uint8Array] => [
    'tiff',
    name,
    (file) => withTags(file, [[id, type, canary]]),
  ]),
  [
    'tiff',
    'Exif directory',
    (file) => {
      const directory = join(
        [1, 0, 0x3b, 1, 2, 0],
        word(canary.length, true),
        word(file.length + 18, true),
        word(0, true),
        canary,
      );
      return withTags(join(file, directory), [[34_665, 4, word(file.length, true)]]);
    },
  ],
  ['tiff', 'behind the pixels', (file) => join(file, canary)],

  ['bmp', 'reserved room of the header', (file) => join(file.subarray(0, 6), [81, 90, 81, 90], file.subarray(10))],
  [
    'bmp',
    'gap in front of the pixels',
    (file) =>
      join(file.subarray(0, 10), word(54 + canary.length, true), file.subarray(14, 54), canary, file.subarray(54)),
  ],
  [
    'bmp',
    'ends of the rows',
    (file) => {
      const copy = file.slice();
      for (const row of [0, 1]) copy.set(ascii('QZQ'), 54 + row * 12 + 9);
      return copy;
    },
  ],
  ['bmp', 'behind the end', (file) => join(file, canary)],
  [
    'bmp',
    'embedded profile',
    (file) => {
      const longer = join(word(124, true), file.subarray(18, 54), new Uint8Array(124 - 40));
      longer.set(ascii('DEBM'), 56);
      longer.set(word(124 + 24, true), 112);
      longer.set(word(canary.length, true), 116);
      return join(file.subarray(0, 10), word(138, true), longer, file.subarray(54), canary);
    },
  ],

  ...places(
    'jpeg',
    EXIF_PLACES.map(([name, exif]) => [name, (file) => afterStart(file, segment(0xe1, join(ascii('Exif\0\0'), exif)))]),
  ),
  ...places(
    'jpeg',
    PROFILE_PLACES.map(([name, data]) => [
      name,
      (file) => afterStart(file, segment(0xe2, join(ascii('ICC_PROFILE\0\x01\x01'), data))),
    ]),
  ),

  ...places(
    'png',
    EXIF_PLACES.map(([name, exif]) => [name, beforePixels('eXIf', exif)]),
  ),
  ...places('png', [
    ['XMP', beforePixels('iTXt', join(ascii('XML:com.adobe.xmp\0\0\0\0\0'), canary))],
    ['translated keyword', beforePixels('iTXt', join(ascii('Author\0\0\0en\0'), canary, [0], ascii('x')))],
    ['language of a text', beforePixels('iTXt', join(ascii('Author\0\0\0'), canary, ascii('\0\0x')))],
    ['Exif of ImageMagick', beforePixels('tEXt', rawProfile('exif'))],
    ['IPTC of ImageMagick', beforePixels('tEXt', rawProfile('iptc'))],
    ['content credentials', beforePixels('caBX', canary)],
    ['digital signature', beforePixels('dSIG', canary)],
    ['extension of a GIF', beforePixels('gIFx', join(ascii('ABCDEFGH1.0'), canary))],
    ['text of a GIF', beforePixels('gIFt', join(new Uint8Array(24), canary))],
    ['preview of Fireworks', beforePixels('prVW', canary)],
    ['time that is too long', beforePixels('tIME', join([7, 234, 11, 19, 0, 0, 0], canary))],
    ['background that is too long', beforePixels('bKGD', join(new Uint8Array(6), canary))],
    ['primaries that are too long', beforePixels('cHRM', join(new Uint8Array(32), canary))],
    ['transparency that is too long', beforePixels('tRNS', join(new Uint8Array(6), canary))],
    ['size of a pixel that is too long', beforePixels('pHYs', join(new Uint8Array(9), canary))],
    ['second text behind the pixels', (file) => beforeChunk(file, 'IEND', chunk('zTXt', join(canary, [0, 0])))],
  ]),

  ...places(
    'gif',
    GIF_BLOCKS.map(([name, piece]) => [name, (file) => inGif(file, piece)]),
  ),
  ...places(
    'gif',
    GIF_ENDS.map(([name, piece]) => [name, beforeEnd(piece)]),
  ),
  ...places('gif', [
    ['between two ends', (file) => join(file, canary, [0x3b])],
    ['comment behind the end', (file) => join(file, comment, [0x3b])],
    ['second picture behind the end', (file) => join(file, inGif(file, comment))],
    ['behind a frame that is over', (file) => join(file.subarray(0, -2), block(ascii('x')), block(canary), [0, 0x3b])],
  ]),

  ...places(
    'webp',
    EXIF_PLACES.map(([name, exif]) => [name, (file) => extendedWebp(file, 8, [], [riffChunk('EXIF', exif)])]),
  ),
  ...places(
    'webp',
    PROFILE_PLACES.map(([name, data]) => [name, (file) => extendedWebp(file, 32, [riffChunk('ICCP', data)], [])]),
  ),
  ...places('webp', [
    [
      'second Exif',
      (file) => extendedWebp(file, 8, [], [riffChunk('EXIF', new Uint8Array(8)), riffChunk('EXIF', exif())]),
    ],
    ['unknown chunk in front of the pixels', (file) => extendedWebp(file, 0, [riffChunk('C2PA', canary)], [])],
    ['reserved room of the header', (file) => withVp8x(file, (header) => header.set(ascii('QZQ'), 1))],
    ['second extended header', (file) => extendedWebp(file, 0, [], [riffChunk('VP8X', canary)])],
    ['animation that is not one', (file) => extendedWebp(file, 0, [], [riffChunk('JUNK', canary)])],
    ['behind the pixels', (file) => withChunk(file, (content) => join(content, canary))],
    ['behind the first part', (file) => withChunk(file, longerFirstPart)],
  ]),
  ...places('lossless', [['behind the pixels', (file) => withChunk(file, (content) => join(content, canary))]]),

  ...places(
    'tiff',
    EXIF_TAGS.map(([name, id]) => [name, (file) => withTags(file, [[id, 2, canary]])]),
  ),
  ...places(
    'tiff',
    PROFILE_PLACES.map(([name, data]) => [name, (file) => withTags(file, [[34_675, 7, data]])]),
  ),
];
