import { follow, type Span } from './follow';

/** A text that other code owns as well: the content of a field or of an editor. */
export interface TextHost {
  /** All of it, with whatever else must not change, as one string. */
  read(): string;
  /** Where the person's cursor stands in that string, if it does. */
  cursor(): number | undefined;
  placeCursor(at: number): void;
  /** Replaces a stretch; answers once it is clear whether the host now reads as expected. */
  write(at: number, length: number, text: string, expected: string): Promise<boolean>;
  /** Brings the host back to what it was after a write that went wrong; answers whether it is. */
  bringBack(wanted: string): Promise<boolean>;
  /** Calls back whenever the text may have changed. */
  watch(changed: () => void): void;
}

export type Written =
  | 'done'
  /** The host is as it was before. */
  | 'refused'
  /** The host took something else, and could not be brought back. */
  | 'damaged';

/**
 * Remembers what is where in a text, so that each replacement is undone in its own place and with its own value, whatever the
 * order and whatever else was written meanwhile.
 */
export function createLedger(host: TextHost) {
  /** In the order of the text. */
  const spans: Span[] = [];
  let seen = host.read();
  let isWriting = false;
  let refuses = false;

  function catchUp(cursor?: number): void {
    if (isWriting) return;
    const now = host.read();
    follow(seen, now, spans, cursor);
    seen = now;
  }
  host.watch(() => catchUp(host.cursor()));

  /** Nothing where the text is another by now. */
  function track(at: number, text: string): Span | undefined {
    catchUp();
    if (!seen.startsWith(text, at)) return undefined;
    const span: Span = { at, text, isLost: false };
    const next = spans.findIndex((other) => !other.isLost && other.at > at);
    spans.splice(next < 0 ? spans.length : next, 0, span);
    return span;
  }

  return {
    track,
    /** An editor that once made something else of our text is not tried again, unless to give back what it took. */
    async write(span: Span, text: string, isGivenBack: boolean): Promise<Written> {
      catchUp();
      if (span.isLost || !seen.startsWith(span.text, span.at) || (refuses && !isGivenBack)) return 'refused';
      if (span.text === text) return 'done';
      const before = seen;
      const expected = before.slice(0, span.at) + text + before.slice(span.at + span.text.length);
      isWriting = true;
      try {
        if (await host.write(span.at, span.text.length, text, expected)) {
          move(spans, span, text);
          seen = expected;
          return 'done';
        }
        refuses = true;
        return (await host.bringBack(before)) ? 'refused' : 'damaged';
      } finally {
        isWriting = false;
        catchUp();
      }
    },
    /** Takes the cursor back to where the person had it, in the text as it is by then. */
    rememberCursor(): () => void {
      catchUp();
      const at = host.cursor();
      const span = at === undefined ? undefined : track(at, '');
      return () => {
        if (!span) return;
        spans.splice(spans.indexOf(span), 1);
        if (!span.isLost) host.placeCursor(span.at);
      };
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;

function move(spans: readonly Span[], written: Span, text: string): void {
  const by = text.length - written.text.length;
  written.text = text;
  for (const span of spans.slice(spans.indexOf(written) + 1)) span.at += by;
}
