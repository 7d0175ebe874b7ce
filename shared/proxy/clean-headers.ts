import { isKeyHeader, isMeantHeader } from './headers';
import { unchangeable } from './refusal';
import { isPersonalInToken, isPlainToken } from './request/tokens';
import type { Analyzer } from './request/veil';

/** Names of programs and versions look like those of people. */
const SURE = 0.85;

/** A program sends the same ones with every request. */
const MOST_KNOWN = 32;
const known = new WeakMap<object, Set<string>>();

/**
 * Headers that contain someone stay; one that the request needs has it refused. `owner` lives as long as the settings do: headers in which
 * nobody was found are not read again under them.
 */
export async function cleanHeaders(headers: Headers, analyze: Analyzer, owner?: object): Promise<Headers> {
  const read = [...headers].filter(([name, value]) => !isKeyHeader(name) && !isPlainToken(value));
  if (read.length === 0) return headers;
  const text = read.map(([, value]) => value).join('\n');
  const clean = (owner && known.get(owner)) ?? new Set();
  if (clean.has(text)) return headers;
  const found = await analyze(text);
  const personal = found.filter((one) => one.score >= SURE && isPersonalInToken(one));
  if (personal.length === 0 && owner && clean.size < MOST_KNOWN) known.set(owner, clean.add(text));
  let at = 0;
  for (const [name, value] of read) {
    const [start, end] = [at, at + value.length];
    at = end + 1;
    if (!personal.some((one) => one.start < end && one.end > start)) continue;
    if (isMeantHeader(name)) throw unchangeable(`the header ${name}`);
    headers.delete(name);
  }
  return headers;
}
