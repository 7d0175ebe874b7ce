import { hashText } from '@veilmark/crypto/hash';
import { mediaTypeOf } from '@veilmark/documents/formats';
import { keepsValue } from '@veilmark/replace/operators';
import { printed } from '@veilmark/replace/print-codes';
import type { Problem } from '../../../messaging/protocol';
import { downloadFile, type FileWork, type Outcome, onceOnly, WEB_PAGE } from './analyze-file';
import { decisionsFor } from './decisions';
import { readingLanguage } from './reading-language';
import type { Copy, JobFile, TextFinding } from './types';

interface Replacement {
  start: number;
  end: number;
  text: string;
  entity_type: string;
  code?: string;
}

/** Makes the copy of one reviewed file: anonymize what was accepted, then store it next to the original. */
export async function writeFile(entry: JobFile, work: FileWork): Promise<Outcome> {
  work.report({ status: 'writing' });
  if (entry.kind === 'image') return writeImage(entry, work);
  const accepted = entry.findings.filter(({ isAccepted }) => isAccepted);
  if (accepted.length === 0) return { ok: true, change: { status: 'done' } };
  const content = (await work.readContent(entry.file.id)) ?? (await downloadFile(entry, work));
  if ('problem' in content) return { ok: false, problem: content.problem };
  if (content.kind !== 'text' || content.sha256 !== entry.sha256 || !stillMatches(content.text, accepted))
    return { ok: false, problem: CHANGED };
  const made = await anonymize(entry, content.text, accepted, work);
  if ('problem' in made) return { ok: false, problem: made.problem };
  work.report({ spent: made.spent });
  if (entry.file.mimeType === WEB_PAGE) {
    const decisions = await decisionsFor(entry, work.job, new Date());
    const text = withReplacements(content.text, made.replacements);
    const copy: Copy = { name: 'page_anonymized.txt', notes: [], text, ...(decisions && { decisions }) };
    return { ok: true, change: { status: 'done', copy, spent: made.spent } };
  }
  return upload(entry, { replacements: made.replacements }, work, made.spent);
}

async function writeImage(entry: JobFile, work: FileWork): Promise<Outcome> {
  const boxes = entry.boxes
    .filter(({ isAccepted }) => isAccepted)
    .map(({ left, top, width, height, entity_type, code }) => {
      const printed = entry.printsCodes && code ? { code } : {};
      return { left, top, width, height, entity_type, ...printed };
    });
  return boxes.length === 0 ? { ok: true, change: { status: 'done' } } : upload(entry, { boxes }, work, entry.spent);
}

type Made = { replacements: Replacement[]; spent: number } | { problem: Problem };

async function anonymize(
  entry: JobFile,
  text: string,
  accepted: TextFinding[],
  { call, job, signal }: FileWork,
): Promise<Made> {
  const { operators, language } = job.options;
  const types = new Set(accepted.map(({ entity_type }) => entity_type));
  const used = Object.entries(operators).filter(([type]) => type === 'DEFAULT' || types.has(type));
  const body = {
    text,
    analyzer_results: accepted.map(({ entity_type, start, end, score }) => ({ entity_type, start, end, score })),
    operators: Object.fromEntries(used),
    ...(language && { language }),
  };
  const answer = await call('anonymize', { headers: await onceOnly(job, entry, body), body }, signal);
  if (!answer.success) return { problem: answer.problem };
  if (!('items' in answer.data)) return { problem: UNREADABLE };
  const replacements = toReplacements(accepted, answer.data.items, entry.printsCodes ?? false);
  if (!replacements) return { problem: UNREADABLE };
  return { replacements, spent: entry.spent + answer.data.tokens_charged };
}

interface Item {
  start: number;
  entity_type: string;
  text: string;
  operator: string;
}

/** The items tell places in the new text; each must be where its finding was moved to, or nothing is written. */
function toReplacements(
  accepted: readonly TextFinding[],
  items: readonly Item[],
  printsCodes: boolean,
): Replacement[] | undefined {
  if (items.length !== accepted.length) return undefined;
  const replacements: Replacement[] = [];
  let moved = 0;
  for (const [index, { start, end, entity_type, code }] of accepted.entries()) {
    const item = items[index];
    if (!item || item.start !== start + moved || item.entity_type !== entity_type) return undefined;
    moved += item.text.length - (end - start);
    if (!keepsValue(item.operator))
      replacements.push({ start, end, text: item.text, entity_type, ...(printsCodes && code && { code }) });
  }
  return replacements;
}

/** The text with what was made, codes among it. */
function withReplacements(text: string, replacements: readonly Replacement[]): string {
  let written = '';
  let at = 0;
  for (const { start, end, text: made, code } of replacements) {
    written += text.slice(at, start) + (code ? printed(code, false).text : made);
    at = end;
  }
  return written + text.slice(at);
}

async function upload(
  entry: JobFile,
  what: { replacements: Replacement[] } | { boxes: object[] },
  { call, job, signal }: FileWork,
  spent: number,
): Promise<Outcome> {
  const { id, name, mimeType, parentId } = entry.file;
  const target = parentId ? { parentId } : {};
  const policy = policyOf(job);
  const decisions = await decisionsFor(entry, job, new Date());
  const evidence = decisions && {
    original_sha256: entry.sha256,
    review_sha256: await hashText(decisions, 'sha256'),
  };
  const body = { fileId: id, fileName: name, mimeType: mimeType || mediaTypeOf(name), ...target, policy, ...evidence };
  const answer = await call(
    'addinUpload',
    { params: { slug: job.slug }, body: { ...body, language: readingLanguage(job.options), ...(what as object) } },
    signal,
  );
  if (!answer.success) return { ok: false, problem: answer.problem };
  const { name: stored, webUrl, notes = [], receipt } = answer.data.data;
  const extras = { ...(webUrl && { webUrl }), ...(receipt && { receipt }), ...(decisions && { decisions }) };
  const copy: Copy = { name: stored, notes, ...extras };
  return { ok: true, change: { status: 'done', copy, spent } };
}

/** What the job looks for, as the receipt binds it. Operators by name only: their parameters may be keys. */
function policyOf({ options }: FileWork['job']) {
  const { preset, entities, scoreThreshold, operators } = options;
  return {
    ...(preset ? { preset } : {}),
    ...(!preset && entities.length > 0 ? { entities } : {}),
    score_threshold: scoreThreshold,
    operators: Object.fromEntries(Object.entries(operators).map(([type, { type: operator }]) => [type, operator])),
  };
}

/** The original may have been edited since it was reviewed. */
const stillMatches = (text: string, accepted: readonly TextFinding[]) =>
  accepted.every(({ start, end, text: value }) => text.slice(start, end) === value);

const CHANGED: Problem = {
  status: 0,
  code: 'ORIGINAL_CHANGED',
  message: 'The file was changed after the review. Analyze it again; nothing was written.',
};
const UNREADABLE: Problem = {
  status: 0,
  code: 'UNREADABLE_ANSWER',
  message: 'The service gave an answer we cannot read',
};
