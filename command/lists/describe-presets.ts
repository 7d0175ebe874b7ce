import { findPreset } from '../../shared/catalog';
import { presets } from '../../shared/catalog/presets';
import type { Preset } from '../../shared/catalog/types';
import { UsageError } from '../frame/usage-error';

export const describePresets = (): readonly Preset[] => presets;

export function describePreset(name: string): Preset {
  const preset = findPreset(name);
  if (!preset) throw new UsageError(`There is no preset "${name}"; "veilmark presets" lists them`);
  return preset;
}
