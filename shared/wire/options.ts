import * as z from 'zod';
import { DEFAULT_OFFSET_UNIT, DEFAULT_THRESHOLD, OFFSET_UNITS } from './defaults';

export const OffsetUnit = z
  .enum(OFFSET_UNITS)
  .default(DEFAULT_OFFSET_UNIT)
  .meta({ description: 'Unit of every offset in request and response' });

const THRESHOLD = { description: 'Minimum score to report', default: DEFAULT_THRESHOLD };

export const ScoreThreshold = z.number().min(0).max(1).optional().meta(THRESHOLD);

/** Lists of scores by type. */
export const ScoreThresholds = z
  .record(z.string().min(1), z.number().min(0).max(1))
  .optional()
  .meta({ description: 'Minimum score to report by entity type; `score_threshold` applies to the others' });

/** Of a form, whose fields are text. */
export const WrittenScoreThreshold = z.coerce.number().min(0).max(1).optional().meta(THRESHOLD);
