/** What may be painted over a picture. */
export const FILL_COLORS = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  red: [255, 0, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  gray: [128, 128, 128],
} as const;
/** A color by name, or its red, green and blue. */
export type FillColor = keyof typeof FILL_COLORS | readonly [red: number, green: number, blue: number];
