interface Place {
  start: number;
  end: number;
}

/** "646 924 1577 802 879 4828": small numbers side by side, none behind a sign that names or continues a number. */
const ROW = /(?<![\d.,+/#:№-] ?)(?<!\d ?)(?:0|[1-9]\d{0,4})(?: (?:0|[1-9]\d{0,5})){4,}(?![\d.,/-])/g;
/** So many groups has no number of anybody, unless each has few digits: digits may be dictated one by one. */
const TOO_MANY = 9;
const FEWEST = 7;
const FEWEST_DIGITS = 3;
/** Groups of a card or an account stand side by side. */
const GROUPS_OF_FOUR = 3;
/** A number that is written again and again has its groups in turns: 3-3-4, 3-2-4. */
const LONGEST_TURN = 4;

/** Rows of counts, such as votes by precinct, whose neighbors form no number of anybody. */
export function rowsOfCounts(text: string): Place[] {
  const places: Place[] = [];
  for (const match of text.matchAll(ROW)) {
    const groups = match[0].split(' ');
    if (isSummed(groups) || isVaried(groups.map((group) => group.length)))
      places.push({ start: match.index, end: match.index + match[0].length });
  }
  return places;
}

/** The last is the sum of the others. */
function isSummed(groups: readonly string[]): boolean {
  const sum = groups.slice(0, -1).reduce((total, group) => total + Number(group), 0);
  return sum >= 100 && sum === Number(groups.at(-1));
}

function isVaried(lengths: readonly number[]): boolean {
  if (lengths.length < FEWEST || Math.max(...lengths) < FEWEST_DIGITS) return false;
  const [first, ...rest] = lengths.slice(0, -1);
  // Ten groups of three digits are counts as well; ten of four may be two accounts.
  if (rest.every((length) => length === first)) return first === FEWEST_DIGITS && lengths.length >= TOO_MANY;
  for (let turn = 2; turn <= LONGEST_TURN; turn++)
    if (lengths.slice(0, -1).every((length, i) => length === lengths[i % turn])) return false;
  return lengths.length >= TOO_MANY || !hasGroupsOfFour(lengths);
}

function hasGroupsOfFour(lengths: readonly number[]): boolean {
  let fours = 0;
  return lengths.some((length) => {
    fours = length === 4 ? fours + 1 : 0;
    return fours >= GROUPS_OF_FOUR;
  });
}
