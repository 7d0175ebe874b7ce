import type { ExtractedDocument } from '../document';
import type { Source } from '../slot';
import type { BagKind, Property } from './property-bag';

/** A value on its way through: texts are sources, files inside are documents of their own. */
export type Value = { id: number } & (
  | { kind: 'text'; source: Source }
  | { kind: 'list'; sources: Source[] }
  /** Removed where its text is changed. */
  | { kind: 'time'; source: Source; bytes: Uint8Array }
  | { kind: 'file'; original: Uint8Array; document: ExtractedDocument; store: (bytes: Uint8Array) => Property }
  | { kind: 'as-is'; property: Property }
);

export interface Message {
  kind: BagKind;
  values: Value[];
  recipients: Value[][];
  attachments: { values: Value[]; message?: Message | undefined }[];
}
