import { ensure } from '../bytes';
import type { DrawingRecord, DrawnText, Piece } from './records';

/** Which commands say where the points of a drawing are. */
export interface SpaceCommands {
  windowSize: number;
  windowOrigin: number;
  viewSize: number;
  viewOrigin: number;
  units: number;
  /** Those that change sizes and origins by what they were: places before and after them are not compared. */
  changes: ReadonlySet<number>;
  world?: number;
  changeWorld?: number;
  align: number;
  layout: number;
  save: number;
  restore: number;
  /** How many bytes come before the fields of a command. */
  head: number;
  /** The two numbers of a size or an origin. */
  pair(view: DataView): Pair;
}

type Pair = readonly [x: number, y: number];
type Matrix = readonly [m11: number, m12: number, m21: number, m22: number, dx: number, dy: number];

interface State {
  world: Matrix;
  windowSize: Pair;
  windowOrigin: Pair;
  viewSize: Pair;
  viewOrigin: Pair;
  units: number;
  align: number;
  isMirrored: boolean;
  changes: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const START: State = {
  world: IDENTITY,
  windowSize: [1, 1],
  windowOrigin: [0, 0],
  viewSize: [1, 1],
  viewOrigin: [0, 0],
  units: 1,
  align: 0,
  isMirrored: false,
  changes: 0,
};
/** Units whose size the drawing says itself. */
const OWN_UNITS = new Set([7, 8]);
/** Bits that say how words are aligned: after the last ones, or by the other edge, or by the middle. */
const AFTER_LAST = 1;
const RIGHT = 2;
const CENTER = 6;
const [RESET, LEFT_TIMES, RIGHT_TIMES, REPLACE] = [1, 2, 3, 4];

/** Where texts are on the page, whatever moved the points of the drawing before. */
export class Spaces {
  readonly #commands: SpaceCommands;
  #state = START;
  readonly #saved: State[] = [];
  #changes = 0;

  constructor(commands: SpaceCommands) {
    this.#commands = commands;
  }

  /** The piece of a record; a text gets its place on the page. */
  place(record: DrawingRecord, piece: Piece): Piece {
    this.#read(record);
    return piece.kind === 'text' && piece.text !== '' ? { ...piece, ...placed(piece, this.#state) } : piece;
  }

  #read(record: DrawingRecord): void {
    const { type, view } = record;
    const { head, pair, ...commands } = this.#commands;
    if (type === commands.windowSize) this.#set({ windowSize: pair(view) });
    else if (type === commands.windowOrigin) this.#set({ windowOrigin: pair(view) });
    else if (type === commands.viewSize) this.#set({ viewSize: pair(view) });
    else if (type === commands.viewOrigin) this.#set({ viewOrigin: pair(view) });
    else if (type === commands.units) this.#set({ units: view.getUint16(head, true) });
    else if (commands.changes.has(type)) this.#set({ changes: ++this.#changes });
    else if (type === commands.world) this.#set({ world: matrixAt(view, head) });
    else if (type === commands.changeWorld) this.#set({ world: changed(this.#state.world, view, head) });
    else if (type === commands.align) this.#set({ align: view.getUint16(head, true) });
    else if (type === commands.layout) this.#set({ isMirrored: (view.getUint16(head, true) & 1) === 1 });
    else if (type === commands.save) this.#saved.push(this.#state);
    else if (type === commands.restore) {
      const saved = view.getInt16(head, true) === -1 ? this.#saved.pop() : undefined;
      ensure(saved !== undefined);
      this.#state = saved;
    }
  }

  #set(state: Partial<State>): void {
    this.#state = { ...this.#state, ...state };
  }
}

function matrixAt(view: DataView, at: number): Matrix {
  const [m11 = 1, m12 = 0, m21 = 0, m22 = 1, dx = 0, dy = 0] = [0, 4, 8, 12, 16, 20].map((i) =>
    view.getFloat32(at + i, true),
  );
  return [m11, m12, m21, m22, dx, dy];
}

function changed(world: Matrix, view: DataView, at: number): Matrix {
  const how = view.getUint32(at + 24, true);
  if (how === RESET) return IDENTITY;
  const by = matrixAt(view, at);
  ensure(how === LEFT_TIMES || how === RIGHT_TIMES || how === REPLACE);
  if (how === REPLACE) return by;
  return how === LEFT_TIMES ? times(by, world) : times(world, by);
}

/** First the one, then the other. */
function times([a, b, c, d, e, f]: Matrix, [m11, m12, m21, m22, dx, dy]: Matrix): Matrix {
  return [
    a * m11 + b * m21,
    a * m12 + b * m22,
    c * m11 + d * m21,
    c * m12 + d * m22,
    e * m11 + f * m21 + dx,
    e * m12 + f * m22 + dy,
  ];
}

/** Along the line on which the words are written, and across it. */
function placed({ x, y, end }: DrawnText, state: State): Omit<DrawnText, 'text'> {
  ensure(!state.isMirrored);
  const scale = [0, 1].map((i) =>
    OWN_UNITS.has(state.units) ? (state.viewSize[i] ?? 0) / (state.windowSize[i] ?? 0) : 1,
  );
  const [sx = 1, sy = 1] = scale;
  const [[wx, wy], [vx, vy]] = [state.windowOrigin, state.viewOrigin];
  const [a, b, c, d, e, f] = times(state.world, [sx, 0, 0, sy, vx - wx * sx, vy - wy * sy]);
  const length = Math.hypot(a, b);
  const [px, py] = [a * x + c * y + e, b * x + d * y + f];
  ensure(length > 0 && Number.isFinite(length + px + py));
  const width = end === undefined ? undefined : (end - x) * length;
  const align = state.align & CENTER;
  const part = align === CENTER ? 0.5 : align === RIGHT ? 1 : 0;
  const from = (px * a + py * b) / length - part * (width ?? 0);
  return {
    x: from,
    y: (py * a - px * b) / length,
    end: width === undefined ? undefined : from + width,
    space: `${(a / length).toFixed(3)} ${(b / length).toFixed(3)} ${state.units} ${state.changes}`,
    isAfterLast: (state.align & AFTER_LAST) === AFTER_LAST,
    isLoose: part > 0 && width === undefined,
  };
}
