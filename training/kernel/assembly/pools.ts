// What a word gets from the rest of its text: the most of what words of its group show, and the words' own numbers. All integers, all
// exact: shared/finders/names/model/layers.ts gives the same.

/** For each group, the largest of each of its tokens' bytes; a token of group -1 is in none. `width` is a multiple of sixteen. */
export function pool(input: usize, tokens: i32, width: i32, groups: usize, output: usize): void {
  const row = <usize>width;
  for (let t = 0; t < tokens; t++) {
    const group = load<i32>(groups + ((<usize>t) << 2));
    if (group < 0) continue;
    const from = input + <usize>t * row;
    const to = output + <usize>group * row;
    for (let i: usize = 0; i < row; i += 16) v128.store(to + i, i8x16.max_u(v128.load(from + i), v128.load(to + i)));
  }
}

/** The sums of all tokens' bytes as 16-bit numbers: at most 1,040 tokens of bytes up to 63. */
export function sums(input: usize, tokens: i32, width: i32, output: usize): void {
  for (let i = 0; i < width; i += 16) {
    let low = i16x8.splat(0);
    let high = i16x8.splat(0);
    let at = input + <usize>i;
    for (let t = 0; t < tokens; t++) {
      const x = v128.load(at);
      low = i16x8.add(low, i16x8.extend_low_i8x16_u(x));
      high = i16x8.add(high, i16x8.extend_high_i8x16_u(x));
      at += <usize>width;
    }
    v128.store(output + ((<usize>i) << 1), low);
    v128.store(output + ((<usize>i) << 1), high, 16);
  }
}

/** Adds its group's row of 16-bit numbers to each token's, within ±2047. */
export function spread(rows: usize, tokens: i32, width: i32, groups: usize, output: usize): void {
  const bytes = (<usize>width) << 1;
  const least = i16x8.splat(-2047);
  const most = i16x8.splat(2047);
  for (let t = 0; t < tokens; t++) {
    const group = load<i32>(groups + ((<usize>t) << 2));
    if (group < 0) continue;
    const from = rows + <usize>group * bytes;
    const to = output + <usize>t * bytes;
    for (let i: usize = 0; i < bytes; i += 16)
      v128.store(to + i, i16x8.min_s(i16x8.max_s(i16x8.add(v128.load(from + i), v128.load(to + i)), least), most));
  }
}

/**
 * The numbers that stand for each token: its word's sums and its setting's, 32 bits each, scaled down and within ±2047. `words` and
 * `settings` say where these start, in bytes; `width` is a multiple of eight.
 */
export function embed(words: usize, settings: usize, tokens: i32, width: i32, shift: i32, output: usize): void {
  const least = i16x8.splat(-2047);
  const most = i16x8.splat(2047);
  for (let t = 0; t < tokens; t++) {
    let word = <usize>load<i32>(words + ((<usize>t) << 2));
    let setting = <usize>load<i32>(settings + ((<usize>t) << 2));
    for (let i = 0; i < width; i += 8) {
      const x = i32x4.shr_s(i32x4.add(v128.load(word), v128.load(setting)), shift);
      const y = i32x4.shr_s(i32x4.add(v128.load(word, 16), v128.load(setting, 16)), shift);
      v128.store(output, i16x8.min_s(i16x8.max_s(i16x8.narrow_i32x4_s(x, y), least), most));
      word += 32;
      setting += 32;
      output += 16;
    }
  }
}
