/** A refusal in the words of OAuth (RFC 6749, 5.2). `description` is shown: nothing of a request is repeated in it. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  constructor(
    readonly error: string,
    readonly description: string,
    readonly status: 400 | 401 | 415 | 429 = 400,
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(error);
  }
}
