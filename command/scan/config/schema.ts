import { CHECK_NAMES, type CheckName } from '@veilmark/catalog/check-digits';
import { SCOPE_IDS } from '@veilmark/catalog/scope-ids';
import * as z from 'zod';
import { PROFILES } from '../profiles';

/** Says the form of an entry where it is another thing altogether; zod would say "expected object, received string". */
const entryLike = (example: string) => ({
  error: (issue: { code: string }) => (issue.code === 'invalid_type' ? `an entry has the form ${example}` : undefined),
});
const DENIED = entryLike('{ "entity_type": "PROJECT", "values": ["Blue Heron"] }');
const LABEL = entryLike('{ "entity_type": "EMPLOYEE_ID", "labels": ["staff no"] }');
const PATTERN = entryLike('{ "regex": "[a-z]+@example\\\\.com" }');
const RECOGNIZER = entryLike(
  '{ "entity_type": "TICKET", "patterns": [{ "name": "ticket", "regex": "T-[0-9]{5}", "score": 0.8 }] }',
);

/** `veilmark.config.json`: what the command line would otherwise say every time. What it says itself wins. */
export const ConfigSchema = z
  .strictObject({
    $schema: z.string().optional().meta({ description: 'Where this schema is, for editors' }),
    organization: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Id of the organization whose policy applies; "veilmark login" fetches it' }),
    profile: z
      .union([z.enum(PROFILES), z.string().min(1).max(64)])
      .optional()
      .meta({
        description:
          'What is looked for where no types are named: auto goes by the kind of file. Or the name of a profile of the policy of your organization',
      }),
    preset: z.string().min(1).optional().meta({ description: 'Id or name of a preset; see "veilmark presets"' }),
    scope: z
      .enum(SCOPE_IDS)
      .optional()
      .meta({ description: 'How much is reported where neither types nor a preset are named; identifiers if omitted' }),
    entities: z.array(z.string().min(1)).min(1).optional().meta({ description: 'Types to find, instead of a preset' }),
    ignoredTypes: z.array(z.string().min(1)).optional().meta({ description: 'Types never reported' }),
    ignoreTestValues: z
      .boolean()
      .optional()
      .meta({ description: 'Whether scan and the hooks leave out values that are likely made up for tests' }),
    language: z.string().length(2).optional().meta({ description: 'ISO 639-1; detected if omitted' }),
    threshold: z.number().min(0).max(1).optional().meta({ description: 'Minimum score, 0 to 1' }),
    thresholds: z
      .record(z.string().min(1), z.number().min(0).max(1))
      .optional()
      .meta({ description: 'Minimum score by type; threshold applies to the others' }),
    labels: z
      .array(z.strictObject({ entity_type: z.string().min(1), labels: z.array(z.string().min(1)).min(1) }, LABEL))
      .optional()
      .meta({ description: 'Words of your own that label values of a type' }),
    allowPatterns: z
      .array(z.strictObject({ regex: z.string().min(1), entities: z.array(z.string().min(1)).optional() }, PATTERN))
      .optional()
      .meta({ description: 'Values never reported: findings that a pattern (RE2 syntax) matches from end to end' }),
    allowList: z.array(z.string().min(1)).optional().meta({ description: 'Exact values never reported' }),
    denyList: z
      .array(z.strictObject({ entity_type: z.string().min(1), values: z.array(z.string().min(1)) }, DENIED))
      .optional()
      .meta({ description: 'Values always reported, as whole words in any letter case' }),
    recognizers: z
      .array(
        z.strictObject(
          {
            entity_type: z.string().min(1).max(100),
            patterns: z
              .array(
                z.strictObject({
                  name: z.string(),
                  regex: z.string().min(1),
                  score: z.number().min(0).max(1),
                  check: z.enum(CHECK_NAMES as [CheckName, ...CheckName[]]).optional(),
                }),
              )
              .min(1)
              .max(10),
            context: z.array(z.string()).optional(),
          },
          RECOGNIZER,
        ),
      )
      .optional()
      .meta({ description: 'Patterns of your own, in RE2 syntax' }),
    exclude: z.array(z.string().min(1)).optional().meta({ description: 'Files left out, as in .gitignore' }),
    baseline: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'Baseline file of known findings, relative to this file' }),
    model: z.boolean().optional().meta({ description: 'Whether names are read by the model; true unless given' }),
    pictures: z
      .boolean()
      .optional()
      .meta({ description: 'Whether pictures and archives must be scanned; true unless given' }),
    ocrData: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'Folder with Tesseract language data, relative to this file' }),
    ocrLanguage: z.string().length(2).optional().meta({ description: 'Language of text in pictures; en unless given' }),
  })
  .meta({ title: 'veilmark.config.json', description: 'Settings of the veilmark command' });

export type Config = z.infer<typeof ConfigSchema>;

/** The schema as editors read it. */
export const configJsonSchema = () => z.toJSONSchema(ConfigSchema, { target: 'draft-7' });
