import { findEntity } from '@veilmark/catalog';
import { groupedPresets } from '@veilmark/catalog/presets';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Name, regulation, description, and the countries whose own types a preset holds. */
function wordsOf({ id, name, description, entities }: Preset): string {
  const codes = new Set(entities.flatMap((type) => findEntity(type)?.country ?? []));
  const named = [...codes].map((code) => `${code} ${countries.of(code) ?? ''}`);
  // A preset of the whole world is not what someone looks for by a country's name.
  return [id, name, description, ...(codes.size <= 3 ? named : [])].join(' ').toLowerCase();
}

type Preset = (typeof groupedPresets)[number];

const indexed = groupedPresets.map((preset) => ({ preset, words: wordsOf(preset) }));

/**
 * Presets whose name, country or regulation holds every word of the query; those that begin with it first. `inWords` says
 * them in the reader's language, in which they are found as well.
 */
export function searchPresets(query: string, inWords = (preset: Preset): Preset => preset): Preset[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = indexed.flatMap(({ preset, words }) => {
    const shown = inWords(preset);
    const all = `${words} ${shown.name} ${shown.description}`.toLowerCase();
    return wanted.every((word) => all.includes(word)) ? [shown] : [];
  });
  const rank = ({ name }: Preset) => (name.toLowerCase().startsWith(query.trim().toLowerCase()) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}
