import * as z from 'zod';
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from './settings';

/** What an administrator may set; a setting that is set is locked for the user. */
export const ManagedPolicy = z
  .object(SETTINGS)
  .partial()
  .extend({
    lockUserSettings: z
      .boolean()
      .optional()
      .meta({ title: 'Lock all settings', description: 'Users can change nothing, also where no value is set.' }),
  });
export type ManagedPolicy = z.infer<typeof ManagedPolicy>;

export interface Effective {
  settings: Settings;
  /** Names the user cannot change. */
  locked: SettingName[];
  /** Names whose managed value was refused; they fall back to the user's setting and are shown. */
  invalid: SettingName[];
}

/** The policy wins over the user, value by value. Firefox checks no schema, so every value is checked here. */
export function applyPolicy(user: Settings, managed: Readonly<Record<string, unknown>>): Effective {
  const settings: Record<string, unknown> = { ...user };
  const locked: SettingName[] = [];
  const invalid: SettingName[] = [];
  for (const name of SETTING_NAMES) {
    if (managed[name] === undefined) continue;
    const parsed = SETTINGS[name].safeParse(managed[name]);
    if (!parsed.success) invalid.push(name);
    else {
      settings[name] = parsed.data;
      locked.push(name);
    }
  }
  return {
    // Safe: every value is the user's own or passed the schema of its name.
    settings: settings as Settings,
    locked: managed.lockUserSettings === true ? [...SETTING_NAMES] : locked,
    invalid,
  };
}

/**
 * The schema Chrome wants beside the manifest: one `type` a node, no `additionalProperties` at the top, and none of the keywords
 * it does not know, or the extension does not load.
 */
export function managedSchema(): Record<string, unknown> {
  const full = z.toJSONSchema(ManagedPolicy, { io: 'input' });
  const properties = Object.fromEntries(
    Object.entries(full.properties ?? {}).map(([name, schema]) => [name, forChrome(schema as Record<string, unknown>)]),
  );
  return { type: 'object', properties };
}

/** Chrome takes limits for integers only; ranges are checked again when the policy is read. */
const KNOWN_KEYWORDS = ['type', 'title', 'description', 'enum', 'items', 'properties'];

function forChrome(schema: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(schema).filter(([name]) => KNOWN_KEYWORDS.includes(name)));
  if (kept.items) kept.items = forChrome(kept.items as Record<string, unknown>);
  return kept;
}
