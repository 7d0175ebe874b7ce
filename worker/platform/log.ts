/** One line a request. Ids, codes, counts and durations only: never content, keys, addresses or names. */
interface LogLine {
  level: 'info' | 'error';
  request_id: string;
  method: string;
  /** The route's pattern, never the URL: paths and queries can hold personal data. */
  route: string;
  status: number;
  code?: string;
  user_id?: string;
  duration_ms: number;
  /** Name and place of an unexpected failure, without its message. */
  failure?: string;
}

export function writeLog(line: LogLine): void {
  console.log(JSON.stringify(line));
}

/** Where an unexpected error came from. Messages may quote input, so only the type and the stack's places are kept. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...places.slice(0, 6).map((line) => line.trim())].join(' | ');
}
