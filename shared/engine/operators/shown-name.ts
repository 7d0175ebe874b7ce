/** A name the caller chose, fit for a message: short and on one line. */
export function shownName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_ .-]/gu, '?').slice(0, 64);
}
