import { findPreset } from '@veilmark/catalog';
import { groupedPresets, presets } from '@veilmark/catalog/presets';
import type { Preset } from '@veilmark/catalog/types';
import { meant } from '../../frame/nearest';
import { UsageError } from '../../frame/usage-error';

export const describePresets = (): readonly Preset[] => presets;

/** The preset of this id or name. */
export const describePreset = (words: readonly string[]): Preset | undefined => findPreset(words.join(' '));

/** Presets whose id, name, description or group contains all the words. Throws UsageError if there are none. */
export function searchPresets(words: readonly string[]): readonly Preset[] {
  const found = groupedPresets.filter(({ id, name, description, group }) => {
    const entry = [id, name, description, group].join(' ').toLowerCase();
    return words.every((word) => entry.includes(word.toLowerCase()));
  });
  if (found.length > 0) return found;
  const ids = presets.map(({ id }) => id);
  throw new UsageError(
    `No preset has "${words.join(' ')}"${meant(words.join('-').toLowerCase(), ids)}; "veilmark presets" lists them`,
  );
}
