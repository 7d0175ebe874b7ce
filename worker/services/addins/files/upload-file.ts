import { Budget } from '@veilmark/budget';
import { addinFileBytes } from '@veilmark/commerce/addins';
import { PLANS } from '@veilmark/commerce/plans';
import type { UploadRequest } from '@veilmark/contract/addins';
import { ApiError } from '@veilmark/contract/errors';
import { detectContainer } from '@veilmark/documents/detect-format';
import { codesLeftOut } from '@veilmark/documents/notes';
import { labelOn } from '@veilmark/media-protocol';
import { printed } from '@veilmark/replace/print-codes';
import type { UserContext } from '../../../context';
import { redactImage } from '../../../platform/media';
import { fileWorkFor } from '../../../platform/work';
import type { DownloadedFile, NewFile } from '../../../providers/provider';
import { type CopyCheck, checkCopy, verificationOf } from '../../receipts/check-copy';
import { boxesInside, receiptFor, type WrittenCopy } from '../../receipts/upload-receipt';
import { reporting } from '../failures';
import { asCloud, type CloudAddin, requireCapability } from '../installed';
import { openSession } from '../open-session';
import { changeSize, replacementsBetween } from './compare-texts';
import { hashOf, readFile, rewriteFile, type TypedReplacement } from './documents';
import { download } from './download-file';
import { isBinary, isMoreThanText, type NamedContent, nameContent } from './upload-name';
import { withUploadQuota } from './upload-quota';

/** Stores an anonymized copy next to the original; nothing is ever replaced. A failed upload does not count. */
export async function uploadFile(ctx: UserContext, slug: string, request: UploadRequest) {
  const addin = asCloud(await requireCapability(ctx, slug, 'upload'));
  return reporting(addin.definition.name, () =>
    withUploadQuota(ctx, async () => {
      const { notes, made, ...content } = await contentOf(ctx, addin, request);
      const session = await openSession(ctx, addin);
      const parentId =
        request.parentId || (request.fileId && (await addin.provider.parentOf(session, request.fileId))) || undefined;
      const file: NewFile = { ...content, parentId };
      const { id, name, webUrl } = await addin.provider.upload(session, file);
      const receipt = made && (await receiptFor(ctx, slug, request, { ...made, copy: content.bytes }));
      const extras = { ...(notes && notes.length > 0 && { notes }), ...(receipt && { receipt }) };
      return { success: true as const, data: { id, name, ...(webUrl && { webUrl }), ...extras } };
    }),
  );
}

interface Content extends NamedContent {
  notes?: string[];
  /** How the copy came about, where we made it from places the caller named. */
  made?: Omit<WrittenCopy, 'copy'>;
}

async function contentOf(ctx: UserContext, addin: CloudAddin, request: UploadRequest): Promise<Content> {
  const limit = addinFileBytes(ctx.caller.plan);
  if (request.replacements) return rewriteOriginal(ctx, addin, request, request.replacements, limit);
  if (request.boxes) return coverOriginal(ctx, addin, request, request.boxes, limit);
  if (request.content !== undefined && request.fileId !== undefined && isMoreThanText(request.fileName))
    return rewriteByText(ctx, addin, request, request.content, limit);
  const bytes =
    request.content === undefined
      ? decodeBase64(request.contentBase64 ?? '')
      : new TextEncoder().encode(request.content);
  if (bytes.byteLength > limit)
    throw new ApiError('FILE_TOO_LARGE', `Your plan allows files of at most ${limit} bytes`);
  return nameContent(request.fileName, bytes, request.content !== undefined);
}

/** The decoder skips what is not base64; then fewer bytes come out than the length promises. */
function decodeBase64(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  if (text.length % 4 !== 0 || bytes.byteLength !== (text.length / 4) * 3 - padding)
    throw new ApiError('INVALID_REQUEST', 'contentBase64 is not valid base64');
  return bytes;
}

/** Text alone cannot become a DOCX or a PDF again, so the original is read once more and changed in place. */
async function rewriteOriginal(
  ctx: UserContext,
  addin: CloudAddin,
  request: UploadRequest,
  replacements: NonNullable<UploadRequest['replacements']>,
  limit: number,
): Promise<Content> {
  const original = await readReviewed(ctx, addin, request, limit);
  const isOnBoxes = detectContainer(original.bytes, original) === 'pdf';
  const coded = replacements.map(({ code, ...one }) => ({ ...one, ...(code && printed(code, isOnBoxes)) }));
  const check = checkCopy(ctx, { ...request, replacements: coded });
  const { content, changed, verified } = await rewrite(ctx, original, request.language, coded, check.scan);
  const verification = verificationOf({ ...check.verification(), search: verified }, content.notes);
  return { ...content, made: { original: original.bytes, changed, verification } };
}

/**
 * The whole new text of a file that is more than its text. It is taken for the text that download answered or, where it
 * is closer to that, for the file itself; in the first case the changes are found by comparing.
 */
async function rewriteByText(
  ctx: UserContext,
  addin: CloudAddin,
  request: UploadRequest,
  content: string,
  limit: number,
) {
  const original = await readOriginal(ctx, addin, request, limit);
  const read = await readFile(ctx, original, { language: request.language });
  if (read.kind === 'image') throw new ApiError('INVALID_REQUEST', 'Text cannot be stored as a picture');
  const budget = new Budget(fileWorkFor(original.bytes.byteLength));
  const replacements = replacementsBetween(read.text, content, budget);
  if (!isBinary(request.fileName)) {
    const asFile = replacementsBetween(new TextDecoder().decode(original.bytes), content, budget);
    if (changeSize(asFile) <= changeSize(replacements))
      return nameContent(request.fileName, new TextEncoder().encode(content), true);
  }
  return (await rewrite(ctx, original, request.language, replacements)).content;
}

async function readOriginal(ctx: UserContext, addin: CloudAddin, request: UploadRequest, limit: number) {
  const { fileId = '', fileName, mimeType } = request;
  return download(ctx, addin, { fileId, fileName, mimeType }, limit);
}

/** The original that the caller read, and no later one: places of a review mean nothing in another. */
async function readReviewed(ctx: UserContext, addin: CloudAddin, request: UploadRequest, limit: number) {
  const original = await readOriginal(ctx, addin, request, limit);
  if (request.original_sha256 === undefined) return original;
  const textOf = async () => {
    const read = await readFile(ctx, original, { language: request.language });
    return read.kind === 'text' ? read.text : '';
  };
  if (request.original_sha256 !== (await hashOf(original, textOf)))
    throw new ApiError('CONFLICT', 'The file was changed after it was read. Analyze it again; nothing was stored.');
  return original;
}

async function rewrite(
  ctx: UserContext,
  original: DownloadedFile,
  language: string,
  replacements: TypedReplacement[],
  scan?: CopyCheck['scan'],
) {
  const { bytes, notes, changed, verified } = await rewriteFile(ctx, original, language, replacements, scan);
  return { content: { ...nameContent(original.fileName, bytes, false), notes }, changed, verified };
}

/** The picture is read once more, so that what is stored is the original with the boxes and nothing else. */
async function coverOriginal(
  ctx: UserContext,
  addin: CloudAddin,
  request: UploadRequest,
  boxes: NonNullable<UploadRequest['boxes']>,
  limit: number,
): Promise<Content> {
  if (PLANS[ctx.caller.plan].maxFileBytes === 0)
    throw new ApiError('FEATURE_NOT_AVAILABLE', 'Images need the Basic plan or a higher one');
  const original = await readReviewed(ctx, addin, request, limit);
  if (detectContainer(original.bytes, { fileName: '' }) !== 'image')
    throw new ApiError('INVALID_REQUEST', 'boxes are for pictures; send replacements for documents');
  // The media worker gets a copy: a transferred buffer could not be hashed afterwards.
  const labeled = boxes.map(({ code, ...box }) => ({ ...box, label: code }));
  const png = await redactImage(ctx.env, original.bytes.slice().buffer, labeled, 'black');
  const bytes = new Uint8Array(await new Response(png).arrayBuffer());
  const { verification } = checkCopy(ctx, request);
  const made = { original: original.bytes, changed: boxesInside(bytes, boxes), verification: verification() };
  const notes = codesLeftOut(labeled.filter((box) => box.label && !labelOn(box, box.label)).length);
  return { ...nameContent(original.fileName, bytes, false), made, notes };
}
