import { findPreset } from '@veilmark/catalog';
import { presets } from '@veilmark/catalog/presets';
import type { Preset } from '@veilmark/catalog/types';
import { UsageError } from '../../frame/usage-error';

export const describePresets = (): readonly Preset[] => presets;

export function describePreset(name: string): Preset {
  const preset = findPreset(name);
  if (!preset) throw new UsageError(`There is no preset "${name}"; "veilmark presets" lists them`);
  return preset;
}
