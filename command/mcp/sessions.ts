import { createRestorer } from '@veilmark/replace/placeholders/restore';
import { createSession } from '../library/node';
import type { Session, SessionOptions } from '../library/types';
import { type SharedMapping, veilShared } from '../mapping/shared-mapping';
import { writeMapping } from '../redact/mapping-file';

/** Where a veil has its placeholders from, and what becomes of them. */
export interface Sessions {
  /** Does work that gives out placeholders. It may be done again where another program gave out others meanwhile. */
  use<T>(work: (session: Session) => Promise<T>): Promise<T>;
  restore(text: string): string;
  /** Learns what other programs gave out. */
  refresh(): Promise<void>;
}

/** One session, in memory; where a file is named it goes on from it and is kept in it, for this user's eyes only. */
export function ownSession(options: SessionOptions, file: string | undefined): Sessions {
  const session = createSession(options);
  let kept = session.mapping.size;
  return {
    async use(work) {
      const result = await work(session);
      if (file !== undefined && session.mapping.size !== kept) {
        kept = session.mapping.size;
        writeMapping(file, session.save());
      }
      return result;
    },
    restore: (text) => session.restore(text),
    refresh: async () => {},
  };
}

/** The placeholders that the proxy and all gateways of this user give out together. */
export function sharedSessions(shared: SharedMapping, options: SessionOptions): Sessions {
  /** What clients were shown by this gateway or another. What only the proxy has given out stands for nothing here. */
  const shown = new Map<string, string>();
  return {
    async use(work) {
      let used = new Map<string, string>();
      const result = await veilShared(shared, async (known) => {
        const saved = known && { mapping: known.mapping, numbered: known.numbered };
        const session = createSession({ ...options, saved });
        used = new Map();
        const anonymize: Session['anonymize'] = (text, added) => {
          const anonymized = session.anonymize(text, added);
          for (const { text: placeholder } of anonymized.items)
            used.set(placeholder, session.mapping.get(placeholder) ?? '');
          return anonymized;
        };
        return { result: await work({ ...session, anonymize }), used };
      });
      for (const [placeholder, value] of used) shown.set(placeholder, value);
      return result;
    },
    restore(text) {
      const restorer = createRestorer(shown);
      return restorer.push(text) + restorer.end();
    },
    async refresh() {
      const known = await shared.read();
      for (const [placeholder, value] of known?.mapping ?? [])
        if (known?.shown.has(placeholder)) shown.set(placeholder, value);
    },
  };
}
