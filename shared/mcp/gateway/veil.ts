/** One mapping for a whole session: what is veiled once has the same placeholder from then on, and can be restored. */
export interface Veil {
  /** The text with personal data replaced. `label` says what it is the value of, where that is known. */
  veil(text: string, label?: string): Promise<string>;
  restore(text: string): string;
  /** Learns what other programs gave out, before what a client says is restored. */
  refresh?(): Promise<void>;
  /** A redacted picture or document, or undefined where nothing here can read it. */
  veilFile?(bytes: Uint8Array<ArrayBuffer>, mimeType: string): Promise<RedactedFile | undefined>;
}

export interface RedactedFile {
  bytes: Uint8Array<ArrayBuffer>;
  mimeType: string;
}
