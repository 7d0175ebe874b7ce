/** So many units of a shape are read by the model and by patterns alone before patterns read those behind them. */
const SAMPLE = 30;
/** One in so many may be read differently by chance. */
const BY_CHANCE = 30;
/** A longer unit is a text of its own. */
const LONGEST = 80;
/** So many shapes are kept; a full store is emptied, and its shapes are tried again. */
const MOST_SHAPES = 5_000;

const HAS_FORM = /[\d@]/;
const IS_ADDRESS = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const IS_HEX = /^(?=.*\d)[\da-f-]{16,}$/i;

/** What units of one form in one column have shown: whether the model finds in them what patterns do not. */
interface Shape {
  /** How often it was met. */
  meets: number;
  read: number;
  differed: number;
}

/** The forms that units have, by column. Units of one form differ in their digits alone. */
export class Shapes {
  readonly #shapes = new Map<string, Shape>();

  /** The shape of a unit, counted as met; undefined where words say what it is. `label` is the number of what stands before it. */
  meet(unit: string, column: number, label: number): Shape | undefined {
    if (unit.length > LONGEST || !HAS_FORM.test(unit)) return undefined;
    const key = `${column} ${label} ${formOf(unit)}`;
    let shape = this.#shapes.get(key);
    if (!shape) {
      if (this.#shapes.size >= MOST_SHAPES) this.#shapes.clear();
      shape = { meets: 0, read: 0, differed: 0 };
      this.#shapes.set(key, shape);
    }
    shape.meets++;
    return shape;
  }
}

function formOf(unit: string): string {
  if (IS_ADDRESS.test(unit)) return '@';
  if (IS_HEX.test(unit)) return unit.replace(/[^-]/g, '0');
  return unit.replace(/\d/g, '0');
}

/** Whether the model has to read a unit of this shape. It still reads one wherever the meetings have doubled. */
export const needsModel = ({ meets, read, differed }: Shape): boolean =>
  read < SAMPLE || differed * BY_CHANCE > read || (meets & (meets - 1)) === 0;

/** Notes a unit that was read in both ways. */
export function noteReading(shape: Shape, isSame: boolean): void {
  shape.read++;
  if (!isSame) shape.differed++;
}

export type { Shape };
