/** Samples a pixel by PNG color type: gray, RGB, palette, gray and alpha, RGB and alpha. */
export const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
