import { useEffect, useState } from 'react';
import { downloadFile } from './analyze-file';
import { type Content, keepContent } from './keep';
import { callService } from './service';
import { useJob } from './store';
import type { JobFile } from './types';

/** The content of a file, loaded again where it is no longer kept. `undefined` while it loads, `null` when it cannot be had. */
export function useContent(entry: JobFile): Content | null | undefined {
  const [content, setContent] = useState<Content | null>();
  const { id } = entry.file;
  useEffect(() => {
    const controller = new AbortController();
    void load(entry, controller.signal).then((loaded) => !controller.signal.aborted && setContent(loaded));
    return () => controller.abort();
  }, [id]);
  return content;
}

async function load(entry: JobFile, signal: AbortSignal): Promise<Content | null> {
  const { job, contentOf } = useJob.getState();
  const kept = await contentOf(entry.file.id);
  if (kept || !job) return kept ?? null;
  const loaded = await downloadFile(entry, {
    call: callService,
    job,
    signal,
    readContent: contentOf,
    report: () => undefined,
    keepContent: async (id, content) => void (await keepContent(job, id, content)),
  });
  return 'problem' in loaded ? null : loaded;
}
