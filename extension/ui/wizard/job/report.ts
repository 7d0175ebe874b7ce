import type { Job, JobFile } from './types';

/** What was done, for people who keep records: names of files and counts, no values. */
export function createReport(job: Job, now: Date) {
  return {
    tool: 'Veilmark',
    created: now.toISOString(),
    addin: job.slug,
    options: {
      preset: job.options.preset || null,
      entities: job.options.entities,
      language: job.options.language || null,
      score_threshold: job.options.scoreThreshold,
      operators: Object.fromEntries(
        Object.entries(job.options.operators).map(([type, { type: operator }]) => [type, operator]),
      ),
    },
    tokens_spent: job.files.reduce((sum, { spent }) => sum + spent, 0),
    files: job.files.map(describe),
    receipt: job.receipt ?? null,
  };
}

function describe(entry: JobFile) {
  const { file, status, findings, boxes, copy, notes, problem, isSkipped } = entry;
  const all = [...findings, ...boxes];
  const accepted: Record<string, number> = {};
  for (const { entity_type, isAccepted } of all)
    if (isAccepted) accepted[entity_type] = (accepted[entity_type] ?? 0) + 1;
  return {
    original: file.name,
    copy: copy?.name ?? null,
    link: copy?.webUrl ?? null,
    status: isSkipped ? 'skipped' : status,
    accepted,
    rejected: all.filter(({ isAccepted }) => !isAccepted).length,
    added: all.filter(({ isAdded }) => isAdded).length,
    notes: [...notes, ...(copy?.notes ?? [])],
    failure: problem ? { code: problem.code, message: problem.message } : null,
  };
}
