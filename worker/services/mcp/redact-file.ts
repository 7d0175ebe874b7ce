import { PLANS } from '@veilmark/commerce/plans';
import { countByType } from '@veilmark/contract/count-by-type';
import { ApiError } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { DocumentError } from '@veilmark/documents/document-error';
import { isPictureName } from '@veilmark/documents/formats';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import type { RedactContent, RedactedContent } from '@veilmark/mcp';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { admitAlsoAs } from '../../access/admit';
import type { UserContext } from '../../context';
import { extractDocument, rewriteDocument } from '../../platform/documents';
import { chargeTokens } from '../billing/charge';
import { analyzeCost } from '../pii/analyze';
import { detectionOptions } from '../pii/detection-options';
import { chargeOrCancel, findInPicture, pictureCost } from '../pii/image';
import { nameModelFor } from '../pii/name-model';
import { settingsOf } from '../profiles/use-profile';

/** A file that came with the call, redacted: a picture as PNG, a document in its own format. */
export async function redactContent(ctx: UserContext, input: RedactContent): Promise<RedactedContent> {
  await admitAlsoAs(ctx, piiEndpoints.image);
  const bytes = fromBase64(input.file.replace(/\s+/g, ''));
  if (!bytes?.length) throw new ApiError('INVALID_REQUEST', 'file is not a file in base64', { field: 'file' });
  const limit = Math.min(PLANS[ctx.caller.plan].maxFileBytes, REQUEST_LIMITS.imageBytes);
  if (bytes.length > limit) throw new ApiError('FILE_TOO_LARGE', `Files may have at most ${limit} bytes`);
  const { file: _, file_name: __, ...call } = input;
  const options = detectionOptions(await settingsOf(ctx, call));
  return isPictureName(input.file_name, [])
    ? redactPicture(ctx, bytes, options)
    : redactText(ctx, bytes, input, options);
}

async function redactPicture(
  ctx: UserContext,
  bytes: Uint8Array<ArrayBuffer>,
  options: AnalyzeOptions,
): Promise<RedactedContent> {
  const file = () => ({ size: bytes.length, body: new Blob([bytes]).stream() });
  const { findings, redact } = await findInPicture(ctx, file, options, 'en', 1);
  const png = await redact(findings, 'black');
  await chargeOrCancel(ctx, pictureCost(findings.length), png);
  const base64 = toBase64(new Uint8Array(await new Response(png).arrayBuffer()));
  return {
    counts: countByType(findings),
    format: 'png',
    notes: [],
    file: { base64, mimeType: 'image/png', name: 'redacted.png' },
  };
}

async function redactText(
  ctx: UserContext,
  bytes: Uint8Array<ArrayBuffer>,
  { file_name }: RedactContent,
  options: AnalyzeOptions,
): Promise<RedactedContent> {
  const names = await nameModelFor(ctx, options);
  const info = { fileName: file_name };
  const { text, format } = await extractDocument(ctx, bytes, info, 'en');
  const find = (searched: string) => analyze(searched, options, names).results;
  const results = find(text);
  const replacements = results.map(({ start, end, entity_type }) => ({ start, end, text: `<${entity_type}>` }));
  const types = new Set(results.map(({ entity_type }) => entity_type));
  const detect = async (searched: string) => find(searched).filter(({ entity_type }) => types.has(entity_type));
  const copy = await rewriteDocument(ctx, bytes, info, 'en', replacements, { detect });
  await chargeTokens(ctx, analyzeCost(results.length) + results.length);
  const name = `redacted.${file_name.slice(file_name.lastIndexOf('.') + 1).replace(/[^A-Za-z0-9]/g, '')}`;
  const file = { base64: toBase64(copy.bytes), mimeType: 'application/octet-stream', name };
  return { counts: countByType(results), format, notes: copy.notes, file };
}

/** What may be said of a file that cannot be redacted. */
export const explainDocument = (error: unknown): string | undefined =>
  error instanceof DocumentError ? error.message : undefined;
