import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import { languageOfCountry } from '#shared/catalog/languages.ts';
import type { EntityDefinition } from '#shared/catalog/types.ts';
import { analyze } from '#shared/finders/analyze.ts';

export interface SelfTest {
  /** Examples that were not found as their type when it was asked for. */
  missed: string[];
  /** Values that must not be found as this type but were. */
  wronglyFound: string[];
  /** Share of examples whose own type wins with every type running. */
  ownTypeWins: number;
  /** What the others were taken for. */
  taken: string[];
  /** Types whose check lets through too many values with one digit changed. */
  laxChecks: string[];
}

/** Runs every example of the catalog through the real engine. Used in Node and in workerd. */
export function runCatalogSelfTest(): SelfTest {
  const result: SelfTest = { missed: [], wronglyFound: [], ownTypeWins: 0, taken: [], laxChecks: [] };
  let positives = 0;
  let wins = 0;
  for (const definition of entities) {
    const { matches, rejects } = examples[definition.type] ?? { matches: [], rejects: [] };
    for (const value of matches) {
      positives++;
      const sentence = sentenceFor(definition, value);
      // Lines of a document are found one by one where they are read as a record.
      const isWhole = isFound(sentence, definition, value, [definition.type]);
      const parts = value.split('\n');
      if (!isWhole && !parts.every((part) => isFound(sentence, definition, part, [definition.type])))
        result.missed.push(`${definition.type}: ${value}`);
      const found = typeOf(sentence, value, languageOf(definition));
      if (found === definition.type) wins++;
      else result.taken.push(`${definition.type}: ${value} as ${found ?? 'nothing'}`);
    }
    for (const value of rejects) {
      // "Name: Quarterly Report" would be a name to anyone; what is no name must not be taken for one by itself.
      const sentence = definition.pattern ? sentenceFor(definition, value) : `We spoke about ${value} again.`;
      if (isFound(sentence, definition, value, [definition.type], true))
        result.wronglyFound.push(`${definition.type}: ${value}`);
    }
    if (acceptedShare(definition, matches) > laxest(definition)) result.laxChecks.push(definition.type);
  }
  result.ownTypeWins = wins / positives;
  return result;
}

/** The value in its carrier, or after a context word of its type. */
export function sentenceFor({ type, context }: EntityDefinition, value: string): string {
  const carrier = examples[type]?.carrier;
  return carrier ? carrier.replace('{}', value) : `Regarding the ${context[0] ?? 'record'}: ${value}`;
}

export const languageOf = ({ country }: EntityDefinition): string => (country ? languageOfCountry(country) : 'en');

/** What stands in the place of a labelled value is reported whatever it looks like; `byItself` asks for what the value says alone. */
function isFound(
  text: string,
  definition: EntityDefinition,
  value: string,
  types: string[],
  byItself = false,
): boolean {
  const start = text.lastIndexOf(value);
  return analyze(text, { language: languageOf(definition), entities: types, explain: true }).results.some(
    (found) =>
      found.entity_type === definition.type &&
      found.start <= start &&
      found.end >= start + value.length &&
      !(byItself && found.explanation?.recognizer === 'labels'),
  );
}

function typeOf(text: string, value: string, language: string): string | undefined {
  const start = text.lastIndexOf(value);
  const middle = start + value.length / 2;
  return analyze(text, { language }).results.find((found) => found.start <= middle && found.end > middle)?.entity_type;
}

/** How many of the values with one digit changed the validator still accepts. */
function acceptedShare({ validator, keepInvalid }: EntityDefinition, values: readonly string[]): number {
  if (!validator || keepInvalid) return 0;
  let tried = 0;
  let accepted = 0;
  for (const value of values) {
    if (validator.check(value, 'en', '') !== true) continue;
    for (let i = 0; i < value.length; i++) {
      const digit = value.charCodeAt(i) - 48;
      if (digit < 0 || digit > 9) continue;
      for (const step of [1, 4, 7]) {
        tried++;
        if (validator.check(value.slice(0, i) + ((digit + step) % 10) + value.slice(i + 1), 'en', '') === true)
          accepted++;
      }
    }
  }
  return tried === 0 ? 0 : accepted / tried;
}

/** A check of a structure, or of a part of the value, lets others through; a check digit does not. */
const laxest = ({ type }: EntityDefinition): number => (examples[type]?.checkIsPartial ? 1 : 0.15);
