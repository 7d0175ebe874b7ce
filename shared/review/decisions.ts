import { toHex } from '@veilmark/crypto/bytes';
import { hashText, saltedHasher, sha256 } from '@veilmark/crypto/hash';
import { type Box, type Mark, type Marks, VERDICTS, type Verdict } from './marks';

export const REVIEW_ENDING = '.veilmark-review.jsonl';

/** What a person decided about one place. The value is not in it: five digits of a keyed hash, which a thousand telephone numbers share. */
export interface Decision {
  /** In texts, UTF-16 units. */
  start?: number | undefined;
  end?: number | undefined;
  /** In pictures. */
  boxes?: readonly Box[] | undefined;
  page?: number | undefined;
  entity_type: string;
  found_as?: string | undefined;
  value: string;
  decision: Verdict;
  code?: string | undefined;
  reason?: string | undefined;
  /** Who decided, and when. Absent where it is undecided. */
  reviewer?: string | undefined;
  time?: string | undefined;
}

export interface Review {
  /** Key of the hashes. */
  salt: string;
  /** Of the original. */
  file_sha256: string;
  /** What replaces a value. */
  operator: string;
  /** Where single types or parameters say otherwise: five digits of a keyed hash over all of it, which may hold keys. */
  operators?: string | undefined;
  /** Whether the copy shows the codes in place of the types. */
  print_codes?: boolean | undefined;
  /** Whether a removed value goes wherever else it stands, as in copies of documents. */
  spreads?: boolean | undefined;
  engine_version: string;
  catalog_version: string;
  decisions: Decision[];
}

export type ReviewProblem = 'changed' | 'incomplete' | 'not-a-review' | 'other-file' | 'other-value';

/** A file of decisions that cannot be believed. `line` counts from 1. */
export class ReviewError extends Error {
  constructor(
    readonly problem: ReviewProblem,
    readonly line?: number,
  ) {
    super(`Review decisions: ${problem}${line === undefined ? '' : ` (${line})`}`);
  }
}

export const fileHash = async (bytes: Uint8Array): Promise<string> => toHex(await sha256(bytes.slice()));

export const newSalt = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

const HASH_DIGITS = 5;

export async function valueHasher(salt: string): Promise<(value: string) => Promise<string>> {
  const hash = await saltedHasher(salt, 'sha256');
  return async (value) => (await hash(value)).slice(0, HASH_DIGITS);
}

/** The decisions behind marks, in the order of the document. Those that were not signed when they were made are signed now. */
export async function decisionsOf(
  marks: Marks,
  { salt, ...now }: { salt: string; reviewer: string; time: string },
): Promise<Decision[]> {
  const hash = await valueHasher(salt);
  const placed = [...marks].sort(byPlace);
  return Promise.all(
    placed.map(async ({ start, end, boxes, page, entity_type, found_as, text, verdict, code, reason, ...by }) => ({
      ...(start === undefined ? { boxes, ...(page !== undefined && { page }) } : { start, end }),
      entity_type,
      ...(found_as && { found_as }),
      value: await hash(text),
      decision: verdict,
      ...(code && { code }),
      ...(reason && { reason }),
      ...(verdict !== 'undecided' && { reviewer: by.reviewer ?? now.reviewer, time: by.time ?? now.time }),
    })),
  );
}

function byPlace(a: Mark, b: Mark): number {
  const top = ({ boxes }: Mark) => boxes?.[0]?.top ?? 0;
  return (
    (a.page ?? 0) - (b.page ?? 0) || (a.start ?? 0) - (b.start ?? 0) || (b.end ?? 0) - (a.end ?? 0) || top(a) - top(b)
  );
}

/** One JSON object a line. Each line has a hash over itself and the one before, the last one says how many there are. */
export async function writeReview({ decisions, ...head }: Review): Promise<string> {
  let chain = '';
  let written = '';
  for (const content of [{ veilmark_review: 1, ...head }, ...decisions, { end: decisions.length }]) {
    const plain = JSON.stringify(content);
    chain = await hashText(chain + plain, 'sha256');
    written += `${plain.slice(0, -1)},"chain":"${chain}"}\n`;
  }
  return written;
}

/** Throws ReviewError where a line was changed, added, moved or left out. */
export async function readReview(text: string): Promise<Review> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  let chain = '';
  const contents: Record<string, unknown>[] = [];
  for (const [index, line] of lines.entries()) {
    const { chain: told, ...content } = parseLine(line, index);
    chain = await hashText(chain + JSON.stringify(content), 'sha256');
    if (told !== chain) throw new ReviewError('changed', index + 1);
    contents.push(content);
  }
  const [head, ...rest] = contents;
  const last = rest.pop();
  if (head?.veilmark_review !== 1) throw new ReviewError('not-a-review');
  if (last?.end !== rest.length) throw new ReviewError('incomplete');
  const { veilmark_review: _, ...known } = head;
  const wrong = [known, ...rest].findIndex((one, index) => !(index === 0 ? isHead(one) : isDecision(one)));
  if (wrong >= 0) throw new ReviewError('not-a-review', wrong + 1);
  return { ...(known as unknown as Omit<Review, 'decisions'>), decisions: rest as unknown as Decision[] };
}

function parseLine(line: string, index: number): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(line);
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return content as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new ReviewError('changed', index + 1);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;
const isOptional = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value);

/** The chain says that nothing was changed, not that a program of ours wrote it: anybody can compute it. */
function isHead({ salt, file_sha256, operator, operators, print_codes, spreads }: Record<string, unknown>): boolean {
  return (
    isText(salt) &&
    isText(operator) &&
    isOptional(operators, isText) &&
    isText(file_sha256) &&
    /^[0-9a-f]{64}$/.test(file_sha256) &&
    [print_codes, spreads].every((value) => isOptional(value, (one) => typeof one === 'boolean'))
  );
}

function isDecision(one: Record<string, unknown>): boolean {
  const isPlace = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
  const isPlaced =
    one.boxes === undefined
      ? isPlace(one.start) && isPlace(one.end) && Number(one.start) <= Number(one.end)
      : Array.isArray(one.boxes) && one.boxes.every(isBox) && one.start === undefined;
  return (
    isPlaced &&
    VERDICTS.some((verdict) => verdict === one.decision) &&
    [one.entity_type, one.value].every(isText) &&
    [one.reviewer, one.time].every((by) => isText(by) || (by === undefined && one.decision === 'undecided')) &&
    [one.found_as, one.code, one.reason].every((value) => isOptional(value, isText)) &&
    isOptional(one.page, isPlace)
  );
}

const isBox = (box: unknown): boolean =>
  typeof box === 'object' &&
  box !== null &&
  ['left', 'top', 'width', 'height'].every((side) => Number.isFinite((box as Record<string, unknown>)[side]));
