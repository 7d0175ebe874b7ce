/** An error whose message is meant for people and contains no value. */
export class ToldError extends Error {
  override readonly name = 'ToldError';
}
