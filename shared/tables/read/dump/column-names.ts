/** A name as it is written, in quotes or not, with or without its schema. */
export const NAME = String.raw`(?:"(?:[^"]|"")*"|[^\s("',;]+?)(?:\.(?:"(?:[^"]|"")*"|[^\s("',;.]+))?`;

/** Lines of a CREATE TABLE that describe no column. */
const NO_COLUMN = /^(?:constraint|primary|unique|check|foreign|exclude|like|partition)\b/i;

/** The names in a list such as `id, "full name"`. */
export function namesIn(list: string): string[] {
  const names = list.match(/"(?:[^"]|"")*"|[^\s,"]+/g) ?? [];
  return names.map(bare);
}

function bare(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name;
}

/** The columns of a CREATE TABLE by what is between its parentheses. */
export function columnsOfDefinition(inside: string): string[] {
  return topLevel(inside)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !NO_COLUMN.test(part))
    .map((part) => namesIn(part)[0] ?? '');
}

/** Parts between commas that lie in no parentheses and no quotes. */
function topLevel(inside: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of inside.matchAll(/'[^']*'|"[^"]*"|[(),]/g)) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign !== ',' || depth > 0) continue;
    parts.push(inside.slice(from, index));
    from = index + 1;
  }
  return [...parts, inside.slice(from)];
}

/** Where the parenthesis that opens at `at` is closed; -1 where it is not. */
export function closingOf(source: string, at: number): number {
  const pattern = /'[^']*'|"[^"]*"|[()]/g;
  pattern.lastIndex = at;
  let depth = 0;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    if (match[0] === '(') depth++;
    if (match[0] === ')' && --depth === 0) return match.index;
  }
  return -1;
}
