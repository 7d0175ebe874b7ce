/** One mapping for a whole session: what is veiled once has the same placeholder from then on, and can be restored. */
export interface Veil {
  /** The text with personal data replaced. `label` says what it is the value of, where that is known. */
  veil(text: string, label?: string): Promise<string>;
  /** Values back, as far as this server may have them: what it told itself, and what its user lets it have besides. */
  restore(text: string): string;
  /** The text with whatever only looks like a placeholder made one of its own, so that it never stands for a value. */
  literal?(text: string): string;
  /** Learns what other programs gave out, before what a client says is restored. */
  refresh?(): Promise<void>;
  /** A redacted picture or document, or undefined where nothing here can read it. */
  veilFile?(bytes: Uint8Array<ArrayBuffer>, mimeType: string): Promise<RedactedFile | undefined>;
}

export interface RedactedFile {
  bytes: Uint8Array<ArrayBuffer>;
  mimeType: string;
}
