import type { LogRedactor } from './redactor';

/** A longer line is no line of a log. It is left out, and its place says so. */
export const LONGEST_LINE = 1 << 20;
const TOO_LONG = '<a line that is too long was left out>';

/**
 * Bytes of lines in, bytes of redacted lines out: whatever ended with a piece goes out before the next piece is read. Holds one line at
 * most. A line keeps its end, and a last line without one gets none.
 */
export function redactLines(redactor: LogRedactor): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });
  const encoder = new TextEncoder();
  let rest = '';
  let isSkipping = false;

  async function whole(text: string): Promise<string> {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    let made = '';
    for (const line of lines) {
      if (isSkipping || line.length > LONGEST_LINE) made += `${TOO_LONG}\n`;
      else made += `${await redactOne(redactor, line)}\n`;
      isSkipping = false;
    }
    if (rest.length > LONGEST_LINE) {
      isSkipping = true;
      rest = '';
    }
    return made;
  }

  return new TransformStream({
    async transform(piece, controller) {
      const made = await whole(decoder.decode(piece, { stream: true }));
      if (made !== '') controller.enqueue(encoder.encode(made));
    },
    async flush(controller) {
      const made = await whole(decoder.decode());
      const last = isSkipping ? TOO_LONG : rest === '' ? '' : await redactOne(redactor, rest);
      if (made + last !== '') controller.enqueue(encoder.encode(made + last));
    },
  });
}

function redactOne(redactor: LogRedactor, line: string): string | Promise<string> {
  if (!line.endsWith('\r')) return redactor.redact(line);
  const made = redactor.redact(line.slice(0, -1));
  return typeof made === 'string' ? `${made}\r` : made.then((text) => `${text}\r`);
}
