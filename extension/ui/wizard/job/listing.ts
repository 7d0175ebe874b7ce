import { addinFileBytes, SUPPORTED_EXTENSIONS } from '@veilmark/commerce/addins';
import { PLANS, type PlanId } from '@veilmark/commerce/plans';
import type { CloudFile } from '@veilmark/contract/addins';
import { extensionOf } from '@veilmark/documents/formats';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { isImageName } from './analyze-file';

export type SortKey = 'name' | 'size' | 'modifiedAt';
export interface Sorting {
  key: SortKey;
  isDescending: boolean;
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Folders first, whatever the order; names as people count. */
export function arrange(files: readonly CloudFile[], query: string, { key, isDescending }: Sorting): CloudFile[] {
  const wanted = query.trim().toLowerCase();
  const sign = isDescending ? -1 : 1;
  const compare = (a: CloudFile, b: CloudFile) => {
    if (a.isFolder !== b.isFolder) return a.isFolder ? -1 : 1;
    const order =
      key === 'size' ? a.size - b.size : key === 'modifiedAt' ? a.modifiedAt.localeCompare(b.modifiedAt) : 0;
    return sign * (order || byName.compare(a.name, b.name));
  };
  return files.filter(({ name }) => name.toLowerCase().includes(wanted)).sort(compare);
}

export type Obstacle = 'type' | 'too-large' | 'image-plan';

/** Why a file cannot be chosen; undefined when it can. */
export function obstacleOf(file: CloudFile, plan: PlanId | undefined): Obstacle | undefined {
  const extension = extensionOf(file.name);
  if (!SUPPORTED_EXTENSIONS.some((supported) => supported === extension)) return 'type';
  const isImage = isImageName(file.name);
  if (plan && isImage && PLANS[plan].maxFileBytes === 0) return 'image-plan';
  const limit = Math.min(
    plan ? addinFileBytes(plan) : Number.POSITIVE_INFINITY,
    isImage ? REQUEST_LIMITS.imageBytes : Number.POSITIVE_INFINITY,
  );
  return file.size > limit ? 'too-large' : undefined;
}

/** About so many tokens: one for each thousand characters in addition to the base, until the findings are known. */
export function estimateTokens(files: readonly CloudFile[]): number {
  return files.reduce(
    (sum, { name, size }) => sum + (isImageName(name) ? 4 : 1 + Math.ceil(Math.min(size, 1_000_000) / 1000)),
    0,
  );
}
