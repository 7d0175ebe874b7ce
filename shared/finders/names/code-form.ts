/** Words that logs put before every line. */
const logLevels = new Set(['TRACE', 'DEBUG', 'INFO', 'NOTICE', 'WARN', 'WARNING', 'ERROR', 'CRITICAL', 'FATAL']);
const hasLetter = /\p{L}/u;
const hasCodeSign = /[`{}_\\<>=|]/;
/** A call, or a member of something: "parse(rows)", "Papa.parse". */
const continuesAsCode = /^(?:\(|\.\p{Ll})/u;
const comesFromCode = /[@`$\\]$/;
/** "arguments.callee", unlike "Dr.Holloway". */
const isMember = /^[\p{L}\d)\]]\.\p{Ll}/u;
/** "const watcher", "new Router", and values that programs write as words. */
const beginsWithKeyword =
  /^(?:(?:async|await|class|const|def|export|function|import|let|new|return|type|var)\s|(?:true|false|null|undefined)$)/;
/** The key of an object or a setting: "meta: {"; not a speaker's name, "john: 9 is fine". */
const isSmall = /^\p{Ll}+$/u;
const continuesAsKey = /^:\s*(?:[[{_]|true\b|false\b|null\b)/;
/** "avgFieldCount", unlike "McDonald" and "eBay". */
const isCamelCase = /^\p{Ll}{3,}\p{Lu}/u;

/** "CalcA1ExcelA1": names of cells and parts, never of people. */
const hasDigitInside = /\p{L}\d+\p{L}{2}/u;

/** Whether words that were taken for a name are written as programs and logs write: a number, a log level, part of an expression. */
export function isCode(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end);
  return (
    !hasLetter.test(words) ||
    logLevels.has(words) ||
    words[0] === '@' ||
    beginsWithKeyword.test(words) ||
    isCamelCase.test(words) ||
    hasDigitInside.test(words) ||
    (isSmall.test(words) && continuesAsKey.test(text.slice(end, end + 12))) ||
    hasCodeSign.test(words) ||
    continuesAsCode.test(text.slice(end, end + 3)) ||
    comesFromCode.test(text.slice(Math.max(0, start - 1), start)) ||
    isMember.test(text.slice(Math.max(0, start - 2), start + 2))
  );
}
