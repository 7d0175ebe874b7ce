/** Short words of type names that are words; every other short part is an abbreviation (IBAN, SSN, PESEL). */
const SHORT_WORDS = new Set(
  (
    'TOKEN KEY CODE CARD TAX PLATE BANK BIRTH TIME DATE CASE BOT VOTER VAULT USER UNION TRADE TRACK TITLE SORT SEED PHONE ' +
    'OF NAME MEDIA JOB HUB HASH EVENT EMAIL COURT BOX BASIC BAR AUTH ALIEN AGENT AGE CASH ONE CIVIL GEO STATE PLACE ' +
    'ORDER HOME WORK FILE ROOM CITY POST STAFF OTHER VALUE TEXT LOGIN PAY'
  ).split(' '),
);
const PROPER_NAMES: Readonly<Record<string, string>> = {
  SLACK: 'Slack',
  AZURE: 'Azure',
  TRON: 'Tron',
  OAUTH: 'OAuth',
  PYPI: 'PyPI',
};
const LONGEST_ABBREVIATION = 5;

/** `EMAIL_ADDRESS` -> "Email address", `US_SSN` -> "US SSN": for people; the wire name stays available on hover. */
export function entityName(type: string): string {
  return type
    .split('_')
    .filter(Boolean)
    .map((word, index) => {
      if (PROPER_NAMES[word]) return PROPER_NAMES[word];
      if (word.length <= LONGEST_ABBREVIATION && !SHORT_WORDS.has(word)) return word;
      const lower = word.toLowerCase();
      return index === 0 ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
    })
    .join(' ');
}
