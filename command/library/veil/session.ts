/** What `createSession` of the package veilmark answers; anything of this shape will do. */
export interface VeilSession {
  anonymize(text: string): { text: string };
  restore(text: string): string;
  restorer(): { push(piece: string): string; end(): string };
}

/** Makes the session of one call, or of one conversation. */
export type MakeSession = () => VeilSession;

/**
 * Something in a request cannot be read, so the request is not sent.
 *
 * @example
 * const error = new UncheckedContentError('a file');
 * error.message; // => 'veilmark cannot check a file, so the request was not sent'
 */
export class UncheckedContentError extends Error {
  override readonly name = 'UncheckedContentError';
  constructor(what: string) {
    super(`veilmark cannot check ${what}, so the request was not sent`);
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_LEVELS = 100;

/** A copy with every string changed; `keeps` names members that stay as they are. */
export function mapStrings(
  value: unknown,
  change: (text: string) => string,
  keeps: (name: string, holder: Record<string, unknown>) => boolean = () => false,
  level = 0,
): unknown {
  if (level > MOST_LEVELS) throw new UncheckedContentError('content that is nested so deeply');
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change, keeps, level + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      keeps(name, value) ? inner : mapStrings(inner, change, keeps, level + 1),
    ]),
  );
}

/** Values back in a text that may itself be JSON, such as the arguments of a tool call. */
export function restoreText(text: string, session: VeilSession): string {
  const restored = session.restore(text);
  if (restored === text || !/^\s*[[{]/.test(text)) return restored;
  try {
    return JSON.stringify(mapStrings(JSON.parse(text), (leaf) => session.restore(leaf)));
  } catch {
    return restored;
  }
}
