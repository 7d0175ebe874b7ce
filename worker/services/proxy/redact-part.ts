import { PLANS } from '@veilmark/commerce/plans';
import { documentEndpoints } from '@veilmark/contract/documents';
import { ApiError } from '@veilmark/contract/errors';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { detectContainer } from '@veilmark/documents/detect-format';
import { PICTURES_UNREAD } from '@veilmark/documents/notes';
import type { FilePart, RedactedPart, VeilText } from '@veilmark/proxy';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { admitAlsoAs } from '../../access/admit';
import type { UserContext } from '../../context';
import { rewriteDocument } from '../../platform/documents';
import { detectorFor } from '../documents/detect';
import { ocrLanguage, reporting } from '../documents/documents';
import { redactPicture } from '../documents/pictures';
import type { DocumentWork } from '../documents/work';

interface Chosen {
  settings: ProfileSettings;
  isKept(entityType: string): boolean;
}

/**
 * A picture or document of a request, redacted as the routes for them do, with their scope, plan and rate window: a picture painted over,
 * a document with the stand-ins of the conversation in it.
 */
export async function redactPart(
  ctx: UserContext,
  file: FilePart,
  veilText: VeilText,
  { settings, isKept }: Chosen,
): Promise<RedactedPart> {
  await admitAlsoAs(ctx, documentEndpoints.document);
  const bytes = bytesOf(ctx, file);
  const work: DocumentWork = {
    mode: 'redact',
    settings,
    given: undefined,
    session: undefined,
    explain: false,
    offsetUnit: 'utf16',
    fill: 'black',
    fileName: file.fileName ?? '',
    mimeType: file.mediaType,
    unreadable: 'refuse',
  };
  if (detectContainer(bytes, work) !== 'image') return rewrite(ctx, work, bytes, veilText, isKept);
  const { copy, entities } = await redactPicture(ctx, work, bytes);
  return { data: toBase64(copy), mediaType: 'image/png', painted: entities };
}

async function rewrite(
  ctx: UserContext,
  work: DocumentWork,
  bytes: Uint8Array<ArrayBuffer>,
  veilText: VeilText,
  isKept: Chosen['isKept'],
): Promise<RedactedPart> {
  const find = await detectorFor(ctx, work.settings);
  const detect = async (text: string) => find(text).results.filter(({ entity_type }) => !isKept(entity_type));
  const copy = await reporting(() => rewriteDocument(ctx, bytes, work, ocrLanguage(work), veilText, { detect }));
  if (copy.notes.includes(PICTURES_UNREAD)) throw new ApiError('UNPROCESSABLE', PICTURES_UNREAD);
  return { data: toBase64(copy.bytes), mediaType: work.mimeType };
}

function bytesOf({ caller }: UserContext, { data }: FilePart): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(data.replace(/\s+/g, ''));
  if (!bytes?.length) throw new ApiError('INVALID_REQUEST', 'This is not a file in base64');
  const limit = Math.min(PLANS[caller.plan].maxFileBytes, REQUEST_LIMITS.imageBytes);
  if (bytes.length > limit) throw new ApiError('FILE_TOO_LARGE', `Files may have at most ${limit} bytes`);
  return bytes;
}
