// Fragments that make careless expressions go back and forth, repeated: the time per character must not grow with the text.
const fragments = [
  'user ',
  'posted by ',
  'ssh a',
  'user=a',
  '/home/',
  'u/',
  'A\\',
  'a.',
  'car ',
  'AB 12 CD ',
  'car AB',
  'A-',
  '12 ',
  'A ',
  '[10:32] a',
  'Ann: so it goes on\nBo: so it does\n',
  'name: ',
  'policy no. ',
  '1234 Aa',
  'NY 10118, ',
  '@a',
  '"',
  '{"a":[',
  '手机1',
];
const [few, many] = [20_000, 160_000];

/** The fragment whose time per character grows most from few characters to many, and by how much. */
export function worstGrowth(analyze) {
  const time = (fragment, length) => {
    const text = fragment.repeat(Math.ceil(length / fragment.length));
    const times = Array.from({ length: 3 }, () => {
      const before = performance.now();
      analyze(text);
      return performance.now() - before;
    });
    return Math.min(...times) / text.length;
  };
  const rows = fragments.map((fragment) => ({ fragment, growth: time(fragment, many) / time(fragment, few) }));
  return { few, many, count: rows.length, ...rows.reduce((worst, row) => (row.growth > worst.growth ? row : worst)) };
}
