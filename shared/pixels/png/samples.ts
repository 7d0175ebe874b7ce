/** Samples a pixel by PNG colour type: grey, RGB, palette, grey and alpha, RGB and alpha. */
export const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
