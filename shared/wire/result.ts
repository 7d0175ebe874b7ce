import * as z from 'zod';

export const EntityType = z.string().min(1).meta({ id: 'EntityType' });

/** Why a finding was reported, given when the caller asks for it. */
export const Explanation = z
  .object({
    finder: z.string().optional().meta({ description: 'The finder that found it, for example patterns or names' }),
    also_found_by: z
      .array(z.string())
      .optional()
      .meta({ description: 'Other finders that saw something at the same place; absent where none did' }),
    recognizer: z.string(),
    pattern: z.string().nullable(),
    pattern_name: z.string().optional().meta({ description: 'Name of the ad-hoc pattern that matched' }),
    validator: z.string().nullable(),
    context_word: z.string().nullable(),
    base_score: z.number(),
    final_score: z.number(),
    /** The label that governs the value's place. */
    label: z.string().optional(),
    /** What the check of the label's type said. */
    check: z.enum(['passed', 'failed']).optional(),
    likely_test: z.string().optional().meta({
      description: 'Why the value is likely made up for tests or documents; absent where nothing says so',
    }),
  })
  .meta({ id: 'Explanation' });
export type Explanation = z.infer<typeof Explanation>;

/** Where a finding is, in the unit of the request. */
export const Span = { entity_type: EntityType, start: z.int().nonnegative(), end: z.int().nonnegative() };

/** One finding; its score is the confidence, 0 to 1. */
export const AnalyzerResult = z
  .object({ ...Span, score: z.number(), text: z.string(), explanation: Explanation.optional() })
  .meta({ id: 'AnalyzerResult' });
export type AnalyzerResult = z.infer<typeof AnalyzerResult>;

/** How a column of a long table was read. */
export const ColumnReading = z
  .object({
    column: z.int().positive().meta({ description: 'From 1' }),
    cells: z.int().meta({ description: 'Cells that are not empty' }),
    read: z.int().meta({
      description: 'Cells with something new, which was read; the others repeat what was read or are plain figures',
    }),
    figures: z.int().meta({
      description: 'Of the others, short numbers like at least fifty that were read in the column without any finding',
    }),
    patterns: z.int().optional().meta({
      description:
        'Of the cells that were read, those that rules and patterns read alone, because the model found nothing else in at least thirty like them',
    }),
  })
  .meta({ id: 'ColumnReading' });
export type ColumnReading = z.infer<typeof ColumnReading>;

/** What was scanned and what was not, so that nothing is silently left out. */
export const Receipt = z
  .object({
    engine_version: z.string(),
    catalog_version: z.string(),
    language: z.string().meta({ description: 'The language of the request, `en` where it gave none' }),
    language_detected: z.array(z.string()).optional().meta({
      description:
        'Languages the text was found to be in, most characters first; present when the request gave none or another was found',
    }),
    characters: z.int(),
    recognizers_run: z.int(),
    finders: z.array(z.string()).optional().meta({ description: 'The finders that ran' }),
    with_model: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the model read the text; where not, only rules and patterns did' }),
    columns: z
      .array(ColumnReading)
      .optional()
      .meta({ description: 'How the columns were read of a table so long that equal cells are read once' }),
    skipped: z.array(z.object({ recognizer: z.string(), reason: z.string() })),
  })
  .meta({ id: 'Receipt', description: 'What was scanned and what was not' });
export type Receipt = z.infer<typeof Receipt>;
