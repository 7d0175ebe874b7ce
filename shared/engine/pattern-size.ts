/** What a class of Unicode characters costs to compile, in instructions. */
const UNICODE_CLASS = 40;

/**
 * About how many instructions a regular expression becomes, without compiling it: `(a{10}){10}` are a hundred. Repeats inside
 * repeats multiply, so a short pattern can become a large program.
 */
export function estimatePatternSize(expression: string): number {
  // Sizes of the open groups, the innermost last, and of the last part, to which a repeat belongs.
  const groups: number[] = [0];
  let last = 0;
  const add = (size: number) => {
    groups[groups.length - 1] = (groups.at(-1) ?? 0) + size;
    last = size;
  };
  for (let at = 0; at < expression.length; at++) {
    const character = expression[at];
    if (character === '\\') {
      at++;
      add(/[pP]/.test(expression[at] ?? '') ? UNICODE_CLASS : 1);
    } else if (character === '[') {
      const end = endOfClass(expression, at);
      add(1 + UNICODE_CLASS * countUnicode(expression, at, end));
      at = end;
    } else if (character === '(') groups.push(1);
    else if (character === ')' && groups.length > 1) add(groups.pop() ?? 0);
    else if (character === '{') {
      const end = expression.indexOf('}', at);
      const times = end < 0 || end - at > 12 ? undefined : repeatOf(expression.slice(at + 1, end));
      if (times === undefined) add(1);
      else {
        add(last * Math.max(0, times - 1));
        last *= Math.max(1, times);
        at = end;
      }
    } else add(1);
  }
  return groups.reduce((sum, size) => sum + size, 0);
}

function repeatOf(text: string): number | undefined {
  const [least = '', most] = text.split(',');
  if (!isCount(least) || (most !== undefined && most !== '' && !isCount(most))) return undefined;
  return Math.max(Number(least), Number(most ?? 0)) + 1;
}

const isCount = (text: string): boolean => /^\d{1,4}$/.test(text);

function endOfClass(expression: string, start: number): number {
  // A bracket right after the start, or after its negation, stands for itself.
  let at = start + (expression[start + 1] === '^' ? 3 : 2);
  for (; at < expression.length && expression[at] !== ']'; at++) {
    if (expression[at] === '\\') at++;
    else if (expression.startsWith('[:', at)) at = Math.max(at, expression.indexOf(':]', at) + 1);
  }
  return Math.min(at, expression.length - 1);
}

function countUnicode(expression: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (expression[at] !== '\\') continue;
    at++;
    if (expression[at] === 'p' || expression[at] === 'P') count++;
  }
  return count;
}
