/** An ASCII capital as its small letter, anything else as it is. */
export const smallUnit = (unit: number): number => (unit >= 65 && unit <= 90 ? unit | 32 : unit);

/** Where a table of `slots` places, a power of two, has three UTF-16 units that follow each other. */
export const tripleSlot = (first: number, second: number, third: number, slots: number): number =>
  ((first * 31 + second) * 37 + third) & (slots - 1);
