import { Budget } from '@veilmark/budget';
import { WordFinder } from '@veilmark/engine/word-finder';
import type { Finding } from '../messaging/protocol';

/** Shorter words mean too many other things, and what is less certain is not spread. */
const SHORTEST = 5;
const SURE = 0.6;

/**
 * A value that is found in one place is a value in the others, too, where the words around it told the engine less: reported there as
 * the same, written the same and as a whole word.
 */
export function findEverywhere(units: readonly string[], findings: readonly Finding[][]): Finding[][] {
  const values = new Map<string, Finding>();
  for (const finding of findings.flat()) {
    const known = values.get(finding.text);
    const isSure = finding.score >= SURE && finding.text.length >= SHORTEST;
    if (isSure && (known === undefined || known.score < finding.score)) values.set(finding.text, finding);
  }
  if (values.size === 0) return [...findings];
  const sources = [...values.values()];
  const finder = new WordFinder(sources.map(({ text }) => text));
  return units.map((unit, index) => {
    const own = findings[index] ?? [];
    const added: Finding[] = [];
    for (const { source, start, end } of placesIn(unit, finder, sources)) {
      const isFree = [...own, ...added].every((other) => end <= other.start || start >= other.end);
      if (isFree && unit.slice(start, end) === source.text) added.push({ ...source, start, end });
    }
    return added.length === 0 ? own : [...own, ...added].sort((a, b) => a.start - b.start);
  });
}

/** The longest first: of a name and a part of it that stand in one place, the name is meant. */
function placesIn(unit: string, finder: WordFinder, sources: readonly Finding[]) {
  const places: { source: Finding; start: number; end: number }[] = [];
  finder.find(unit, new Budget(), (word, start, end) => places.push({ source: sources[word] as Finding, start, end }));
  return places.sort((a, b) => b.end - b.start - (a.end - a.start));
}
