import type { Preset, PresetGroup } from '../types';
import { countries } from './countries';
import { industries } from './industries';
import { regions } from './regions';
import { regulations } from './regulations';
import { uses } from './uses';

const inGroup = (group: PresetGroup, presets: readonly Preset[]): readonly (Preset & { group: PresetGroup })[] =>
  presets.map((preset) => ({ ...preset, group }));

/** Every preset with the group that lists show it in. */
export const groupedPresets: readonly (Preset & { group: PresetGroup })[] = [
  ...inGroup('regulation', regulations),
  ...inGroup('country', countries),
  ...inGroup('region', regions),
  ...inGroup('industry', industries),
  ...inGroup('use', uses),
];

/** Every preset: regulations, countries, regions, industries, uses. */
export const presets: readonly Preset[] = [...regulations, ...countries, ...regions, ...industries, ...uses];
