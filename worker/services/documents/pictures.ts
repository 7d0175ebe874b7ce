import { countByType } from '@veilmark/contract/count-by-type';
import { ApiError } from '@veilmark/contract/errors';
import { codesLeftOut } from '@veilmark/documents/notes';
import { type Box, labelOn } from '@veilmark/media-protocol';
import { operatorFor, prepareOperators } from '@veilmark/replace/anonymize';
import { keepsValue } from '@veilmark/replace/operators';
import { parseOperators } from '@veilmark/replace/operators/parse';
import type { UserContext } from '../../context';
import { redactImage } from '../../platform/media';
import { detectionOptions } from '../pii/detection-options';
import { findInPicture, requireOcrLanguage } from '../pii/image';
import { operatorContext } from '../pii/operator-context';
import { boxesInside } from '../receipts/upload-receipt';
import type { Made, Read } from './results';
import { type DocumentWork, isBox } from './work';

/** Pictures: what the image route does, with the answers of the document route. */

const NOTE = 'A picture comes back as PNG, without the data its file held in addition to the pixels.';

export async function readPicture(ctx: UserContext, work: DocumentWork, bytes: Uint8Array): Promise<Read> {
  const { pages, findings, receipt } = await findOn(ctx, work, bytes, Number.POSITIVE_INFINITY);
  return {
    format: 'image',
    findings: findings.map(({ left, top, width, height, ...finding }) => ({
      ...finding,
      boxes: [{ left, top, width, height }],
    })),
    text: pages.map(({ words }) => linesOf(words)).join('\n\f'),
    sections: [],
    parts: [],
    notes: [],
    receipt,
  };
}

export async function redactPicture(ctx: UserContext, work: DocumentWork, bytes: Uint8Array): Promise<Made> {
  if (work.session)
    throw new ApiError('INVALID_REQUEST', 'session: a picture has no placeholders', { field: 'session' });
  const boxes = work.given ? givenBoxes(work) : await foundBoxes(ctx, work, bytes);
  // The media worker gets a copy: a transferred buffer could not be hashed afterwards.
  const png = await redactImage(ctx.env, bytes.slice().buffer, boxes, work.fill);
  const copy = new Uint8Array(await new Response(png).arrayBuffer());
  const changed = boxesInside(copy, boxes).flatMap((index) => boxes[index] ?? []);
  return {
    copy,
    notes: [NOTE, ...codesLeftOut(boxes.filter((box) => box.label && !labelOn(box, box.label)).length)],
    found: boxes.length,
    replaced: changed.length,
    entities: countByType(changed),
    verification: { result: 'not_checked', reason: 'picture' },
    session: undefined,
  };
}

type TypedBox = Box & { entity_type: string };

async function foundBoxes(ctx: UserContext, work: DocumentWork, bytes: Uint8Array): Promise<TypedBox[]> {
  const operators = parseOperators(work.settings.operators ?? {});
  const prepared = await prepareOperators({ operators, context: operatorContext(ctx, 'picture') });
  const { findings } = await findOn(ctx, work, bytes, 1);
  return findings.filter(({ entity_type }) => !keepsValue(operatorFor(prepared, entity_type).type));
}

function givenBoxes({ given = [] }: DocumentWork): TypedBox[] {
  return given.flatMap((finding, index) => {
    const field = `analyzer_results[${index}]`;
    if (!isBox(finding))
      throw new ApiError('INVALID_REQUEST', `${field}: a picture has no offsets; give boxes`, { field });
    return finding.boxes.map((box) => {
      const left = Math.max(0, Math.floor(box.left));
      const top = Math.max(0, Math.floor(box.top));
      const [width, height] = [Math.ceil(box.left + box.width) - left, Math.ceil(box.top + box.height) - top];
      if (!(width > 0 && height > 0))
        throw new ApiError('INVALID_REQUEST', `${field}: a box lies outside the picture`, { field });
      return { left, top, width, height, entity_type: finding.entity_type, label: finding.code };
    });
  });
}

function findOn(ctx: UserContext, { settings }: DocumentWork, bytes: Uint8Array, mostPages: number) {
  const language = requireOcrLanguage(settings.language ?? 'en');
  const file = () => ({ size: bytes.byteLength, body: new Blob([bytes]).stream() });
  return findInPicture(ctx, file, { ...detectionOptions(settings), language }, language, mostPages);
}

function linesOf(words: readonly { text: string; line: number }[]): string {
  const pieces: string[] = [];
  for (const [index, { text, line }] of words.entries()) {
    if (index > 0) pieces.push(words[index - 1]?.line === line ? ' ' : '\n');
    pieces.push(text);
  }
  return pieces.join('');
}
