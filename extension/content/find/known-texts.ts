import type { Finding } from '../../messaging/protocol';

const MOST_KNOWN = 5_000;

/** What was found in texts of this page, so that none is asked about twice. */
export function createKnownTexts() {
  const findings = new Map<string, Finding[]>();
  /** Looked at before the model was ready. */
  const early = new Set<string>();
  return {
    has: (text: string) => findings.has(text),
    findingsIn: (text: string) => findings.get(text) ?? [],
    learn(text: string, found: Finding[], isEarly: boolean): void {
      findings.set(text, found);
      if (isEarly) early.add(text);
    },
    /** Forgets what was looked at too early, and answers it. */
    takeEarly(): ReadonlySet<string> {
      const taken = new Set(early);
      for (const text of early) findings.delete(text);
      early.clear();
      return taken;
    },
    trim(): void {
      for (const text of [...findings.keys()].slice(0, Math.max(0, findings.size - MOST_KNOWN))) findings.delete(text);
    },
    clear(): void {
      findings.clear();
      early.clear();
    },
  };
}
