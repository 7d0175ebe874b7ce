import { ALIASES } from './aliases';
import { entities } from './entities';
import { presets } from './presets';
import { findScope } from './scopes';
import type { EntityDefinition, Preset } from './types';

/** A digest of this folder: changes with everything that changes what is found. */
export { CATALOG_VERSION } from './version';

const byType: ReadonlyMap<string, EntityDefinition> = new Map(entities.map((entity) => [entity.type, entity]));
const presetsByKey: ReadonlyMap<string, Preset> = new Map(
  presets.flatMap((preset) => [
    [preset.id.toLowerCase(), preset] as const,
    [preset.name.toLowerCase(), preset] as const,
  ]),
);

export const findEntity = (type: string): EntityDefinition | undefined => byType.get(type);

/** Our name for a type, given that name or another tool's; undefined where nothing is known by it. */
export function resolveEntityName(name: string): string | undefined {
  if (byType.has(name)) return name;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

/** A preset or scope by its id or its name, whatever the letter case. */
export const findPreset = (idOrName: string): Preset | undefined =>
  presetsByKey.get(idOrName.trim().toLowerCase()) ?? findScope(idOrName);

interface EntitySummary {
  type: string;
  description: string;
  detection: 'pattern' | 'nlp';
  languages?: readonly string[];
  pattern?: string;
}

/** What GET /api/pii/entities lists. */
export function listEntities(): EntitySummary[] {
  return entities.map(({ type, description, detection, languages, pattern }) => ({
    type,
    description,
    detection,
    ...(detection === 'nlp' ? { languages: languages ?? [] } : { pattern: pattern?.source ?? '' }),
  }));
}

interface PresetSummary {
  id: string;
  name: string;
  entityCount: number;
  entities: readonly string[];
}

/** What GET /api/presets lists. */
export function listPresets(): PresetSummary[] {
  return presets.map(({ id, name, entities }) => ({ id, name, entityCount: entities.length, entities }));
}
