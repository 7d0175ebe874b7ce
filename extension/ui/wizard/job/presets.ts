import { findEntity } from '@veilmark/catalog';
import { groupedPresets } from '@veilmark/catalog/presets';
import type { ListedPreset } from '@veilmark/ui/preset-texts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Name, regulation, description, and the countries whose own types a preset holds. */
function wordsOf({ id, name, description, entities }: (typeof groupedPresets)[number]): string {
  const codes = new Set(entities.flatMap((type) => findEntity(type)?.country ?? []));
  const named = [...codes].map((code) => `${code} ${countries.of(code) ?? ''}`);
  // A preset of the whole world is not what someone looks for by a country's name.
  return [id, name, description, ...(codes.size <= 3 ? named : [])].join(' ').toLowerCase();
}

const indexed = groupedPresets.map((preset) => {
  const { entities, ...listed } = preset;
  return { preset: { ...listed, count: entities.length }, words: wordsOf(preset) };
});

/**
 * Presets whose name, country or regulation holds every word of the query; those that begin with it first. `inWords` says
 * them in the reader's language, in which they are found as well.
 */
export function searchPresets(query: string, inWords = (preset: ListedPreset): ListedPreset => preset): ListedPreset[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = indexed.flatMap(({ preset, words }) => {
    const shown = inWords(preset);
    const all = `${words} ${shown.name} ${shown.description}`.toLowerCase();
    return wanted.every((word) => all.includes(word)) ? [shown] : [];
  });
  const rank = ({ name }: ListedPreset) => (name.toLowerCase().startsWith(query.trim().toLowerCase()) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}
