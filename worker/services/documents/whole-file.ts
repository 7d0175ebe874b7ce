import { countByType } from '@veilmark/contract/count-by-type';
import { detectContainer } from '@veilmark/documents/detect-format';
import type { UserContext } from '../../context';
import { sha256Hex } from '../../platform/digest';
import { resultName } from '../addins/files/upload-name';
import { readDocument, redactDocument } from './documents';
import { readPicture, redactPicture } from './pictures';
import { redactByPlan } from './planned';
import { type Made, type Read, receiptOfReading, secondsSince } from './results';
import { tablesIn } from './tables';
import type { DocumentWork } from './work';

/** Files that are held as a whole, pictures and documents alike. */

const isPicture = (work: DocumentWork, bytes: Uint8Array) => detectContainer(bytes, work) === 'image';

export function readFile(ctx: UserContext, work: DocumentWork, bytes: Uint8Array): Promise<Read> {
  return isPicture(work, bytes) ? readPicture(ctx, work, bytes) : readDocument(ctx, work, bytes);
}

export function redactFile(ctx: UserContext, work: DocumentWork, bytes: Uint8Array): Promise<Made> {
  if (work.plan) return redactByPlan(ctx, work, bytes);
  return isPicture(work, bytes) ? redactPicture(ctx, work, bytes) : redactDocument(ctx, work, bytes);
}

/** The answer but for its price. */
export async function answerOf(ctx: UserContext, work: DocumentWork, read: Read, bytes: Uint8Array) {
  const { format, findings, text, sections, parts, notes, receipt } = read;
  const told = await tablesIn(ctx, work, read, bytes);
  return {
    format,
    findings,
    entities_found: findings.length,
    ...(work.mode === 'extract' && { text, sections, parts }),
    notes,
    processing_time: secondsSince(ctx.now),
    receipt,
    ...told,
    signed_receipt: await receiptOfReading(ctx, work, await sha256Hex(bytes), {
      counts: countByType(findings),
      notes,
      isPicture: format === 'image',
    }),
  };
}

/** The name of the copy: that of the original with a mark, and the ending of what it is. */
export function nameOf(work: DocumentWork, copy: Uint8Array): string {
  return resultName(work.fileName || 'document', isPicture(work, copy) ? 'png' : undefined);
}
