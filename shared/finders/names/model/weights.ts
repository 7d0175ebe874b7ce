import type { Forest } from './forest';
import { GROUP_KINDS } from './groups';

/** What a layer learns about the rest of the text: the most of each group, then the mean of all. */
export const POOL_KINDS = [...GROUP_KINDS, 'text'] as const;

/** The model file: a JSON header, then integer arrays, as training/veilner/weights.py writes them. */
export interface Weights {
  rows: number;
  embedding: number;
  width: number;
  headWidth: number;
  /** How far each layer looks to either side. */
  dilations: readonly number[];
  /** Bits each layer's sums are shifted down by; the last belongs to the output layer. */
  shifts: readonly number[];
  /** Layers that are told what the rest of the text shows, and the bits their sums are shifted down by, in the order of `POOL_KINDS`. */
  pools: Readonly<Record<string, readonly number[]>>;
  embeddingShift: number;
  types: readonly string[];
  /** Habits of annotation the network can follow, a bias in the first and the last layer, and the one a language follows when not the first. */
  styles: readonly string[];
  styleOf: Readonly<Record<string, string>>;
  /**
   * Per type, calibrated score in percent for raw confidences of 0 to 100 percent; `PER small` for names in small letters
   * among capitals.
   */
  calibration: Readonly<Record<string, readonly number[]>>;
  /** How far a type leads "outside", in the scores' unit; what identifies a person by itself leads further than what only adds to it. */
  leads: Readonly<Record<string, number>>;
  /** Per type, the calibrated share of right findings in percent from which on one is reported by default. */
  floors: Readonly<Record<string, number>>;
  /** Which readings are believed by their signs: of people, and of other values that identify somebody. */
  beliefs?: Readonly<Record<'people' | 'values', Forest>>;
  charClass: Uint8Array;
  lower: Uint16Array;
  fold: Uint16Array;
  /** Two four-bit numbers a byte. */
  table: Uint8Array;
  /** By row; or codes of them, where the file has `stepValues`. */
  steps: Uint16Array | Uint8Array;
  stepValues?: Uint16Array;
  known: Uint8Array;
  listMarks: Uint8Array;
  listValues: Uint8Array;
  /** Everyday words of each language that the model takes for names at a sentence's beginning. */
  ordinary: Uint8Array;
  /** The first layer's have 16 bits, the others' eight. */
  layerWeights: readonly (Int16Array | Int8Array)[];
  layerBias: readonly Int32Array[];
  /** By layer, in the order of `POOL_KINDS`; none for a layer that is told nothing. */
  poolWeights: readonly (readonly Int8Array[])[];
  headWeights: Int8Array;
  headBias: Int32Array;
  exp: Uint32Array;
}

type WrittenForest = Omit<Forest, 'trees'> & Partial<Pick<Forest, 'trees'>>;

interface Header
  extends Pick<
    Weights,
    | 'rows'
    | 'embedding'
    | 'width'
    | 'headWidth'
    | 'dilations'
    | 'shifts'
    | 'pools'
    | 'embeddingShift'
    | 'types'
    | 'styles'
    | 'styleOf'
    | 'calibration'
    | 'leads'
    | 'floors'
  > {
  /** With their trees as training writes them; without, the trees are columns of the file (command/pack-model.mjs). */
  beliefs?: Readonly<Record<'people' | 'values', WrittenForest>>;
  /** What the codes of steps stand for, where the file has codes. */
  stepValues?: readonly number[];
  sections: Record<string, [offset: number, bytes: number]>;
}

const MAGIC = 0x52454e56;
const VERSION = 4;
const PREFIX_BYTES = 12;

/** Reads an unpacked model file without copying it. Throws when it is not one, or not one of this version. */
export function readWeights(buffer: ArrayBuffer): Weights {
  const view = new DataView(buffer);
  if (buffer.byteLength < PREFIX_BYTES || view.getUint32(0, true) !== MAGIC) throw new Error('not a model');
  if (view.getUint32(4, true) !== VERSION) throw new Error('model of another version');
  const headerBytes = view.getUint32(8, true);
  if (PREFIX_BYTES + headerBytes > buffer.byteLength) throw new Error('model is incomplete');
  const header: Header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, PREFIX_BYTES, headerBytes)));
  const start = PREFIX_BYTES + headerBytes;
  const section = (name: string): [number, number] => {
    const found = header.sections[name];
    if (!found || start + found[0] + found[1] > buffer.byteLength) throw new Error('model is incomplete');
    return [start + found[0], found[1]];
  };
  const u8 = (name: string) => new Uint8Array(buffer, ...section(name));
  const u16 = (name: string) => typed(Uint16Array, buffer, section(name));
  const i16 = (name: string) => typed(Int16Array, buffer, section(name));
  const i32 = (name: string) => typed(Int32Array, buffer, section(name));
  const i8 = (name: string) => new Int8Array(buffer, ...section(name));
  const layers = header.dilations.map((_, i) => i);
  const forestOf = (name: string, { base, bound, trees }: WrittenForest): Forest => ({
    base,
    bound,
    trees: trees ?? { signs: i8(`signs ${name}`), bounds: i16(`bounds ${name}`), sums: i16(`sums ${name}`) },
  });
  const { beliefs, stepValues, ...rest } = header;
  return {
    ...rest,
    ...(beliefs && {
      beliefs: { people: forestOf('people', beliefs.people), values: forestOf('values', beliefs.values) },
    }),
    charClass: u8('class'),
    lower: fromDistances(u16('lower')),
    fold: fromDistances(u16('fold')),
    table: u8('table'),
    steps: stepValues ? u8('stepCodes') : u16('steps'),
    ...(stepValues && { stepValues: Uint16Array.from(stepValues) }),
    known: u8('known'),
    listMarks: u8('listMarks'),
    listValues: u8('listValues'),
    ordinary: u8('ordinary'),
    layerWeights: layers.map((i) => (i === 0 ? i16('weights0') : i8(`weights${i}`))),
    layerBias: layers.map((i) => i32(`bias${i}`)),
    poolWeights: layers.map((i) => (header.pools[i] ? POOL_KINDS.map((kind) => i8(`${kind}${i}`)) : [])),
    headWeights: i8('headWeights'),
    headBias: i32('headBias'),
    exp: typed(Uint32Array, buffer, section('exp')),
  };
}

/** Most characters stand for themselves, so the file holds how far each is from what it is written as. */
function fromDistances(distances: Uint16Array): Uint16Array {
  const written = new Uint16Array(distances.length);
  for (let character = 0; character < distances.length; character++)
    written[character] = (distances[character] as number) + character;
  return written;
}

type TypedConstructor<T> = { new (buffer: ArrayBuffer, offset: number, length: number): T; BYTES_PER_ELEMENT: number };

function typed<T>(kind: TypedConstructor<T>, buffer: ArrayBuffer, [offset, bytes]: [number, number]): T {
  return new kind(buffer, offset, bytes / kind.BYTES_PER_ELEMENT);
}

/** The style a language's results follow. */
export function styleFor({ styles, styleOf }: Pick<Weights, 'styles' | 'styleOf'>, language: string): number {
  return Math.max(0, styles.indexOf(styleOf[language] ?? ''));
}

/** Unpacks the gzip'ed file that ships. */
export { gunzip as unpackWeights } from '../../gunzip';
