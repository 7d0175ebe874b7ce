import { addinFileBytes } from '@veilmark/commerce/addins';
import { PLANS } from '@veilmark/commerce/plans';
import type { FilePage } from '@veilmark/contract/addins';
import { ApiError } from '@veilmark/contract/errors';
import type { PageOfWords } from '@veilmark/documents/page-words';
import type { TextRange } from '@veilmark/documents/place';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { UserContext } from '../../../context';
import type { DownloadedFile, FileRef } from '../../../providers/provider';
import { reporting } from '../failures';
import { asCloud, requireCapability } from '../installed';
import { openSession } from '../open-session';
import { fetchPage } from '../pages/fetch-page';
import { hashOf, readFile } from './documents';

interface Reading {
  language: string;
  /** Whether the pages of a PDF are wanted, to show them. */
  pages?: boolean | undefined;
}

/** The text of a file, or a picture for the image route. For a website, `fileId` is the page's address. */
export async function downloadFile(ctx: UserContext, slug: string, { language, pages, ...ref }: FileRef & Reading) {
  const addin = await requireCapability(ctx, slug, 'download');
  const { name } = addin.definition;
  return reporting(name, async () => {
    const limit = addinFileBytes(ctx.caller.plan);
    const file =
      addin.definition.slug === 'website'
        ? await fetchPage(ctx.env, ref.fileId, limit)
        : await download(ctx, asCloud(addin), ref, limit);
    return { success: true as const, data: await describe(ctx, file, { language, pages }) };
  });
}

/** Shared with the upload, which reads the original again. */
export async function download(
  ctx: UserContext,
  addin: ReturnType<typeof asCloud>,
  ref: FileRef,
  limit: number,
): Promise<DownloadedFile> {
  return addin.provider.download(await openSession(ctx, addin), ref, limit);
}

async function describe(ctx: UserContext, file: DownloadedFile, reading: Reading) {
  const isShown = file.bytes.byteLength <= REQUEST_LIMITS.imageBytes;
  const read = await readFile(ctx, file, { ...reading, pages: isShown && reading.pages });
  const sha256 = await hashOf(file, async () => (read.kind === 'text' ? read.text : ''));
  if (read.kind === 'text')
    return {
      textContent: read.text,
      sha256,
      ...(read.notes.length > 0 && { notes: read.notes }),
      ...(read.pages && { pages: pagesAnswer(read.pages, read.fromPictures), original: base64Of(file) }),
    };
  if (file.bytes.byteLength > REQUEST_LIMITS.imageBytes)
    throw new ApiError('UNPROCESSABLE', `Images may have at most ${REQUEST_LIMITS.imageBytes} bytes`);
  if (PLANS[ctx.caller.plan].maxFileBytes === 0)
    throw new ApiError('FEATURE_NOT_AVAILABLE', 'Images need the Basic plan or a higher one');
  return { isImage: true as const, imageData: base64Of(file), sha256 };
}

const base64Of = ({ bytes }: DownloadedFile) => Buffer.from(bytes).toString('base64');

const pagesAnswer = (pages: readonly PageOfWords[], pictures: readonly TextRange[]): FilePage[] =>
  pages.map(({ words, ...page }) => ({
    ...page,
    words: words.map(({ start, end, left, top, width, height }) => [start, end, left, top, width, height]),
    ...(pictures.some(({ start }) => start === page.start) && { scanned: true as const }),
  }));
