import { MAX_LISTED_FILES } from '@veilmark/commerce/addins';
import type { CloudFile } from '@veilmark/contract/addins';
import type { UserContext } from '../../../context';
import { reporting } from '../failures';
import { asCloud, requireCapability } from '../installed';
import { openSession } from '../open-session';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** A folder's entries: folders first, then in the order people count in. */
export async function listFiles(ctx: UserContext, slug: string, folderId: string | undefined) {
  const addin = asCloud(await requireCapability(ctx, slug, 'browse-files'));
  return reporting(addin.definition.name, async () => {
    const session = await openSession(ctx, addin);
    const files: CloudFile[] = [];
    let isTruncated = false;
    for await (const page of addin.provider.list(session, folderId || undefined)) {
      isTruncated = files.length + page.length > MAX_LISTED_FILES;
      files.push(...page.slice(0, MAX_LISTED_FILES - files.length));
      if (isTruncated) break;
    }
    files.sort((a, b) => Number(b.isFolder) - Number(a.isFolder) || byName.compare(a.name, b.name));
    return { success: true as const, data: { files, ...(isTruncated && { truncated: true as const }) } };
  });
}
