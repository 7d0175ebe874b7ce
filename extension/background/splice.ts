/** Findings do not overlap and come in the order of the text, as the engine gives them. */
export function spliceAll(
  text: string,
  spans: readonly { start: number; end: number }[],
  texts: readonly string[],
): string {
  let result = '';
  let at = 0;
  spans.forEach(({ start, end }, index) => {
    if (start < at) return;
    result += text.slice(at, start) + texts[index];
    at = end;
  });
  return result + text.slice(at);
}

/** Lengths are rounded up, so that a bar says little about what it covers. */
export function bar(text: string): string {
  return '\u2588'.repeat(Math.max(4, Math.ceil([...text].length / 4) * 4));
}
