import { createTurns } from '../../state/turns';
import type { Composer } from './composer';

export type Step = 'send' | 'paste' | 'attach';

/** A text on its way into a composer, or out of it. */
interface Turn {
  readonly composer: Composer;
  readonly step: Step;
  /** It ended without having gone where it was meant to go. */
  isGivenUp: boolean;
}

/** Stands for the page where something is pasted or dropped that is meant for no field. */
export const WHOLE_PAGE: Composer = document.createElement('div');

/** What is being checked or asked about, and what waits behind it: one question at a time, in the order of the person's doing. */
export function createLine() {
  const inTurn = createTurns();
  let turns: readonly Turn[] = [];

  return {
    /** What is under way in a field, or for the page as a whole: a message waits for both. */
    at: (composer: Composer) => turns.filter((turn) => turn.composer === composer || turn.composer === WHOLE_PAGE),
    /** The field that the person used last, while something is under way there. */
    lastField: () => turns.findLast(({ composer }) => composer !== WHOLE_PAGE)?.composer,
    get isEmpty() {
      return turns.length === 0;
    },
    /** Does work when its turn has come; `work` answers whether the text went where it was meant to go. */
    async join(composer: Composer, step: Step, work: () => Promise<boolean>): Promise<void> {
      const turn: Turn = { composer, step, isGivenUp: false };
      turns = [...turns, turn];
      try {
        turn.isGivenUp = !(await inTurn(work));
      } catch (error) {
        turn.isGivenUp = true;
        throw error;
      } finally {
        turns = turns.filter((other) => other !== turn);
      }
    },
  };
}
