import { UI_CATEGORIES } from '@veilmark/ui/ui-categories';
import * as z from 'zod';

/** Where a text was checked. */
export const Where = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('device'), reason: z.enum(['chosen', 'no-account', 'unreachable']) }),
  z.object({ kind: z.literal('service'), host: z.string() }),
]);
export type Where = z.infer<typeof Where>;

/** Why nothing can be said about a text. `status` and `code` are those of the service; 0 when no answer came. */
export const Problem = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  retryAfter: z.number().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** How many parts that can be seen no check reaches. */
const Unchecked = z.object({
  /** Of other sites. */
  frames: z.int(),
  canvases: z.int(),
  /** That draw their text in ways of their own. */
  editors: z.int(),
  pictures: z.int(),
});
export type Unchecked = z.infer<typeof Unchecked>;

const ReportItem = z.object({
  id: z.string().max(100),
  entity_type: z.string().max(200),
  category: z.enum(UI_CATEGORIES),
  /** Says something about a person, not who it is. */
  isFact: z.literal(true).optional(),
  score: z.number(),
  text: z.string(),
  /** On the page as it is, or replaced. */
  state: z.enum(['shown', 'redacted']),
  place: z.enum(['text', 'field']),
});
export type ReportItem = z.infer<typeof ReportItem>;

/** What a frame tells the rest of the extension about itself. Values stay in the session area. */
export const FrameReport = z.object({
  /** Made by the frame, so that its items cannot be confused with another's. */
  frame: z.string().max(64),
  url: z.string(),
  status: z.enum(['idle', 'scanning', 'watching', 'failed', 'partial']),
  problem: Problem.optional(),
  where: Where.optional(),
  skipped: z.array(z.string()),
  scannedCharacters: z.number(),
  items: z.array(ReportItem).max(50_000),
  /** Images that were redacted. */
  images: z.int(),
  unchecked: Unchecked.optional(),
  /** The page around it is another site's. */
  isForeign: z.boolean().optional(),
});
export type FrameReport = z.infer<typeof FrameReport>;

/**
 * Whether the guard is at work in a frame: `off` where the settings leave the site out, `failed` where it got no settings, `missed` where
 * a message left in a way it did not recognize.
 */
export const GUARD_STATES = ['on', 'off', 'failed', 'missed'] as const;
export type GuardState = (typeof GUARD_STATES)[number];
