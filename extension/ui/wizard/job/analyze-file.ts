import type { FilePage } from '@veilmark/contract/addins';
import { hashText } from '@veilmark/crypto/hash';
import { extensionOf, formatOfExtension, mediaTypeOf } from '@veilmark/documents/formats';
import { lookFirst } from '@veilmark/finders/review-order';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { AnalyzerResult, Receipt } from '@veilmark/wire/result';
import type { Problem } from '../../../messaging/protocol';
import type { OwnLists } from '../../../messaging/wizard';
import type { Content, Scanned } from './keep';
import { type FilePages, pagesOf } from './pages';
import { readingLanguage } from './reading-language';
import type { CallService } from './service';
import type { BoxFinding, Job, JobFile, TextFinding } from './types';

export interface FileWork {
  call: CallService;
  job: Job;
  signal: AbortSignal;
  /** Content from an earlier try. */
  readContent(fileId: string): Promise<Content | undefined>;
  keepContent(fileId: string, content: Content): Promise<void>;
  keepPages(fileId: string, pages: FilePages): void;
  /** What this browser always and never finds. */
  lists(): Promise<OwnLists>;
  report(change: Partial<JobFile>): void;
}

export type Outcome = { ok: true; change: Partial<JobFile> } | { ok: false; problem: Problem };

const UNREADABLE: Problem = {
  status: 0,
  code: 'UNREADABLE_ANSWER',
  message: 'The service gave an answer we cannot read',
};

/** Download, then detection: pictures by the image route, everything else as text. */
export async function analyzeFile(entry: JobFile, work: FileWork): Promise<Outcome> {
  if (entry.file.mimeType === WEB_PAGE) return scanAddress(entry, work);
  const content = (await work.readContent(entry.file.id)) ?? (await downloadFile(entry, work));
  if ('problem' in content) return { ok: false, problem: content.problem };
  const { kind, sha256 } = content;
  work.report({ status: 'analyzing', kind, ...(sha256 && { sha256 }) });
  return content.kind === 'image' ? findInImage(entry, content.base64, work) : findInText(entry, content, work);
}

/** The stretches of a text that were read from pictures, if there are any. */
function scannedIn(pages: readonly FilePage[] = []): { scanned?: Scanned[] } {
  const scanned = pages.filter((page) => page.scanned).map(({ start, end }) => ({ start, end }));
  return scanned.length > 0 ? { scanned } : {};
}

/** The type of an entry that is an address on the web. */
export const WEB_PAGE = 'text/x-web-page';

export async function downloadFile(entry: JobFile, work: FileWork): Promise<Content | { problem: Problem }> {
  work.report({ status: 'downloading' });
  const { id, name, mimeType } = entry.file;
  const { slug, options } = work.job;
  const answer = await work.call(
    'addinDownload',
    {
      params: { slug },
      body: {
        fileId: id,
        fileName: name,
        mimeType: mimeType || mediaTypeOf(name),
        language: readingLanguage(options),
        ...(isPdfName(name) && { pages: true }),
      },
    },
    work.signal,
  );
  if (!answer.success) return { problem: answer.problem };
  const { data } = answer.data;
  const sha256 = data.sha256 && { sha256: data.sha256 };
  const content: Content =
    'isImage' in data
      ? { kind: 'image', base64: data.imageData, ...sha256 }
      : { kind: 'text', text: data.textContent, ...scannedIn(data.pages), ...sha256 };
  if ('notes' in data && data.notes) work.report({ notes: data.notes });
  if ('pages' in data && data.pages && data.original)
    work.keepPages(id, pagesOf(data.pages, data.original, data.sha256));
  await work.keepContent(id, content);
  return content;
}

async function findInText(
  entry: JobFile,
  { text, scanned = [] }: Extract<Content, { kind: 'text' }>,
  { call, job, signal, lists }: FileWork,
): Promise<Outcome> {
  const body = { text, ...withLists(detection(job), await lists()), explain: true };
  const answer = await call('analyze', { headers: await onceOnly(job, entry, body), body }, signal);
  if (!answer.success) return { ok: false, problem: answer.problem };
  if (!('results' in answer.data)) return { ok: false, problem: UNREADABLE };
  const { results, tokens_charged, receipt } = answer.data;
  if (!results.every(({ start, end }) => start >= 0 && start < end && end <= text.length))
    return { ok: false, problem: UNREADABLE };
  const notes = [...entry.notes, ...receipt.skipped.map(({ reason }) => reason)];
  const isScanned = ({ start }: AnalyzerResult) => scanned.some((page) => start >= page.start && start < page.end);
  const change = {
    findings: toFindings(results, text, isScanned),
    notes: [...new Set(notes)],
    versions: versionsOf(receipt),
  };
  return found(entry, change, tokens_charged);
}

async function scanAddress(entry: JobFile, { call, job, signal, ...work }: FileWork): Promise<Outcome> {
  work.report({ status: 'analyzing', kind: 'text' });
  const answer = await call(
    'addinScan',
    { params: { slug: job.slug }, body: { url: entry.file.id, ...detection(job) } },
    signal,
  );
  if (!answer.success) return { ok: false, problem: answer.problem };
  const { textContent, results, tokens_charged, receipt, notes = [] } = answer.data.data;
  // A page is what it says: its text is all that was read.
  const sha256 = await hashText(textContent, 'sha256');
  await work.keepContent(entry.file.id, { kind: 'text', text: textContent, sha256 });
  const change = { findings: toFindings(results, textContent), notes, sha256, versions: versionsOf(receipt) };
  return found(entry, change, tokens_charged);
}

const versionsOf = ({ engine_version: engine, catalog_version: catalog }: Receipt) => ({ engine, catalog });

async function findInImage(entry: JobFile, base64: string, { call, job, signal }: FileWork): Promise<Outcome> {
  const { preset, scoreThreshold, entities } = job.options;
  // The image route takes no longer list than this; then all types are asked for and the others left out here.
  const isListed = entities.length > 0 && entities.length <= REQUEST_LIMITS.entities;
  const form = {
    file: base64,
    mode: 'analyze',
    language: readingLanguage(job.options),
    score_threshold: scoreThreshold,
    ...(preset ? { preset } : isListed ? { entities: JSON.stringify(entities) } : {}),
  };
  const answer = await call('image', { headers: await onceOnly(job, entry, form), form }, signal);
  if (!answer.success) return { ok: false, problem: answer.problem };
  if (!('entities' in answer.data)) return { ok: false, problem: UNREADABLE };
  const isWanted = ({ entity_type }: { entity_type: string }) =>
    preset !== '' || entities.length === 0 || entities.includes(entity_type);
  return found(entry, { boxes: toBoxes(answer.data.entities.filter(isWanted)) }, answer.data.tokens_charged);
}

type FoundBox = Pick<BoxFinding, 'entity_type' | 'score' | 'text' | 'left' | 'top' | 'width' | 'height'>;

/** Those that should be looked at first come first. A picture has no text: all of it was read by OCR, and stands nowhere else. */
function toBoxes(found: readonly FoundBox[]): BoxFinding[] {
  const placed = found.map((box, index) => ({ ...box, id: `b${index}`, start: 0, end: 0 }));
  return lookFirst(placed, '', () => true).map(({ finding, reasons: why }, rank) => {
    const { id, entity_type, score, text, left, top, width, height } = finding;
    return { id, entity_type, score, text, isAccepted: true, why, rank, left, top, width, height };
  });
}

function found(entry: JobFile, change: Partial<JobFile>, tokens: number): Outcome {
  return { ok: true, change: { ...change, status: 'analyzed', spent: entry.spent + tokens } };
}

/** In the order of the text; each knows when it should be looked at, and why. */
function toFindings(
  results: readonly AnalyzerResult[],
  whole: string,
  isScanned?: (result: AnalyzerResult) => boolean,
): TextFinding[] {
  const looks = lookFirst(results, whole, isScanned).map(
    ({ finding: { entity_type, start, end, score, text }, reasons }, rank) => ({
      id: `${start}-${end}`,
      entity_type,
      start,
      end,
      score,
      text,
      isAccepted: true,
      ...(reasons.length > 0 && { why: reasons }),
      rank,
    }),
  );
  return looks.sort((a, b) => a.start - b.start);
}

function detection({ options }: Job) {
  const { preset, entities, language, scoreThreshold } = options;
  return {
    ...(language ? { language } : {}),
    score_threshold: scoreThreshold,
    ...(preset ? { preset } : {}),
    ...(!preset && entities.length > 0 ? { entities } : {}),
  };
}

/** A list of types leaves out every pattern whose type is not on it. One that would become too long is none: that finds more. */
function withLists({ entities, ...what }: ReturnType<typeof detection>, lists: OwnLists) {
  const own = (lists.ad_hoc_recognizers ?? []).map(({ entity_type }) => entity_type);
  const all = entities && [...new Set([...entities, ...own])];
  return { ...what, ...(all && all.length <= REQUEST_LIMITS.entities && { entities: all }), ...lists };
}

/** A try that was cut off and is made again with the same content is paid once. */
export async function onceOnly(job: Job, entry: JobFile, body: object): Promise<{ 'idempotency-key': string }> {
  const bytes = new TextEncoder().encode(JSON.stringify([job.id, entry.file.id, body]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { 'idempotency-key': `wizard-${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}` };
}

export const isPdfName = (name: string) => extensionOf(name) === 'pdf';
export const isImageName = (name: string) => formatOfExtension(extensionOf(name)) === 'image';
