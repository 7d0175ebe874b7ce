import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import * as z from 'zod';

const Language = z.string().optional().describe('ISO 639-1 code of the text; detected if omitted');
const Entities = z
  .array(z.string())
  .optional()
  .describe('Types to find, as list_entities names them; all if omitted. Not together with preset');
const Preset = z.string().optional().describe('Id or name of a preset, as list_presets names them');
const ScoreThreshold = z
  .number()
  .min(0)
  .max(1)
  .optional()
  .describe(`Minimum score to report; ${DEFAULT_THRESHOLD} if omitted`);

const Profile = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .describe('Name of a profile of the organization whose policy applies, or of a saved profile of the account');

/** What to find; the same for every tool. */
const detection = {
  language: Language,
  entities: Entities,
  preset: Preset,
  score_threshold: ScoreThreshold,
  profile: Profile,
};

export const AnalyzeInput = z.strictObject({
  text: z.string().describe('The text to search'),
  ...detection,
  include_values: z
    .boolean()
    .default(false)
    .describe('Also answer the values that were found. They are personal data: leave it off unless they are needed'),
});

export const AnalyzeOutput = z.object({
  findings: z.array(
    z.object({
      entity_type: z.string(),
      start: z.number().int().describe('In UTF-16 units'),
      end: z.number().int(),
      score: z.number(),
      text: z.string().optional().describe('The value; only with include_values'),
    }),
  ),
  counts: z.record(z.string(), z.number().int()).describe('Findings by type'),
});

export const AnonymizeInput = z.strictObject({
  text: z.string().describe('The text to veil'),
  ...detection,
  operators: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .optional()
    .describe('What to do by type or DEFAULT, for example {"DEFAULT": {"type": "mask"}}; placeholders if omitted'),
  restorable: z
    .boolean()
    .default(true)
    .describe('Replace by numbered placeholders and keep the values, so that restore can put them back'),
});

export const AnonymizeOutput = z.object({
  text: z.string().describe('The veiled text'),
  counts: z.record(z.string(), z.number().int()).describe('Replaced values by type'),
  session_id: z.string().optional().describe('What restore takes; only where values were kept'),
});

export const RestoreInput = z.strictObject({
  text: z.string().describe('A text with placeholders, also one that a model wrote'),
  session_id: z.string().describe('As anonymize answered it'),
});

export const RestoreOutput = z.object({ text: z.string(), restored: z.number().int().describe('Values put back') });

const READ_FILES =
  'Office, OpenDocument, RTF, PDF, EPUB, mail, archive, table, JSON, XML, HTML, Markdown, text or picture';

export const RedactContentInput = z.strictObject({
  file: z.string().describe(`The file in base64: ${READ_FILES}`),
  file_name: z.string().describe('Its name, whose ending tells the format'),
  ...detection,
});

export const RedactPathInput = z.strictObject({
  path: z.string().describe(`The file to read: ${READ_FILES}`),
  output_path: z
    .string()
    .optional()
    .describe(
      'Where to write the redacted copy, with the same extension; next to the original if omitted. An existing file is not overwritten',
    ),
  ...detection,
});

export const RedactOutput = z.object({
  counts: z.record(z.string(), z.number().int()).describe('Removed values by type'),
  format: z.string(),
  output_path: z.string().optional(),
  notes: z.array(z.string()).describe('What was lost or taken out besides'),
});

export const ListEntitiesInput = z.strictObject({
  query: z.string().optional().describe('Words that the type or its description must contain'),
});

export const ListPresetsInput = z.strictObject({});

export const ListEntitiesOutput = z.object({
  entities: z.array(z.object({ type: z.string(), description: z.string() })),
  total: z.number().int(),
});

export const ListPresetsOutput = z.object({
  presets: z.array(
    z.object({ id: z.string(), name: z.string(), entities: z.number().int().describe('How many types') }),
  ),
});

export type Analyze = z.output<typeof AnalyzeInput>;
export type Analyzed = z.input<typeof AnalyzeOutput>;
export type Anonymize = z.output<typeof AnonymizeInput>;
export type Anonymized = z.input<typeof AnonymizeOutput>;
export type Restore = z.output<typeof RestoreInput>;
export type Restored = z.input<typeof RestoreOutput>;
export type RedactContent = z.output<typeof RedactContentInput>;
export type RedactPath = z.output<typeof RedactPathInput>;
export type Redacted = z.input<typeof RedactOutput>;
