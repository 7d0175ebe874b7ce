import { SkeletonRows } from '@veilmark/ui/States';
import { lazy, Suspense } from 'react';

const FilesPanel = lazy(async () => ({ default: (await import('./FilesPanel')).FilesPanel }));

/** Fetched when someone opens the tab: most visitors try a text. */
export function FilesTab() {
  return (
    <Suspense fallback={<SkeletonRows rows={1} height={200} />}>
      <FilesPanel />
    </Suspense>
  );
}
