import type { CountReport } from '@veilmark/contract/oversight';
import { storage } from 'wxt/utils/storage';

/** What the guard counted for an organization whose policy asks for it, and what of it was reported. */
export interface Counted {
  /** Whose policy asked. */
  source: string;
  today: CountReport;
  /** Of the day before, while it is not reported to the end. */
  before?: CountReport | undefined;
  /** Whether `today` has more than was reported. */
  isChanged: boolean;
  /** Epoch milliseconds of the last try. */
  triedAt: number;
}

export const counted = storage.defineItem<Counted | null>('local:oversight', { fallback: null, version: 1 });
