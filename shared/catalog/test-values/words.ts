/** Words that stand for a name, an address or a domain in examples. */
const PLACEHOLDER_WORDS: ReadonlySet<string> = new Set([
  'example',
  'beispiel',
  'exemple',
  'ejemplo',
  'esempio',
  'sample',
  'test',
  'tests',
  'testing',
  'tester',
  'dummy',
  'fake',
  'foo',
  'bar',
  'baz',
  'qux',
  'foobar',
  'foobaz',
  'barfoo',
  'invalid',
  'placeholder',
  'changeme',
  'lorem',
  'ipsum',
  'domain',
  'mydomain',
  'yourdomain',
  'anydomain',
  'somedomain',
  'subdomain',
  'mysite',
  'yoursite',
  'hostname',
  'mycompany',
  'yourcompany',
  'somecompany',
  'myorg',
  'yourorg',
  'yourname',
  'myname',
  'username',
  'myuser',
  'youruser',
  'firstname',
  'lastname',
  'givenname',
  'surname',
  'fullname',
  'vorname',
  'nachname',
  'email',
  'youremail',
  'myemail',
  'user',
  'mustermann',
  'musterfrau',
  'musterfirma',
]);

export const isPlaceholderWord = (word: string): boolean => PLACEHOLDER_WORDS.has(word);

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const RUNS: ReadonlySet<string> = new Set(
  ROWS.flatMap((row) => [row, [...row].reverse().join('')]).flatMap((row) =>
    Array.from({ length: row.length - 2 }, (_, at) => row.slice(at, at + 3)),
  ),
);

/** Letters of the middle row of a keyboard with neighbors in a row ("asdf", "lkajsdf"), or a row typed along ("qwerty"). */
export function isMashed(word: string): boolean {
  const letters = word.replace(/\d+$/, '');
  if (letters.length < 4) return false;
  const has = (length: number) =>
    Array.from({ length: letters.length - 2 }, (_, at) => letters.slice(at, at + 3)).filter((run) => RUNS.has(run))
      .length >= length;
  return (/^[asdfghjkl]+$/.test(letters) && has(1)) || has(letters.length - 2) || /^qwert[yz]/.test(letters);
}
