/** An error whose message is meant for people and holds no value. */
export class ToldError extends Error {
  override readonly name = 'ToldError';
}
