/** The first half of a surrogate pair: most texts have none, and are told so without looking at each character. */
const FIRST_HALF = /[\ud800-\udbff]/;

/** Characters as the limits count them: a surrogate pair is one. */
export function countCharacters(text: string): number {
  if (!FIRST_HALF.test(text)) return text.length;
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    const isPair = (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (!isPair) continue;
    count--;
    i++;
  }
  return count;
}
