import { ascii, canary, join, word } from './picture-files';

type Entry = readonly [id: number, type: number, data: Uint8Array];

/** A little-endian directory of Exif at a place, with its data behind it. */
function directory(at: number, entries: readonly Entry[], next = 0): Uint8Array {
  let end = at + 6 + entries.length * 12;
  const rows: Uint8Array[] = [];
  const data: Uint8Array[] = [];
  for (const [id, type, bytes] of entries) {
    const isInside = bytes.length <= 4;
    const count = type === 4 ? bytes.length / 4 : bytes.length;
    rows.push(join([id & 255, id >> 8, type, 0], word(count, true), isInside ? bytes : word(end, true)));
    if (isInside) continue;
    data.push(bytes);
    end += bytes.length;
  }
  return join([entries.length, 0], ...rows, word(next, true), ...data);
}

/** Where the first directory lies, and what follows it when it has one entry that fits. */
const [FIRST, SECOND, THIRD] = [8, 26, 44];
const pointer = (id: number, to: number): Entry => [id, 4, word(to, true)];
const EXIF = 34_665;
const GPS = 34_853;
const INTEROPERABILITY = 40_965;
const text = (id: number): Entry => [id, 2, canary];

const main = (id: number) => directory(FIRST, [text(id)]);
const inExif = (id: number) => join(directory(FIRST, [pointer(EXIF, SECOND)]), directory(SECOND, [text(id)]));
const inGps = (id: number) => join(directory(FIRST, [pointer(GPS, SECOND)]), directory(SECOND, [text(id)]));

/** The places of Exif that programs and cameras fill: each is the data behind the name of the format. */
const DIRECTORIES: readonly [name: string, data: Uint8Array][] = [
  ['Exif: description', main(270)],
  ['Exif: model', main(272)],
  ['Exif: host computer', main(316)],
  ['Exif: copyright', main(33_432)],
  ['Exif: title of Windows', main(40_091)],
  ['Exif: comment of Windows', main(40_092)],
  ['Exif: author of Windows', main(40_093)],
  ['Exif: keywords of Windows', main(40_094)],
  ['Exif: user comment', inExif(37_510)],
  ['Exif: maker note', inExif(37_500)],
  ['Exif: owner of the camera', inExif(42_032)],
  ['Exif: serial number of the camera', inExif(42_033)],
  ['Exif: serial number of the lens', inExif(42_037)],
  ['Exif: number of the picture', inExif(42_016)],
  ['Exif: file with sound', inExif(40_964)],
  ['Exif: method of the position', inGps(27)],
  ['Exif: area of the position', inGps(28)],
  [
    'Exif: interoperability',
    join(
      directory(FIRST, [pointer(EXIF, SECOND)]),
      directory(SECOND, [pointer(INTEROPERABILITY, THIRD)]),
      directory(THIRD, [text(2)]),
    ),
  ],
  [
    'Exif: thumbnail',
    join(
      directory(FIRST, [[274, 3, Uint8Array.of(1, 0, 0, 0)]], SECOND),
      directory(SECOND, [pointer(513, 56), [514, 4, word(canary.length, true)]]),
      canary,
    ),
  ],
  ['Exif: between the directories', join(directory(FIRST, [[274, 3, Uint8Array.of(1, 0, 0, 0)]]), canary)],
];

/** Exif as it lies in a file, from its byte order on. */
export const EXIF_PLACES: readonly [name: string, exif: Uint8Array][] = DIRECTORIES.map(([name, data]) => [
  name,
  join(ascii('II*\0'), word(FIRST, true), data),
]);

const HEADER = 128;
const fixed = (value: number) => word(Math.round(value * 65_536));
const color = (...xyz: number[]) => join(ascii('XYZ \0\0\0\0'), ...xyz.map(fixed));
/** A straight line: what a pixel says is how bright it is. */
const line = join(ascii('curv\0\0\0\0'), word(0));
/** What converts the colors, so that the profile is worth keeping. */
const CONVERSION: readonly [tag: string, content: Uint8Array][] = [
  ['rXYZ', color(0.4361, 0.2225, 0.0139)],
  ['gXYZ', color(0.3851, 0.7169, 0.0971)],
  ['bXYZ', color(0.1431, 0.0606, 0.7141)],
  ['wtpt', color(0.9642, 1, 0.8249)],
  ['rTRC', line],
  ['gTRC', line],
  ['bTRC', line],
];

/** A color profile with one more tag, or with words in its header. */
function profileWith(tag: string, content: Uint8Array, change: (profile: Uint8Array) => void = () => undefined) {
  const tags: typeof CONVERSION = [...CONVERSION, [tag, content]];
  let at = HEADER + 4 + tags.length * 12;
  const rows = tags.map(([name, { length }]) => {
    const row = join(ascii(name), word(at), word(length));
    at += length;
    return row;
  });
  const profile = join(
    word(at),
    ascii('none'),
    [4, 0, 0, 0],
    ascii('mntrRGB XYZ '),
    new Uint8Array(12),
    ascii('acsp'),
    new Uint8Array(28),
    [fixed(0.9642), fixed(1), fixed(0.8249)].flatMap((value) => [...value]),
    new Uint8Array(HEADER - 80),
    word(tags.length),
    ...rows,
    ...tags.map(([, data]) => data),
  );
  change(profile);
  return profile;
}

const described = join(ascii('text\0\0\0\0'), canary, [0]);
const inHeader = (at: number) => (profile: Uint8Array) => profile.set(ascii('QZQ '), at);

/** The places of a color profile that hold words. */
export const PROFILE_PLACES: readonly [name: string, profile: Uint8Array][] = [
  ['profile: description', profileWith('desc', described)],
  ['profile: copyright', profileWith('cprt', described)],
  ['profile: maker of the device', profileWith('dmnd', described)],
  ['profile: model of the device', profileWith('dmdd', described)],
  ['profile: how it was seen', profileWith('vued', described)],
  ['profile: measurements', profileWith('targ', described)],
  ['profile: metadata', profileWith('meta', described)],
  ['profile: private tag', profileWith('zzzz', described)],
  ['profile: behind a curve', profileWith('kTRC', join(line, canary))],
  ['profile: program', profileWith('cprt', described, inHeader(4))],
  ['profile: maker in the header', profileWith('zzzz', line, inHeader(48))],
  ['profile: creator in the header', profileWith('zzzz', line, inHeader(80))],
  [
    'profile: reserved room of the header',
    profileWith('zzzz', line, (profile) => profile.set(canary.subarray(0, 28), 100)),
  ],
  ['profile: behind its tags', join(profileWith('zzzz', line), canary)],
];
