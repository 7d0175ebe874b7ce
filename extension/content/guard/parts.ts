import type { SiteRule } from '../../messaging/protocol';
import type { Ready } from './clear';
import type { createClearedTexts } from './cleared-texts';
import type { createLine } from './line';
import type { createStart } from './start';
import type { createTypedMarks } from './typed-marks';

/** What the parts of the guard share. */
export interface GuardParts {
  signal: AbortSignal;
  start: ReturnType<typeof createStart>;
  line: ReturnType<typeof createLine>;
  texts: ReturnType<typeof createClearedTexts>;
  marks: ReturnType<typeof createTypedMarks>;
  /** Until the rule of the site is known, every editable field counts. */
  rule(): SiteRule;
  isOff(): boolean;
  /** Nothing as long as the settings are not known. */
  now(): Ready | undefined;
}
