import { addinFileBytes } from '@veilmark/commerce/addins';
import type { ScanRequest } from '@veilmark/contract/addins';
import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../../context';
import { analyzeText } from '../../pii/analyze';
import { reporting } from '../failures';
import { readFile } from '../files/documents';
import { requireCapability } from '../installed';
import { fetchPage } from './fetch-page';

/** Fetches a public page and reports the personal data on it; charged like an analysis of its text. */
export async function scanPage(ctx: UserContext, slug: string, { url, ...options }: ScanRequest) {
  await requireCapability(ctx, slug, 'scan-url');
  return reporting('The website', async () => {
    const file = await fetchPage(ctx.env, url, addinFileBytes(ctx.caller.plan));
    const page = await readFile(ctx, file, { language: options.language ?? 'en' });
    if (page.kind === 'image') throw new ApiError('UNPROCESSABLE', 'This address leads to a picture, not to a page');
    const analysis = await analyzeText(ctx, {
      text: page.text,
      ...options,
      explain: false,
      offset_unit: 'utf16' as const,
      dry_run: false,
    });
    if (!('results' in analysis)) throw new Error('An analysis that is not a dry run has results');
    const notes = page.notes.length > 0 ? { notes: page.notes } : {};
    return { success: true as const, data: { url, textContent: page.text, ...analysis, ...notes } };
  });
}
