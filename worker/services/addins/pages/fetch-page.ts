import { Budget } from '@veilmark/budget';
import { ApiError } from '@veilmark/contract/errors';
import { type FormatFamily, familyOf, formatOfMediaType, usualExtension } from '@veilmark/documents/formats';
import { checkUserUrl, readBytes, sendFollowing } from '../../../platform/outbound';
import { fileWorkFor } from '../../../platform/work';
import type { DownloadedFile } from '../../../providers/provider';
import { explainAddress } from '../failures';
import { isPathAllowed } from './robots';

const CRAWLER = 'Veilmark';
const MAX_PAGE_BYTES = 5_000_000;
const MAX_ROBOTS_BYTES = 512 * 1024;

/** What a page may be. */
const READ: readonly FormatFamily[] = ['text', 'markup', 'pdf'];

/** A public page, if its server lets robots read it. Throws what the user can act on. */
export async function fetchPage(env: Env, address: string, planLimit: number): Promise<DownloadedFile> {
  try {
    const url = checkUserUrl(env, address);
    await requireRobots(env, url);
    const headers = { 'user-agent': CRAWLER, accept: 'text/html, text/plain;q=0.9, */*;q=0.5' };
    const response = await sendFollowing(env, url, { kind: 'public' }, { headers, timeoutMs: 20_000 }, (next) =>
      requireRobots(env, next),
    );
    if (!response.ok) {
      await response.body?.cancel();
      throw new ApiError('BACKEND_UNAVAILABLE', `The website answered with status ${response.status}`);
    }
    const mimeType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'text/html';
    const format = formatOfMediaType(mimeType);
    if (!format || !READ.includes(familyOf(format))) {
      await response.body?.cancel();
      throw new ApiError('UNPROCESSABLE', 'This address does not lead to a page or document with text');
    }
    const bytes = await readBytes(response, Math.min(MAX_PAGE_BYTES, planLimit));
    return { bytes, fileName: `page.${usualExtension(format)}`, mimeType };
  } catch (error) {
    throw explainAddress(error);
  }
}

/** No robots.txt allows everything; one that cannot be had forbids everything (RFC 9309, 2.3.1). */
async function requireRobots(env: Env, url: URL): Promise<void> {
  const robots = await fetchRobots(env, new URL('/robots.txt', url));
  if (
    robots !== undefined &&
    isPathAllowed(robots, CRAWLER, `${url.pathname}${url.search}`, new Budget(fileWorkFor(robots.length)))
  )
    return;
  throw new ApiError('UNPROCESSABLE', 'The website does not allow automated reading of this page (robots.txt)');
}

async function fetchRobots(env: Env, url: URL): Promise<string | undefined> {
  const init = { headers: { 'user-agent': CRAWLER }, timeoutMs: 10_000 };
  const response = await sendFollowing(env, url, { kind: 'public' }, init);
  if (response.ok) return new TextDecoder().decode(await readBytes(response, MAX_ROBOTS_BYTES));
  await response.body?.cancel();
  return response.status < 500 ? '' : undefined;
}
