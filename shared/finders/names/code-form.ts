import { LOG_LEVELS } from '@veilmark/catalog/words/log-levels';

/** Words that logs put before every line. */
const LEVELS: ReadonlySet<string> = new Set([...LOG_LEVELS, 'critical'].map((level) => level.toUpperCase()));
const HAS_LETTER = /\p{L}/u;
const HAS_CODE_SIGN = /[`{}_\\<>=|]/;
/** A call, or a member of something: "parse(rows)", "Papa.parse". */
const CONTINUES_AS_CODE = /^(?:\(|\.\p{Ll})/u;
const COMES_FROM_CODE = /[@`$\\]$/;
/** "arguments.callee", unlike "Dr.Holloway". */
const IS_MEMBER = /^[\p{L}\d)\]]\.\p{Ll}/u;
/** "const watcher", "new Router", and values that programs write as words. */
const BEGINS_WITH_KEYWORD =
  /^(?:(?:async|await|class|const|def|export|function|import|let|new|return|type|var)\s|(?:true|false|null|undefined)$)/;
/** The key of an object or a setting: "meta: {"; not a speaker's name, "john: 9 is fine". */
const IS_SMALL = /^\p{Ll}+$/u;
const CONTINUES_AS_KEY = /^:\s*(?:[[{_]|true\b|false\b|null\b)/;
/** "avgFieldCount", unlike "McDonald" and "eBay". */
const IS_CAMEL_CASE = /^\p{Ll}{3,}\p{Lu}/u;

/** "CalcA1ExcelA1": names of cells and parts, never of people. */
const HAS_DIGIT_INSIDE = /\p{L}\d+\p{L}{2}/u;

/** Whether words that were taken for a name are written as programs and logs write: a number, a log level, part of an expression. */
export function isCode(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end);
  return (
    !HAS_LETTER.test(words) ||
    LEVELS.has(words) ||
    words[0] === '@' ||
    BEGINS_WITH_KEYWORD.test(words) ||
    IS_CAMEL_CASE.test(words) ||
    HAS_DIGIT_INSIDE.test(words) ||
    (IS_SMALL.test(words) && CONTINUES_AS_KEY.test(text.slice(end, end + 12))) ||
    HAS_CODE_SIGN.test(words) ||
    CONTINUES_AS_CODE.test(text.slice(end, end + 3)) ||
    COMES_FROM_CODE.test(text.slice(Math.max(0, start - 1), start)) ||
    IS_MEMBER.test(text.slice(Math.max(0, start - 2), start + 2))
  );
}
