import type { AnalyzeReply, Finding, Problem, Where } from '../../messaging/protocol';
import { createKnownTexts } from './known-texts';
import { checkedText, type Unit } from './unit';

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
  /** Why something was not looked for although the model was asked, or there is none. */
  const lasting = new Set<string>();

  function learn(texts: readonly string[], reply: Extract<AnalyzeReply, { ok: true }>): void {
    learned.where = reply.where;
    for (const reason of reply.skipped) {
      learned.skipped.add(reason);
      if (!reply.isEarly) lasting.add(reason);
    }
    texts.forEach((text, index) => {
      known.learn(text, reply.findings[index] ?? [], reply.isEarly);
      learned.characters += text.length;
    });
  }

  return {
    findingsIn: (unit: Unit) => ownFindings(unit, known.findingsIn(checkedText(unit))),
    isAmong: (unit: Unit, texts: ReadonlySet<string>) => texts.has(checkedText(unit)),
    trim: known.trim,
    /** Asks about what is not known yet. Answers the problem at which it stopped. */
    async ask(units: readonly Unit[], mayBeEarly: boolean): Promise<Problem | undefined> {
      const all = [...new Set(units.map(checkedText))].filter((text) => !known.has(text));
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
      for (const reason of learned.skipped) if (!lasting.has(reason)) learned.skipped.delete(reason);
      return early;
    },
    clear(): void {
      known.clear();
      learned.characters = 0;
      learned.skipped.clear();
      lasting.clear();
    },
  };
}

/** Of a table, what touches the cell: a value that reaches over its border is covered in both. */
function ownFindings({ text, within }: Unit, findings: readonly Finding[]): readonly Finding[] {
  if (!within) return findings;
  return findings.flatMap((finding) => {
    const start = Math.max(0, finding.start - within.start);
    const end = Math.min(text.length, finding.end - within.start);
    const own = text.slice(start, Math.max(start, end));
    return own.trim() === '' ? [] : [{ ...finding, start, end, text: own }];
  });
}
