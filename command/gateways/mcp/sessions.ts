import { requireWritable } from '../../frame/write-file';
import { createSpanSession, type SpanSession } from '../../library/session';
import type { SessionOptions } from '../../library/types';
import { type SharedMapping, veilShared } from '../../redact/mapping/shared-mapping';
import { writeMapping } from '../../redact/mapping-file';
import type { Told } from './told';

/** Where a veil has its placeholders from, and what becomes of them. */
export interface Sessions {
  /** Does work that gives out placeholders. It may be done again where another program gave out others meanwhile. */
  use<T>(work: (session: SpanSession) => Promise<T>): Promise<T>;
  /** Learns what other programs gave out. */
  refresh(): Promise<void>;
  /** What another session goes on from; undefined where the placeholders are kept elsewhere. */
  save?(): ReturnType<SpanSession['save']>;
}

/** One session, in memory; with a file it continues from it and is kept in it, for this user's eyes only. */
export function ownSession(options: SessionOptions, file: string | undefined, told: Told): Sessions {
  if (file !== undefined) requireWritable(file);
  const session = createSpanSession(options);
  let kept = session.mapping.size;
  // Whoever names a file lets the server have what is in it.
  const tell = () => {
    for (const [placeholder, value] of session.mapping) told.add(placeholder, value);
  };
  tell();
  return {
    async use(work) {
      const result = await work(session);
      if (session.mapping.size === kept) return result;
      kept = session.mapping.size;
      tell();
      if (file !== undefined) writeMapping(file, session.save());
      return result;
    },
    refresh: async () => {},
    save: () => session.save(),
  };
}

interface SharedSessionsOptions extends SessionOptions {
  /** Whether the server may have what other wrapped servers told. */
  isAllRestored?: boolean | undefined;
}

/** The placeholders that the proxy and all gateways of this user give out together. */
export function sharedSessions(
  shared: SharedMapping,
  { isAllRestored, ...options }: SharedSessionsOptions,
  told: Told,
): Sessions {
  return {
    async use(work) {
      let used = new Map<string, string>();
      const result = await veilShared(shared, async (known) => {
        const saved = known && { mapping: known.mapping, numbered: known.numbered };
        const session = createSpanSession({ ...options, saved });
        used = new Map();
        const note = <R extends { items: readonly { text: string }[] }>(made: R): R => {
          for (const { text: placeholder } of made.items) {
            const value = session.mapping.get(placeholder);
            if (value !== undefined) used.set(placeholder, value);
          }
          return made;
        };
        const anonymize: SpanSession['anonymize'] = (text, added) => note(session.anonymize(text, added));
        const replace: SpanSession['replace'] = (...args) => note(session.replace(...args));
        return { result: await work({ ...session, anonymize, replace }), used };
      });
      for (const [placeholder, value] of used) told.add(placeholder, value);
      return result;
    },
    async refresh() {
      const known = await shared.read();
      const others = new Map<string, string>();
      for (const [placeholder, value] of known?.mapping ?? [])
        if (known?.own.has(placeholder)) told.add(placeholder, value);
        else if (isAllRestored && known?.shown.has(placeholder)) others.set(placeholder, value);
      told.allow(others);
    },
  };
}
