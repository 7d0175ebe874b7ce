/** Why an image or document could not be served. The api worker maps each code to a status. */
export type MediaErrorCode =
  /** The bytes are not one of the formats we read. */
  | 'UNSUPPORTED_FORMAT'
  /** The bytes claim a format but are truncated, inconsistent or use a feature we do not read. */
  | 'DAMAGED'
  /** Too many pixels, or decoding needs more memory than an isolate has. */
  | 'TOO_LARGE'
  /** It takes more work than a file of its size may. */
  | 'TOO_MUCH_WORK'
  /** Redaction would have to drop pages. */
  | 'TOO_MANY_PAGES'
  /** The language data is still being loaded. */
  | 'MODEL_LOADING'
  /** Another job holds the isolate and the wait was used up. */
  | 'BUSY'
  /** The reader itself failed; it has been thrown away and the next request starts a new one. */
  | 'FAILED';

/**
 * A picture was refused. `message` is safe to show: it says what is wrong, never what the picture shows.
 *
 * @example
 * const open = async () => openImage(new TextEncoder().encode('Dear Ada'));
 * await open().catch((error) => error instanceof MediaError && error.code); // => 'UNSUPPORTED_FORMAT'
 */
export class MediaError extends Error {
  constructor(
    readonly code: MediaErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'MediaError';
  }
}

export const damaged = (what: string): MediaError => new MediaError('DAMAGED', `The image cannot be read: ${what}.`);

export const tooManyPages = (pages: number): MediaError =>
  new MediaError(
    'TOO_MANY_PAGES',
    `The file has ${pages} pages and a redacted image has one: send each page as a file of its own.`,
  );
