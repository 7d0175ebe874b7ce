import type { ClientError, Result } from '@veilmark/client/client';
import { extensionOf, extensionsOf } from '@veilmark/documents/formats';
import { WHERE_READ } from '@veilmark/documents/where-read';
import { getLocale } from '@veilmark/ui/i18n';
import { client } from '../../api/client';
import { askEngine } from '../engine';
import { accepted, type Finding, type Review, told } from './review';

/** Who reads a file: this device, or the service. */
export type Place = 'device' | 'service';

/** Read here without an account. */
const ON_DEVICE = new Set(
  extensionsOf(({ family }) => family !== 'picture' && WHERE_READ[family].dashboard === 'device'),
);
const HOLDING_FILES = new Set(extensionsOf(({ family }) => family === 'mail' || family === 'archive'));
const PICTURES = new Set(['png', 'jpg', 'jpeg', 'bmp', 'tif', 'tiff']);
const STREAMED = new Set(extensionsOf(({ isStreamed = false }) => isStreamed));
/** The longest file whose text is shown for review, here and by the service. */
const LONGEST_SHOWN = 5_000_000;
const POLL_MS = 1_500;
const TIMEOUT_MS = 240_000;

export const isPicture = (file: File) => PICTURES.has(extensionOf(file.name));
const holdsFiles = (file: File) => HOLDING_FILES.has(extensionOf(file.name));
export const placeOf = (file: File): Place =>
  (ON_DEVICE.has(extensionOf(file.name)) || isPicture(file)) && file.size <= LONGEST_SHOWN ? 'device' : 'service';
/** Sound and moving pictures: nobody here reads them. */
export const isUnreadable = (file: File) => /^(?:audio|video)\//.test(file.type);
/** Long texts are worked on in pieces: nobody sees them as a whole. */
export const isUnreviewed = (file: File) => STREAMED.has(extensionOf(file.name)) && file.size > LONGEST_SHOWN;

/** What went wrong, for people. */
export class FileFailure extends Error {
  constructor(readonly shown: Pick<ClientError, 'status' | 'code' | 'message' | 'retryAfter'>) {
    super(shown.message);
  }
}

export type Progress = (share: number | undefined) => void;

export async function readOnDevice(file: File, preset: string, withModel: boolean): Promise<Review> {
  if (isPicture(file)) return readPicture(file, preset, withModel);
  const task = { file: await taskOf(file), language: '', pictureLanguage: getLocale(), preset, withModel };
  const read = await askEngine({ kind: 'read-file', ...task });
  return { ...read, holdsFiles: holdsFiles(file), left: new Set() };
}

async function readPicture(file: File, preset: string, withModel: boolean): Promise<Review> {
  const task = { bytes: await file.arrayBuffer(), language: getLocale(), preset, withModel };
  const { findings, notes, categories, shown } = await askEngine({ kind: 'read-picture', ...task });
  const picture = shown && new Blob([shown], { type: 'image/png' });
  const nothing = { text: '', parts: [], holdsFiles: false };
  return { ...nothing, findings, notes, categories, left: new Set(), ...(picture && { picture }) };
}

export async function redactOnDevice(file: File, review: Review): Promise<Blob> {
  if (isPicture(file)) return redactPicture(file, review);
  const spans = accepted(review).map(({ start = 0, end = 0, entity_type }) => ({ start, end, entity_type }));
  const task = { file: await taskOf(file), accepted: spans, pictureLanguage: getLocale() };
  const { bytes } = await askEngine({ kind: 'redact-file', ...task });
  return new Blob([bytes], { type: file.type });
}

async function redactPicture(file: File, review: Review): Promise<Blob> {
  const placed = review.findings.map(({ entity_type, score, text, boxes = [] }, index) => ({
    isLeft: review.left.has(index),
    finding: { entity_type, score, text, boxes },
  }));
  const of = (isLeft: boolean) => placed.filter((one) => one.isLeft === isLeft).map(({ finding }) => finding);
  const task = { bytes: await file.arrayBuffer(), language: getLocale(), covered: of(false), left: of(true) };
  const { bytes } = await askEngine({ kind: 'redact-picture', ...task });
  return new Blob([bytes], { type: 'image/png' });
}

const taskOf = async (file: File) => ({ bytes: await file.arrayBuffer(), fileName: file.name, mimeType: file.type });

export async function readByService(file: File, preset: string, progress: Progress): Promise<Review> {
  const form = formOf(file, { mode: 'extract' as const, preset });
  const data = await finished(await client.document({ form, ...OPTIONS }), progress);
  if (data instanceof Blob || !('findings' in data)) throw unexpected();
  const { findings, notes } = data;
  const categories = await askEngine({ kind: 'classify', types: findings.map(({ entity_type }) => entity_type) });
  const [text, parts] = 'text' in data ? [data.text, data.parts] : ['', []];
  return { text, parts, holdsFiles: holdsFiles(file), findings, notes, categories, left: new Set() };
}

/** With a preset instead of findings the service takes out what it finds itself. */
export async function redactByService(file: File, what: readonly Finding[] | string, progress: Progress) {
  const chosen = typeof what === 'string' ? { preset: what } : { analyzer_results: JSON.stringify(what.map(told)) };
  const fields = { mode: 'redact' as const, ...chosen };
  const data = await finished(await client.document({ form: formOf(file, fields), ...OPTIONS }), progress);
  if (data instanceof Blob) return data;
  throw unexpected();
}

const OPTIONS = { headers: {}, timeoutMs: TIMEOUT_MS };
const formOf = <T extends object>(file: File, fields: T) => ({
  file,
  ...(isPicture(file) && { language: getLocale() }),
  delete_on_fetch: 'true',
  ...fields,
});

type Answered = Awaited<ReturnType<typeof client.document>>;
type Read = Extract<Extract<Answered, { success: true }>['data'], { findings: unknown }>;

/** The answer itself, or what the job made that it started. A redacted file comes as a Blob. */
async function finished(answer: Answered, progress: Progress): Promise<Read | Blob> {
  const data: unknown = need(answer);
  if (data instanceof Blob) return data;
  if (!isJob(data)) return data as Read;
  const params = { jobId: data.job_id };
  for (;;) {
    const job = need(await client.getDocumentJob({ params }));
    if (job.status === 'failed')
      throw new FileFailure({ status: 422, code: job.error?.code, message: job.error?.message ?? '' });
    if (job.status === 'done') break;
    progress(job.progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return need(await client.getDocumentResult({ params })) as unknown as Read | Blob;
}

const isJob = (data: unknown): data is { job_id: string } =>
  typeof data === 'object' && data !== null && 'job_id' in data;

function need<T>(result: Result<T>): T {
  if (!result.success) throw new FileFailure(result.error);
  return result.data;
}

const unexpected = () =>
  new FileFailure({ status: 0, code: undefined, message: 'The service answered in an unexpected form' });
