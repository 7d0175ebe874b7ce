import type { ErrorBody } from '@veilmark/contract/errors';

type Fields = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each field of an error may be besides absent; `error` is always there. */
const OPTIONAL: Readonly<Record<Exclude<keyof ErrorBody, 'error'>, (value: unknown) => boolean>> = {
  message: isText,
  code: isText,
  details: isFields,
  retryAfter: Number.isSafeInteger,
  retry_after: Number.isSafeInteger,
  language: isText,
};

/** The error in an answer, or undefined where it contains none. By hand: a checker of schemas would be most of the client. */
export function readError(data: unknown): ErrorBody | undefined {
  return isFields(data) && isText(data.message) ? known(data) : undefined;
}

/** The error of an addin route: its words are in `error`, and there is nothing else but a code. */
export function readAddinError(data: unknown): Pick<ErrorBody, 'error' | 'code'> | undefined {
  if (!isFields(data)) return undefined;
  const { error, code, retryAfter } = data;
  const read = known({ error, code, retryAfter });
  return read && { error: read.error, ...(read.code !== undefined && { code: read.code }) };
}

function known(data: Fields): ErrorBody | undefined {
  if (!isText(data.error)) return undefined;
  const given = Object.entries(OPTIONAL).filter(([name]) => data[name] !== undefined);
  if (!given.every(([name, isRight]) => isRight(data[name]))) return undefined;
  const rest = Object.fromEntries(given.map(([name]) => [name, data[name]]));
  return { error: data.error, ...rest } as ErrorBody;
}
