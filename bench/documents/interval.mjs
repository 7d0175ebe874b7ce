// How far a figure would move with other documents of the same sort: documents are drawn again and again from those there are.
const DRAWS = 1000;
const TAIL = 0.025;

/** Numbers from 0 to 1, the same every time. */
function draws(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The middle 95 % of a ratio of two sums over documents. */
export function interval(each, above, below) {
  const next = draws(7);
  const ratios = Array.from({ length: DRAWS }, () => {
    let [upper, lower] = [0, 0];
    for (let i = 0; i < each.length; i++) {
      const one = each[Math.floor(next() * each.length)];
      upper += one[above];
      lower += one[below];
    }
    return lower === 0 ? 0 : upper / lower;
  }).sort((a, b) => a - b);
  return [ratios[Math.floor(TAIL * DRAWS)], ratios[Math.ceil((1 - TAIL) * DRAWS) - 1]];
}
