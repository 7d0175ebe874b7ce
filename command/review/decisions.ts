import { onDemand } from '../frame/on-demand';
import { UsageError } from '../frame/usage-error';

const VERDICTS = ['accept', 'reject', 'add', 'undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a person decided about one place. The value is not in it: five digits of a keyed hash, which a thousand telephone numbers share. */
export interface Decision {
  start: number;
  end: number;
  entity_type: string;
  /** The type it was found as, where the person changed it. */
  found_as?: string | undefined;
  value: string;
  decision: Verdict;
  /** An exemption code, for example "FOIA b(6)". */
  code?: string | undefined;
  reason?: string | undefined;
  reviewer: string;
  time: string;
}

export interface Review {
  /** Key of the hashes. */
  salt: string;
  /** Of the original. */
  file_sha256: string;
  /** What replaces a value. */
  operator: string;
  engine_version: string;
  catalog_version: string;
  decisions: Decision[];
}

export const sha256 = (content: string | Uint8Array): string =>
  onDemand('node:crypto').createHash('sha256').update(content).digest('hex');

export const newSalt = (): string => onDemand('node:crypto').randomBytes(16).toString('hex');

export const hashOfValue = (value: string, salt: string): string =>
  onDemand('node:crypto').createHmac('sha256', salt).update(value).digest('hex').slice(0, 5);

/** One JSON object a line. Each line has a hash over itself and the one before, the last one says how many there are. */
export function writeReview({ decisions, ...head }: Review): string {
  let chain = '';
  const line = (content: object): string => {
    chain = sha256(chain + JSON.stringify(content));
    return `${JSON.stringify({ ...content, chain })}\n`;
  };
  const lines = [{ veilmark_review: 1, ...head }, ...decisions, { end: decisions.length }];
  return lines.map(line).join('');
}

/** Throws UsageError where a line was changed, added, moved or left out. */
export function readReview(text: string, file: string): Review {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  let chain = '';
  const contents = lines.map((line, index) => {
    const { chain: told, ...content } = parseLine(line, file, index);
    chain = sha256(chain + JSON.stringify(content));
    if (told !== chain) throw new UsageError(`"${file}" was changed in line ${index + 1}`);
    return content;
  });
  const [head, ...rest] = contents;
  const last = rest.pop();
  if (head?.veilmark_review !== 1) throw new UsageError(`"${file}" is not a file of review decisions`);
  if (last?.end !== rest.length) throw new UsageError(`"${file}" is not complete`);
  const { veilmark_review: _, ...known } = head;
  // Safe: the chain proves that writeReview wrote these lines.
  return { ...(known as unknown as Omit<Review, 'decisions'>), decisions: rest as unknown as Decision[] };
}

function parseLine(line: string, file: string, index: number): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(line);
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return content as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new UsageError(`"${file}" was changed in line ${index + 1}`);
}
