import { useEffect, useState } from 'react';
import { downloadFile, isPdfName } from './analyze-file';
import { type Content, keepContent } from './keep';
import type { FilePages } from './pages';
import { callService } from './service';
import { useJob } from './store';
import type { JobFile } from './types';

/** A file as the review shows it: what was read, and of a PDF its pages where they can be had. */
interface ShownFile {
  content: Content;
  pages?: FilePages | undefined;
}

/** What is shown of a file, loaded again where it is no longer kept. `undefined` while it loads, `null` when it cannot be had. */
export function useContent(entry: JobFile): ShownFile | null | undefined {
  const [shown, setShown] = useState<ShownFile | null>();
  const { id } = entry.file;
  useEffect(() => {
    const controller = new AbortController();
    void load(entry, controller.signal).then((loaded) => !controller.signal.aborted && setShown(loaded));
    return () => controller.abort();
  }, [id]);
  return shown;
}

async function load(entry: JobFile, signal: AbortSignal): Promise<ShownFile | null> {
  const { job, contentOf, keepPages } = useJob.getState();
  const { id, name } = entry.file;
  const kept = await contentOf(id);
  if (kept && (!job || !isPdfName(name) || pagesFor(entry))) return { content: kept, pages: pagesFor(entry) };
  if (!job) return null;
  const loaded = await downloadFile(entry, {
    call: callService,
    job,
    signal,
    readContent: contentOf,
    report: () => undefined,
    keepContent: async (fileId, content) => void (kept || (await keepContent(job, fileId, content))),
    keepPages,
    lists: async () => ({}),
  });
  const content = kept ?? ('problem' in loaded ? undefined : loaded);
  return content ? { content, pages: pagesFor(entry) } : null;
}

/** Pages of a file that was changed since are not those that its findings stand on. */
function pagesFor({ file, sha256 }: JobFile): FilePages | undefined {
  const pages = useJob.getState().pagesOf(file.id);
  return pages?.sha256 === sha256 ? pages : undefined;
}
