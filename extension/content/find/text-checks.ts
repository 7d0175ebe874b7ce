import type { AnalyzeReply, Problem, Where } from '../../messaging/protocol';
import { createKnownTexts } from './known-texts';
import type { Unit } from './unit';

/** As the background allows; a table of short cells reaches this before the characters. */
const MAX_TEXTS = 5_000;

/** With `mayBeEarly` the answer need not wait for the model on the device; it then says that more may be found. */
export type Analyze = (units: string[], mayBeEarly: boolean) => Promise<AnalyzeReply>;

interface Learned {
  where?: Where;
  skipped: Set<string>;
  characters: number;
}

/** Asks the background about texts, each once, and keeps what it answered. */
export function createTextChecks(signal: AbortSignal, analyze: Analyze, learned: Learned) {
  const known = createKnownTexts();

  function learn(texts: readonly string[], reply: Extract<AnalyzeReply, { ok: true }>): void {
    learned.where = reply.where;
    for (const reason of reply.skipped) learned.skipped.add(reason);
    texts.forEach((text, index) => {
      known.learn(text, reply.findings[index] ?? [], reply.isEarly);
      learned.characters += text.length;
    });
  }

  return {
    findingsIn: known.findingsIn,
    trim: known.trim,
    /** Asks about what is not known yet. Answers the problem at which it stopped. */
    async ask(units: readonly Unit[], mayBeEarly: boolean): Promise<Problem | undefined> {
      const unknown = units.filter(({ text }) => !known.has(text));
      const all = [...new Set(unknown.map(({ text }) => text))];
      for (let from = 0; from < all.length; from += MAX_TEXTS) {
        const texts = all.slice(from, from + MAX_TEXTS);
        const reply = await analyze(texts, mayBeEarly);
        signal.throwIfAborted();
        if (!reply.ok) return reply.problem;
        learn(texts, reply);
      }
      return undefined;
    },
    /** Forgets what was answered before the model was ready. */
    takeEarly(): ReadonlySet<string> {
      const early = known.takeEarly();
      for (const text of early) learned.characters -= text.length;
      return early;
    },
    clear(): void {
      known.clear();
      learned.characters = 0;
      learned.skipped.clear();
    },
  };
}
