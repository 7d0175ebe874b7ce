import { CATALOG_VERSION } from '@veilmark/catalog';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import type { VeilCounts } from './request/veil';

export const RECEIPT_HEADER = 'x-veilmark-receipt';

/** What was scanned and veiled, without a word of it. */
export interface ProxyReceipt {
  engine_version: string;
  catalog_version: string;
  /** Texts of the request that were scanned. */
  fields: number;
  characters: number;
  /** Pictures and documents that were redacted. */
  files: number;
  /** Places veiled, by type. */
  entities: Record<string, number>;
}

export function receiptOf(counts: VeilCounts, files: number): ProxyReceipt {
  return { engine_version: ENGINE_VERSION, catalog_version: CATALOG_VERSION, files, ...counts };
}

/** As a header: JSON in ASCII, for callers may invent names of types. */
export function writeReceipt(receipt: ProxyReceipt): string {
  return JSON.stringify(receipt).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
