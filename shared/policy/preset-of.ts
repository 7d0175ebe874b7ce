import { SCOPE_IDS } from '@veilmark/catalog/scope-ids';
import type { Settings } from '@veilmark/contract/extension-settings';

/** The preset that applies: types that someone listed count instead of a scope, which is there from the start. */
export function presetOf({ preset, entities }: Pick<Settings, 'preset' | 'entities'>): string {
  return entities.length > 0 && SCOPE_IDS.some((id) => id === preset) ? '' : preset;
}
