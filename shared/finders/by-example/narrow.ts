import { charactersOf, type Element } from './elements';

/**
 * The same pattern with the letters of single places limited to those of the examples, so that counterexamples no longer fit. Only for
 * patterns whose values all have one length; undefined where no place tells examples and counterexamples apart.
 */
export function narrowed(
  elements: readonly Element[],
  examples: readonly string[],
  counterexamples: readonly string[],
): Element[] | undefined {
  let current = inPlaces(elements, examples);
  if (!current) return undefined;
  for (const counter of counterexamples) {
    if (counter.length !== current.length) continue;
    const place = bestPlace(examples, counter);
    if (place === undefined) return undefined;
    const characters = [...new Set(examples.map((example) => example.charAt(place)))].sort().join('');
    current = current.map((element, i) => (i === place ? { kind: 'listed', characters } : element));
  }
  return joined(current);
}

/**
 * Where the examples have fewest letters, none of them the counterexample's. Each must occur twice on average: what differs from example
 * to example, as digits of a number do, would differ in further values, too.
 */
function bestPlace(examples: readonly string[], counter: string): number | undefined {
  let best: { place: number; size: number } | undefined;
  for (let place = 0; place < counter.length; place++) {
    const own = new Set(examples.map((example) => example.charAt(place)));
    const isTold = [...own, counter.charAt(place)].every(isLetter) && own.size * 2 <= examples.length;
    if (isTold && !own.has(counter.charAt(place)) && (!best || own.size < best.size)) best = { place, size: own.size };
  }
  return best?.place;
}

const isLetter = (character: string): boolean => /^\p{L}$/u.test(character);

/** So that a recognizer stays within what a request may bring. */
const MOST_BRANCHES = 100;

/** The same pattern without these values of its own, and no others. Undefined where its values differ in length, or would be too many. */
export function without(elements: readonly Element[], values: readonly string[]): Element[] | undefined {
  const places = inPlaces(elements, values)?.map(placeOf);
  if (!places?.every((place) => place !== undefined)) return undefined;
  const open = places.filter(({ length }) => length > 1).length;
  return open * values.length > MOST_BRANCHES ? undefined : [{ kind: 'except', elements, places, values }];
}

/** The characters that may stand at one place; undefined where they cannot be listed. */
function placeOf(element: Element): string | undefined {
  switch (element.kind) {
    case 'literal':
      return element.anyCase ? inBothCases(element.text) : element.text;
    case 'class':
      return charactersOf(element.set);
    case 'listed':
      return element.characters;
    case 'separator':
      return element.signs;
    case 'except':
      return undefined;
  }
}

/** Without what becomes several characters, as ß does. */
const inBothCases = (character: string): string =>
  [...new Set([character, character.toLowerCase(), character.toUpperCase()])]
    .filter(({ length }) => length === 1)
    .join('');

/** One element for each character. */
function inPlaces(elements: readonly Element[], examples: readonly string[]): Element[] | undefined {
  const places: Element[] = [];
  for (const element of elements) {
    if (element.kind === 'literal') for (const character of element.text) places.push({ ...element, text: character });
    else if (element.kind === 'class') {
      if (element.least !== element.most) return undefined;
      for (let i = 0; i < element.least; i++) places.push({ ...element, least: 1, most: 1 });
    } else if (element.kind === 'separator' && element.optional) return undefined;
    else places.push(element);
  }
  return examples.every(({ length }) => length === places.length) ? places : undefined;
}

/** Neighbors that are alike become one again. */
function joined(places: readonly Element[]): Element[] {
  const elements: Element[] = [];
  for (const place of places) {
    const last = elements.at(-1);
    if (place.kind === 'class' && last?.kind === 'class' && JSON.stringify(place.set) === JSON.stringify(last.set))
      elements[elements.length - 1] = { ...last, least: last.least + 1, most: last.most + 1 };
    else if (place.kind === 'literal' && last?.kind === 'literal' && place.anyCase === last.anyCase)
      elements[elements.length - 1] = { ...last, text: last.text + place.text };
    else elements.push(place);
  }
  return elements;
}
