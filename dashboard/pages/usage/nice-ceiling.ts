/** The next number a reader can halve in the head: 2, 10, 20, 50, 100… */
export function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return Math.max(2, step * power);
}
