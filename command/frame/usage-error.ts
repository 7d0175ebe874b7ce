/** Something the caller can put right; shown in one line, without a stack, and ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
