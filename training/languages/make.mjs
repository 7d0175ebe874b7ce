// node training/languages/make.mjs DATA: counts frequent short words and letter pairs of every language in the marked documents
// (training/documents, their values left out) and in DATA, the labelled data, and writes shared/engine/language/profiles.ts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { importBundled } from '../../bench/bundle-engine.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const data = process.argv[2];
if (!data) throw new Error('Give the folder of the labelled data.');

const { forEachWord, languagesOf, script, unitsOf } = await importBundled('training/languages/read.ts');

/** Letters of each source that are counted: generated text repeats itself, and the old scans are of another age. */
const most = (source) => (source === 'synth' ? 60_000 : source.startsWith('europeana') ? 0 : 800_000);
/** The marked documents are what the engine will read: they count as much as all other text, at most this often. */
const mostOften = 20;
/** Chances below these tell nothing; a digit of a profile is so many steps above. */
const least = { words: 1e-4, letters: 3e-4, pairs: 3e-4 };
const step = { words: 0.7, letters: 0.7, pairs: 0.7 };
/** How much of each a script's profile holds: words per language, pairs (or, of Chinese and Japanese, characters) in all. */
const sizes = {
  latin: { words: 34, letters: 64, pairs: 230 },
  cyrillic: { words: 40, letters: 40, pairs: 120 },
  arabic: { words: 34, letters: 30, pairs: 40 },
  devanagari: { words: 50, letters: 30, pairs: 80 },
  east: { words: 0, letters: 110, pairs: 0 },
};
const longestWord = 7;

/** Serbian is written in both; its corpora have Latin letters only. */
const [latinLetters, cyrillicLetters] = [
  'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š',
  'а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш',
].map((letters) => letters.split(' '));
const cyrillicOf = new Map(latinLetters.map((letter, i) => [letter, cyrillicLetters[i]]));
const toCyrillic = (text) =>
  text.toLowerCase().replace(/dž|lj|nj|[a-zćčđšž]/g, (letter) => cyrillicOf.get(letter) ?? letter);

function* textsOf(language) {
  const file = path.join(root, 'training/documents', `${language}.txt`);
  if (existsSync(file)) {
    const text = readFileSync(file, 'utf8');
    yield { isDocuments: true, text: text.replace(/^===.*$/gm, '').replace(/⟦[^⟧]*⟧/g, ' 0 ') };
  }
  for (const folder of ['train', 'train-wikiann', 'extra']) {
    const at = path.join(data, folder);
    for (const name of existsSync(at) ? readdirSync(at).sort() : []) {
      const [own, source] = name.split('.');
      if (own !== language || !name.endsWith('.jsonl.gz') || most(source) === 0) continue;
      const rows = gunzipSync(readFileSync(path.join(at, name)))
        .toString('utf8')
        .split('\n')
        .filter(Boolean);
      let left = most(source);
      const kept = [];
      for (const row of rows) {
        const { t, e } = JSON.parse(row);
        let text = t;
        for (const [start, end] of e.toReversed()) text = `${text.slice(0, start)} 0 ${text.slice(end)}`;
        kept.push(text);
        left -= t.length;
        if (left < 0) break;
      }
      yield { isDocuments: false, text: kept.join('\n') };
    }
  }
}

/** Words, letters and pairs of a language in one script, as shares of all. */
function count(language, which) {
  const [words, letters, pairs] = [new Map(), new Map(), new Map()];
  let wordCount = 0;
  let letterCount = 0;
  const add = (map, key, weight) => map.set(key, (map.get(key) ?? 0) + weight);
  const texts = [...textsOf(language)];
  const lengthOf = (wanted) =>
    texts.reduce((sum, { isDocuments, text }) => sum + (isDocuments === wanted ? text.length : 0), 0);
  const often = Math.min(mostOften, Math.max(1, lengthOf(false) / lengthOf(true)));
  for (const { isDocuments, text } of texts) {
    const weight = isDocuments ? often : 1;
    const written = language === 'sr' && which === script.cyrillic ? toCyrillic(text) : text;
    forEachWord(unitsOf(written), 0, written.length, (own, start, end) => {
      if (own !== which) return false;
      const word = written.slice(start, end).toLowerCase();
      wordCount += weight;
      letterCount += weight * word.length;
      if (word.length <= longestWord) add(words, word, weight);
      for (const letter of word) if (letter > '\u007f' && letter.length === 1) add(letters, letter, weight);
      const bounded = ` ${word} `;
      if (which !== script.east)
        for (let i = 0; i + 2 <= bounded.length; i++) add(pairs, bounded.slice(i, i + 2), weight);
      return false;
    });
  }
  const shares = (map, all) => new Map([...map].map(([key, times]) => [key, times / all]));
  const pairCount = letterCount + wordCount;
  return {
    words: shares(words, wordCount),
    letters: shares(letters, letterCount),
    pairs: shares(pairs, pairCount),
    letterCount,
  };
}

/** A word that is not frequent in a language says nothing about it. */
const leastDigit = { words: 3, letters: 1, pairs: 1 };

function digit(share, kind) {
  const steps = Math.min(9, Math.round(Math.log(((share ?? 0) + least[kind]) / least[kind]) / step[kind]));
  return steps < leastDigit[kind] ? 0 : steps;
}

/** The features that tell most: frequent somewhere, and not equally everywhere. */
function telling(counts, kind, size) {
  const sums = new Map();
  for (const shares of counts) for (const [key, share] of shares) if (share > least[kind]) sums.set(key, 0);
  for (const key of sums.keys()) {
    const digits = counts.map((shares) => Math.log(((shares.get(key) ?? 0) + least[kind]) / least[kind]));
    const mean = digits.reduce((sum, one) => sum + one, 0) / digits.length;
    sums.set(
      key,
      counts.reduce((sum, shares, i) => sum + (shares.get(key) ?? 0) * Math.abs(digits[i] - mean), 0),
    );
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, size)
    .map(([key]) => key);
}

const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const profiles = {};
for (const [name, size] of Object.entries(sizes)) {
  const languages = languagesOf[script[name]];
  const counts = languages.map((language) => count(language, script[name]));
  for (const [i, { letterCount }] of counts.entries())
    console.error(name, languages[i], Math.round(letterCount / 1000), 'k');
  const pairs = telling(
    counts.map((one) => one.pairs),
    'pairs',
    size.pairs,
  ).sort();
  const letters = telling(
    counts.map((one) => one.letters),
    'letters',
    size.letters,
  ).sort();
  const words = new Set(
    counts.flatMap((own, i) => {
      const others = counts.filter((_, j) => j !== i);
      const score = (key, share) =>
        share *
        Math.log(
          (share + least.words) /
            (others.reduce((sum, one) => sum + (one.words.get(key) ?? 0), 0) / others.length + least.words),
        );
      return [...own.words]
        .filter(([, share]) => share > 2 * least.words)
        .map(([key, share]) => [key, score(key, share)])
        .sort((a, b) => b[1] - a[1])
        .slice(0, size.words)
        .map(([key]) => key);
    }),
  );
  profiles[name] = {
    words: languages.map((_, i) => {
      const tiers = Array.from({ length: 9 }, () => []);
      for (const word of words) {
        const value = digit(counts[i].words.get(word), 'words');
        if (value > 0) tiers[value - 1].push(word);
      }
      return tiers.map((tier) => tier.sort().join(' ')).join('|');
    }),
    letters: letters.join(''),
    pairs: pairs.join(''),
    digits: languages.map((_, i) =>
      [
        ...letters.map((letter) => digit(counts[i].letters.get(letter), 'letters')),
        ...pairs.map((pair) => digit(counts[i].pairs.get(pair), 'pairs')),
      ].join(''),
    ),
  };
}

const lines = [
  '// Written by training/languages/make.mjs: do not edit.',
  '',
  '/**',
  ' * What the languages of a script look like, in the order of `languagesOf`. Of words those of weight 1, then 2 and so on, with a bar',
  ' * between. Of letters outside ASCII, then of pairs (a space is the edge of a word), one weight each, a digit.',
  ' */',
  'export interface Profile {',
  '  words: readonly string[];',
  '  letters: string;',
  '  pairs: string;',
  '  digits: readonly string[];',
  '}',
  '',
  `export const profiles: Readonly<Record<${Object.keys(profiles).map(quote).join(' | ')}, Profile>> = {`,
];
for (const [name, { words, letters, pairs, digits }] of Object.entries(profiles)) {
  lines.push(`  ${name}: {`, '    words: [');
  for (const one of words) lines.push(`      ${quote(one)},`);
  lines.push('    ],', `    letters: ${quote(letters)},`, `    pairs: ${quote(pairs)},`, '    digits: [');
  for (const one of digits) lines.push(`      ${quote(one)},`);
  lines.push('    ],', '  },');
}
lines.push('};', '');
writeFileSync(path.join(root, 'shared/engine/language/profiles.ts'), lines.join('\n'));
