import type { UploadRequest } from '@veilmark/contract/addins';
import type { FileReceipt, PublicReceipt, ReceiptPolicy, Verification } from '@veilmark/contract/receipts';
import { canonicalJson } from '@veilmark/receipts/canonical';
import type { UserContext } from '../../context';
import { sha256Hex } from '../../platform/digest';
import { signReceipt } from './sign';

export interface WrittenCopy {
  original: Uint8Array;
  copy: Uint8Array;
  /** Which of the replacements or boxes of the request changed something. */
  changed: readonly number[];
  verification: Verification;
}

/** What this service did to a file of the caller, signed. */
export async function receiptFor(
  ctx: UserContext,
  addin: string,
  request: UploadRequest,
  { original, copy, changed, verification }: WrittenCopy,
): Promise<PublicReceipt> {
  const places: readonly { entity_type?: string }[] = request.replacements ?? request.boxes ?? [];
  const entities: Record<string, number> = {};
  for (const index of changed) {
    const type = places[index]?.entity_type;
    if (type) entities[type] = (entities[type] ?? 0) + 1;
  }
  const file: FileReceipt = {
    addin,
    file_id_sha256: await sha256Hex(`${addin}:${request.fileId ?? ''}`),
    original_sha256: await sha256Hex(original),
    copy_sha256: await sha256Hex(copy),
    replaced: changed.length,
    entities,
    ...(request.policy && { policy: await describePolicy(request.policy) }),
    ...(request.review_sha256 !== undefined && { review_sha256: request.review_sha256 }),
    verification,
    anonymized_at: new Date(ctx.now).toISOString(),
  };
  return signReceipt(ctx, [file]);
}

export async function describePolicy(policy: ReceiptPolicy): Promise<NonNullable<FileReceipt['policy']>> {
  const { preset, score_threshold } = policy;
  return {
    sha256: await sha256Hex(canonicalJson(policy)),
    ...(preset !== undefined && { preset }),
    ...(score_threshold !== undefined && { score_threshold }),
  };
}

/** Boxes that lie on the picture at least in part, according to the header of the PNG that was written. */
export function boxesInside(png: Uint8Array, boxes: readonly { left: number; top: number }[]): number[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return boxes.flatMap(({ left, top }, index) => (left < width && top < height ? [index] : []));
}
