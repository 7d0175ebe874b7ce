export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
export const inClass = (signs: string): string => signs.replace(/[\\\]^-]/g, '\\$&');

/**
 * An expression for every value of a form but some, in RE2 syntax, which has no way to look ahead. `places` are the characters that
 * each place may have; the values have them, too.
 */
export function allBut(places: readonly string[], values: readonly string[]): string {
  return from(0, places, values) ?? '';
}

/** The rest from a place on; undefined where nothing is left. */
function from(at: number, places: readonly string[], values: readonly string[]): string | undefined {
  if (values.length === 0) return inRow(places.slice(at));
  if (at === places.length) return undefined;
  const taken = [...new Set(values.map((value) => value.charAt(at)))].sort();
  const free = [...(places[at] ?? '')].filter((character) => !taken.includes(character)).join('');
  const branches = taken.map((character) => {
    const rest = from(
      at + 1,
      places,
      values.filter((value) => value.charAt(at) === character),
    );
    return rest === undefined ? undefined : escaped(character) + rest;
  });
  const other = free === '' ? undefined : oneOf(free) + inRow(places.slice(at + 1));
  const left = [other, ...branches].filter((branch) => branch !== undefined);
  if (left.length === 0) return undefined;
  return left.length === 1 ? left[0] : `(?:${left.join('|')})`;
}

function inRow(places: readonly string[]): string {
  let row = '';
  for (let at = 0; at < places.length; ) {
    let end = at + 1;
    while (places[end] === places[at]) end++;
    row += oneOf(places[at] ?? '') + (end - at > 1 ? `{${end - at}}` : '');
    at = end;
  }
  return row;
}

/** Three neighbors or more as a range. */
function oneOf(characters: string): string {
  const all = [...new Set(characters)].sort();
  if (all.length === 1) return escaped(characters.charAt(0));
  let parts = '';
  for (let at = 0; at < all.length; ) {
    let end = at + 1;
    while (all[end]?.charCodeAt(0) === (all[end - 1]?.charCodeAt(0) ?? 0) + 1) end++;
    parts +=
      end - at > 2 ? `${inClass(all[at] ?? '')}-${inClass(all[end - 1] ?? '')}` : inClass(all.slice(at, end).join(''));
    at = end;
  }
  return `[${parts}]`;
}
