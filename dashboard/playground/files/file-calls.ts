import type { ClientError, Result } from '@veilmark/client/client';
import { fromBase64 } from '@veilmark/crypto/bytes';
import { decodeText } from '@veilmark/crypto/text';
import { extensionOf, extensionsOf } from '@veilmark/documents/formats';
import { isKept, type Mark, removed } from '@veilmark/review/marks';
import { getLocale } from '@veilmark/ui/i18n';
import { client } from '../../api/client';
import { askEngine } from '../engine';
import { LONGEST_SHOWN } from './place';
import { markOf, type Review, told, UNDECIDED } from './review';

const PICTURES = new Set(extensionsOf(({ family }) => family === 'picture'));
const STREAMED = new Set(extensionsOf(({ isStreamed = false }) => isStreamed));
const POLL_MS = 1_500;
const TIMEOUT_MS = 240_000;

export const isPicture = (file: File) => PICTURES.has(extensionOf(file.name));
/** Sound and video, which are not read here. */
export const isUnreadable = (file: File) => /^(?:audio|video)\//.test(file.type);
/** Long texts are processed in pieces and never shown as a whole. */
export const isUnreviewed = (file: File) => STREAMED.has(extensionOf(file.name)) && file.size > LONGEST_SHOWN;

/** What went wrong, for people. */
export class FileFailure extends Error {
  constructor(readonly shown: Pick<ClientError, 'status' | 'code' | 'message' | 'retryAfter'>) {
    super(shown.message);
  }
}

type Progress = (share: number | undefined) => void;

export async function readOnDevice(file: File, preset: string, withModel: boolean): Promise<Review> {
  if (isPicture(file)) return readPicture(file, preset, withModel);
  const task = { file: await taskOf(file), language: '', pictureLanguage: getLocale(), preset, withModel };
  const { findings, ...read } = await askEngine({ kind: 'read-file', ...task });
  return { ...read, marks: findings.map(markOf), ...UNDECIDED };
}

async function readPicture(file: File, preset: string, withModel: boolean): Promise<Review> {
  const task = { bytes: await file.arrayBuffer(), language: getLocale(), preset, withModel };
  const { findings, notes, categories, shown } = await askEngine({ kind: 'read-picture', ...task });
  const picture = shown && new Blob([shown], { type: 'image/png' });
  const marks = findings.map(markOf);
  return { text: '', parts: [], marks, notes, categories, ...UNDECIDED, ...(picture && { picture }) };
}

/** A copy, what is to be said of it, and what the service vouches for. */
export interface Made {
  copy: Blob;
  notes: readonly string[];
  receipt?: string | undefined;
}

export async function redactOnDevice(file: File, review: Review): Promise<Made> {
  if (isPicture(file)) return redactPicture(file, review);
  const spans = removed(review.marks).map(({ start = 0, end = 0, entity_type, code }) => ({
    start,
    end,
    entity_type,
    ...(review.printsCodes && { code }),
  }));
  const task = { file: await taskOf(file), accepted: spans, pictureLanguage: getLocale() };
  const { bytes, notes } = await askEngine({ kind: 'redact-file', ...task });
  return { copy: new Blob([bytes], { type: file.type }), notes };
}

async function redactPicture(file: File, review: Review): Promise<Made> {
  const findingOf = ({ entity_type, score, text, boxes = [], code }: Mark) => ({
    entity_type,
    score,
    text,
    boxes,
    ...(review.printsCodes && { code }),
  });
  const [covered, left] = [removed(review.marks).map(findingOf), review.marks.filter(isKept).map(findingOf)];
  const task = { bytes: await file.arrayBuffer(), language: getLocale(), covered, left };
  const { bytes, notes } = await askEngine({ kind: 'redact-picture', ...task });
  return { copy: new Blob([bytes], { type: 'image/png' }), notes };
}

const taskOf = async (file: File) => ({ bytes: await file.arrayBuffer(), fileName: file.name, mimeType: file.type });

export async function readByService(file: File, preset: string, progress: Progress): Promise<Review> {
  const form = formOf(file, { mode: 'extract' as const, preset, explain: 'true' });
  const data = await finished(await client.document({ form, ...OPTIONS }), progress);
  if (data instanceof Blob || !('findings' in data)) throw unexpected();
  const [text, parts] = 'text' in data ? [data.text, data.parts] : ['', []];
  const { findings, categories } = await askEngine({ kind: 'look-first', text, findings: data.findings });
  return { text, parts, marks: findings.map(markOf), notes: data.notes, categories, ...UNDECIDED };
}

/** With a preset instead of marks the service takes out what it finds itself. Its receipt names the decisions behind marks. */
export async function redactByService(
  file: File,
  what: { preset: string } | { review: Review; reviewSha256: string },
  progress: Progress,
): Promise<Made> {
  const chosen =
    'preset' in what
      ? what
      : {
          analyzer_results: JSON.stringify(
            removed(what.review.marks).map((mark) => told(mark, what.review.printsCodes)),
          ),
          review_sha256: what.reviewSha256,
        };
  let headers = new Headers();
  const options = { ...OPTIONS, onHeaders: (own: Headers) => (headers = own) };
  const fields = { mode: 'redact' as const, ...chosen };
  const copy = await finished(await client.document({ form: formOf(file, fields), ...options }), progress, options);
  if (!(copy instanceof Blob)) throw unexpected();
  const receipt = written(headers.get('x-veilmark-receipt'));
  return { copy, notes: JSON.parse(written(headers.get('x-veilmark-notes')) ?? '[]'), receipt };
}

/** What a header says in base64url. */
function written(header: string | null): string | undefined {
  const bytes = header === null ? undefined : fromBase64(header.replaceAll('-', '+').replaceAll('_', '/'));
  return bytes && decodeText(bytes);
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
async function finished(answer: Answered, progress: Progress, options: object = {}): Promise<Read | Blob> {
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
  return need(await client.getDocumentResult({ params, ...options })) as unknown as Read | Blob;
}

const isJob = (data: unknown): data is { job_id: string } =>
  typeof data === 'object' && data !== null && 'job_id' in data;

function need<T>(result: Result<T>): T {
  if (!result.success) throw new FileFailure(result.error);
  return result.data;
}

const unexpected = () =>
  new FileFailure({ status: 0, code: undefined, message: 'The service answered in an unexpected form' });
