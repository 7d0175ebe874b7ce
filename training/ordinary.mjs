// node training/ordinary.mjs DATA WEIGHTS OUT.json: words that the training texts write small and that the model could take for a name when they begin
// a sentence, for each language that has capitals. The engine doubts a name of one such word at a sentence's beginning.
import { writeFileSync } from 'node:fs';
import { labelledFiles, loadUncalibrated } from '../bench/ner/load.mjs';

const HELD_OUT = /^(en\.uner_ewt|en\.wnut17|hr\.uner_set|pt\.uner_bosque|fi\.turku|hu\.nerkor|tr\.wikiner_tr)\.dev\./;
/** Scripts without capitals, and Indonesian, whose corpora write names small. */
const WITHOUT_CAPITALS = new Set(['bn', 'hi', 'id', 'ja', 'ko', 'ne', 'th', 'zh']);
/** A word is ordinary when it is written small more than twice as often as it is a name or has a capital inside a sentence. */
const SMALLER = 2;
/** Ends of sentences, from the word on, that the model is asked to read with a capital, and how much of each. */
const EXAMPLES = 2;
const TOKENS = 9;
/** Below this the model would not fall for the word. */
const LEAST_CHANCE = 0.1;
const TYPES = ['PERSON', 'LOCATION', 'ORGANIZATION'];

const [data, weights, out] = process.argv.slice(2);
const { recognizer, tokenize, beginsSentence, served } = await loadUncalibrated(weights);

/** Counts a file's words and keeps a few places where each is written small. */
function count(file, words) {
  for (const { t: text, e: entities } of file.rows) {
    const tokens = tokenize(text);
    const names = [...entities].sort((a, b) => a[0] - b[0]);
    let next = 0;
    for (let t = 0; t < tokens.count; t++) {
      const start = tokens.starts[t];
      while (next < names.length && names[next][1] <= start) next++;
      const word = text.slice(start, tokens.ends[t]);
      if (!/^\p{L}{2,32}$/u.test(word)) continue;
      const small = word.toLowerCase();
      const seen = words.get(small) ?? { small: 0, capital: 0, examples: [] };
      words.set(small, seen);
      if (next < names.length && names[next][0] <= start) seen.capital++;
      else if (word === small) {
        seen.small++;
        const end = tokens.ends[Math.min(t + TOKENS, tokens.count) - 1];
        if (seen.examples.length < EXAMPLES) seen.examples.push(text.slice(start, end));
      } else if (!beginsSentence(text, tokens, t)) seen.capital++;
    }
  }
}

/** Whether the model gives a name a chance when the sentence begins with this word. */
function isMistaken(word, sentence, language) {
  const asked = TYPES.map((entityType) => ({ entityType, start: 0, end: word.length, score: 1 }));
  const { chances } = recognizer.read(sentence[0].toUpperCase() + sentence.slice(1), language, asked);
  return chances.reduce((sum, chance) => sum + chance, 0) >= LEAST_CHANCE;
}

const byLanguage = new Map();
for (const folder of ['train', 'train-wikiann']) {
  for (const file of labelledFiles(data, folder, (name) => !HELD_OUT.test(name) && !name.includes('.synth.'))) {
    if (!served.includes(file.language) || WITHOUT_CAPITALS.has(file.language)) continue;
    const words = byLanguage.get(file.language) ?? new Map();
    byLanguage.set(file.language, words);
    count(file, words);
  }
}
const ordinary = {};
for (const [language, words] of byLanguage) {
  ordinary[language] = [];
  for (const [word, { small, capital, examples }] of words) {
    if (small <= SMALLER * capital || word.toUpperCase() === word) continue;
    if (examples.some((sentence) => isMistaken(word, sentence, language))) ordinary[language].push(word);
  }
  console.log(language, ordinary[language].length);
}
writeFileSync(out, JSON.stringify(ordinary));
