/** So many characters before and behind a change are read along, in whole lines: what stands around a value says what it is. */
const AROUND = 200;

/**
 * The lines of a copy that its original does not have, with what stands around them. The other lines were searched when the original
 * was, and nothing was found in them: searching them again would find nothing, at the price of the first search.
 */
export function changedPart(original: string, copy: string): string {
  const known = new Set(original.split('\n'));
  const lines = copy.split('\n');
  const isRead = new Uint8Array(lines.length);
  const readAround = (index: number, step: 1 | -1) => {
    let length = 0;
    for (let at = index + step; at >= 0 && at < lines.length && length < AROUND; at += step) {
      isRead[at] = 1;
      length += (lines[at] as string).length;
    }
  };
  for (const [index, line] of lines.entries()) {
    if (known.has(line)) continue;
    isRead[index] = 1;
    readAround(index, -1);
    readAround(index, 1);
  }
  return lines.filter((_, index) => isRead[index] === 1).join('\n');
}
