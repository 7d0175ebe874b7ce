import { findPreset, resolveEntityName } from '@veilmark/catalog';
import { entities } from '@veilmark/catalog/entities';
import { presets } from '@veilmark/catalog/presets';
import { SCOPE_IDS } from '@veilmark/catalog/scope-ids';
import { meant } from '../frame/nearest';
import { UsageError } from '../frame/usage-error';

/** Types as the engine calls them, whatever their letter case. Throws UsageError for unknown ones. */
export function namedTypes(names: readonly string[], own: readonly string[]): string[] {
  return names.map((name) => {
    if (own.includes(name) || resolveEntityName(name) !== undefined) return name;
    const upper = name.toUpperCase();
    const known = own.find((one) => one.toUpperCase() === upper) ?? resolveEntityName(upper);
    if (known !== undefined) return known;
    const all = [...entities.map(({ type }) => type), ...own];
    throw new UsageError(`There is no type "${name}"${meant(upper, all)}; "veilmark entities" lists them`);
  });
}

/** Throws UsageError for an unknown preset. */
export function requirePreset(name: string): void {
  if (findPreset(name)) return;
  const ids = [...presets.map(({ id }) => id), ...SCOPE_IDS];
  throw new UsageError(
    `There is no preset "${name}"${meant(name.trim().toLowerCase(), ids)}; "veilmark presets" lists them`,
  );
}
