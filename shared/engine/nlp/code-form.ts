/** Words that logs put before every line. */
const logLevels = new Set(['TRACE', 'DEBUG', 'INFO', 'NOTICE', 'WARN', 'WARNING', 'ERROR', 'CRITICAL', 'FATAL']);
const hasLetter = /\p{L}/u;
const hasCodeSign = /[`{}_\\<>=|]/;
/** A call, or a member of something: "parse(rows)", "Papa.parse". */
const continuesAsCode = /^(?:\(|\.\p{Ll})/u;
const comesFromCode = /[@`$\\]$/;
/** "arguments.callee", unlike "Dr.Holloway". */
const isMember = /^[\p{L}\d)\]]\.\p{Ll}/u;

/** Whether words that were taken for a name are written as programs and logs write: a number, a log level, part of an expression. */
export function isCode(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end);
  return (
    !hasLetter.test(words) ||
    logLevels.has(words) ||
    words[0] === '@' ||
    hasCodeSign.test(words) ||
    continuesAsCode.test(text.slice(end, end + 3)) ||
    comesFromCode.test(text.slice(Math.max(0, start - 1), start)) ||
    isMember.test(text.slice(Math.max(0, start - 2), start + 2))
  );
}
