/** Words that lead to a place in a sentence, in small letters: with a capital they may begin a street's name ("Am Markt 3"). */
const prepositions = new Set(
  (
    'in im ins bei beim nach an am auf zu zum zur aus von vom at to from on near aan op te naar bij uit à au aux en dans chez vers sur hacia desde ' +
    'a al alla presso em na no nas nos para w we przy do v ve u i på till til ved vid hos fra från în pe la в во на по до у στην στη στο σε'
  ).split(' '),
);
const articles = new Set(
  'der die das dem den des einer einem the de het la le les el los las il lo gli o os as η την τη το τον'.split(' '),
);
/** Verbs that lead to an address without a preposition ("Der Sitz der Gesellschaft ist Neue Straße 3"): no street has one in its name. */
const verbs = new Set(
  (
    'ist sind war lautet wohne wohnt wohnen wohnte lebt liegt is was are live lives lived woon woont est sont habite demeure es está vive vivo son è ' +
    'abita abito é mora moro fica jest mieszka mieszkam bydlí bydlím är bor er este locuiește'
  ).split(' '),
);
/** Words that begin the name of a street though they are small. */
const streetWords = new Set(
  (
    'rue avenue av boulevard bd place chemin allée impasse quai route cours passage square villa résidence calle avenida avda plaza paseo camino ' +
    'carretera carrer rúa rua travessa praça largo via viale piazza corso vicolo strada stradă calea aleea bulevardul piața ulica ulicy ulice ulici ul ' +
    'aleja alei osiedle osiedlu plac placu náměstí třída nábřeží trg cesta utca út tér straat laan plein weg gata väg gate vei jalan jl улица улице ' +
    'улицы ул проспект площадь переулок бульвар шоссе вулиця вул οδός λεωφόρος'
  ).split(' '),
);
const aWord = /[^\s]+/g;
const isPlainSmallWord = /^\p{Ll}[\p{Ll}\p{M}]+$/u;
const beginsStreet = /^[\p{Lu}\p{Nd}]/u;
const hasStreet = /\p{L}{3}/u;
const hasNumber = /\p{Nd}/u;

/**
 * How much of a line is the sentence before its street: "ich bin in die Hafenstraße 12". It ends with a preposition and has a word
 * before it that no street has, a verb or a pronoun, or it ends behind a verb; "Weg an der Mühle 3" is all street.
 */
export function sentenceLead(line: string): number {
  const words = [...line.matchAll(aWord)];
  let lead = 0;
  let isSentence = false;
  let isPastVerb = false;
  for (let i = 0; i + 1 < words.length; i++) {
    const word = words[i]?.[0] ?? '';
    const isSmallWord = isPlainSmallWord.test(word) && !articles.has(word) && !streetWords.has(word);
    isPastVerb ||= verbs.has(word);
    if (prepositions.has(word) || (isPastVerb && (isSmallWord || verbs.has(word)))) {
      if (!isSentence && !isPastVerb) continue;
      let next = i + 1;
      while (articles.has(words[next]?.[0] ?? '')) next++;
      const first = words[next];
      if (!first || !(beginsStreet.test(first[0]) || streetWords.has(first[0].replace(/\.$/, '')))) continue;
      const rest = line.slice(first.index);
      if (hasStreet.test(rest) && hasNumber.test(rest)) lead = first.index;
    } else if (isSmallWord) isSentence = true;
  }
  return lead;
}
