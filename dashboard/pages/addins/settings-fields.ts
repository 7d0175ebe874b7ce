import * as z from 'zod';

interface SettingsField {
  name: string;
  type: 'string' | 'boolean';
  description: string | undefined;
  isUrl: boolean;
  isRequired: boolean;
}

/** The part of JSON Schema that addins use to describe their settings. */
const ConfigSchema = z.object({
  properties: z
    .record(
      z.string(),
      z.object({ type: z.string(), description: z.string().optional(), format: z.string().optional() }),
    )
    .default({}),
  required: z.array(z.string()).default([]),
});

/** Fields this page can show; others are left to the client that knows them. */
export function settingsFields(configSchema: unknown): SettingsField[] {
  const parsed = ConfigSchema.safeParse(configSchema);
  if (!parsed.success) return [];
  const { properties, required } = parsed.data;
  return Object.entries(properties).flatMap(([name, { type, description, format }]) =>
    type === 'string' || type === 'boolean'
      ? [{ name, type, description, isUrl: format === 'uri', isRequired: required.includes(name) }]
      : [],
  );
}
