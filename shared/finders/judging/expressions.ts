import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import {
  BEGINNINGS_OF_STATEMENTS,
  BEGINNINGS_OF_VARIABLES,
  COMMANDS_THAT_TELL,
  NAMED_PARTS_OF_PAGES,
  OBJECTS_OF_PROGRAMS,
  STATES_OF_SECRETS,
  TYPES_OF_PROGRAMS,
  WORDS_FOR_IS,
  WORDS_OF_FIELDS,
} from '@veilmark/catalog/words/program-words';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { isListedName } from '../lexicon/only-name';
import { expressionAt } from './expression-at';

/** How much is read of an expression, and of what is before it on its line. */
const REACH = 200;

const fieldWord = lazyPattern(() => new RegExp(WORDS_OF_FIELDS, 'i'));
/** `password: string;` */
const type = lazyPattern(
  () => new RegExp(String.raw`^(?:${TYPES_OF_PROGRAMS})(?:\[\]|\(\d+\)|\?)?\s*(?:[;)}=]|$)`, 'i'),
);
/** `string = 'hunter2'`: the type, and then the value. */
const TYPE_AND_VALUE = /^[\w$<>[\]?]+\s*=\s*(["'`])([^"'`\n]{3,100})\1/u;
/** A type with a value behind it. */
const TYPED = /^\w+(?:\[\]|\(\d+\)|\?)?\s*=\s*["'`\w]/;
const state = lazyPattern(
  () => new RegExp(String.raw`^(?:${STATES_OF_SECRETS})["']?(?:[.!?]["']?(?:[\s,;)]|$)|[,;)]|\s*$)`, 'iu'),
);
const is = lazyPattern(() => new RegExp(String.raw`\s(?:${WORDS_FOR_IS})\s(?:not |nicht |pas |no )?$`, 'i'));
const object = lazyPattern(() => new RegExp(`^(?:${OBJECTS_OF_PROGRAMS})$`, 'i'));
const command = lazyPattern(
  () => new RegExp(String.raw`^\$\(\s?(?:(?:${COMMANDS_THAT_TELL})[\s)]|(?!echo|printf)[a-z][\w.-]*\s+(?![^)]*<<<)\S)`),
);
/** `form['password']`: the key of an element. */
const KEY_BEFORE = /[\w$\])]\[["']$/u;
const KEY_BEHIND = /^(\p{L}[\p{L}_]*)["']\]/u;
/** `{{ vault_password }}`: filled in later. */
const TEMPLATE_BEFORE = /(?:\{\{|\{%|<%=?)-?\s*$/;
const TEMPLATE = /^\p{L}+(?:[_.]\p{L}+)+\s*(?:\||-?\}\}|-?%[}>])/u;
/** `.statusCode`, `[.headers(object)](#headers)`: a member in a list of them. */
const MEMBER_ALONE = /^\[?\.\p{L}{3,}(?:\([\p{L}, ]*\))?[`\]]/u;
const ADDRESS = /^https?:\/\/[^\s\d@?]+$/i;
/** `{"message": "…", "code": "not_found"}`: what went wrong, in words. */
const CODE_BEFORE = /["']code["']\s?:\s?["']$/i;
const WORDS = /^\p{L}+(?:_\p{L}+)*["']/u;
const TELLS_OF_FAILURE = /["'](?:error|errors|message|msg|status|detail|statusCode)["']\s?:/i;
/** `$_REQUEST['id']`, `pgsql:host=localhost`. */
const VARIABLE = /^\$[\p{L}_]\w*(?:[.[(]|$)|^(?:pgsql|mysql|sqlite|oci):/u;
/** `SET @UserID = SCOPE_IDENTITY()`, `WHERE Login = @Login`: variables and functions of a database. */
const SQL_BEFORE = /\b(?:SELECT|SET|WHERE|VALUES|AND|IF|DECLARE)\b[^'"]*$/;
const SQL_WORD = /^(?:@[\p{L}_]+|[A-Z]+(?:_[A-Z]+)*)[;,)]?$/u;
const QUOTED = /["'`“”„«»]$/;
/** What a value is assigned to, and by which sign. */
const ASSIGNED = /(["'\x60]?)([\p{L}_$][\w$ -]{0,40})\1([\]?]?\s*(?:[:+]?=|=>|[:：])\s*)$/u;

/**
 * Without what is part of a program, or of a sentence about a password, where a secret, a user name or a name would be:
 * `password = request.form['password']`, `password: string;`, `name = Column(String)`, "the password is required". Text in quotes, and
 * whatever holds a value in quotes or a number, stays.
 */
export function withoutExpressions(findings: readonly Finding[], text: string): Finding[] {
  return findings.flatMap((one) => {
    if (one.type === GENERAL_TYPE_OF.PERSON) return !one.exact && isNameInCode(text, one) ? [] : [one];
    if (one.exact || !BY_LABEL.has(one.type)) return [one];
    if (one.type !== GENERAL_TYPE_OF.USERNAME && beginsAnother(text, one.start)) return [];
    if (!isExpression(text, one)) return [one];
    const [all, , value] = TYPE_AND_VALUE.exec(text.slice(one.start, one.start + REACH)) ?? [];
    // A value that cannot be told apart from its type goes with it.
    if (all === undefined || value === undefined)
      return TYPED.test(text.slice(one.start, one.start + REACH)) ? [one] : [];
    const end = one.start + all.length - 1;
    return [{ ...one, start: end - value.length, end }];
  });
}

/** `REGION=us-east-1` below `SECRET_KEY=`, a setting without a value; the beginning of code in Markdown. */
function beginsAnother(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_INDENT), start).replace(/[ \t]+$/, '');
  if (!before.endsWith('\n')) return false;
  if (isAt(GREETING_OR_KEY, text, start)) return true;
  return EMPTY_SETTING.test(before) && isAt(SETTING, text, start);
}
const LONGEST_INDENT = 32;
const EMPTY_SETTING = /=\r?\n$/;
/** With a sign that no code in capitals has. */
const SETTING = /[A-Z][A-Z\d]*_[A-Z\d_]*=/y;
/** "Welcome to the monitor" behind a question for a password; `auth.username_in:`; the first line of code in Markdown. */
const GREETING_OR_KEY = /Welcome to \p{L}|\p{Ll}+(?:[._]\p{Ll}+)+:\s|```[\w-]*[ \t]*\r?\n/uy;
function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Types that a label makes; those that their own form tells are no part of a program. */
const BY_LABEL: ReadonlySet<string> = new Set([GENERAL_TYPE_OF.SECRET, GENERAL_TYPE_OF.USERNAME, 'API_KEY']);

function isExpression(text: string, { start, end, type: found }: Finding): boolean {
  const before = lastLine(text.slice(Math.max(0, start - REACH), start));
  const line = text.slice(start, start + REACH).split('\n', 1)[0] ?? '';
  if (found === GENERAL_TYPE_OF.SECRET && is().test(before) && state().test(line)) return true;
  if (!before.endsWith("'") && command().test(line)) return true;
  if (QUOTED.test(before)) return isKey(before, line) || isCodeOfFailure(text, start, before, line);
  if (SQL_BEFORE.test(before) && SQL_WORD.test(text.slice(start, end))) return true;
  if ((TEMPLATE_BEFORE.test(before) && TEMPLATE.test(line)) || MEMBER_ALONE.test(line)) return true;
  if (found === 'API_KEY' && (ADDRESS.test(text.slice(start, end)) || VARIABLE.test(text.slice(start, end))))
    return true;
  const [, quote = '', key = '', sign = ''] = ASSIGNED.exec(before) ?? [];
  if (found === GENERAL_TYPE_OF.SECRET && key !== '' && /[:：]\s*$/.test(sign) && type().test(line)) return true;
  const expression = expressionAt(line, (words) => fieldWord().test(words));
  if (!expression) return false;
  const { parts, isCall, ends } = expression;
  if (isCall) return true;
  if (key === '' || (ends === '' && quote === '')) return false;
  const isOfCode = quote !== '' || /[;)}\]|&?]/.test(ends) || (ends === ',' && sign.includes('='));
  const [first = ''] = parts;
  const mayBeMember = parts.length === 1 || quote !== '' || object().test(first);
  return isOfCode && mayBeMember && isCalledLike(parts.at(-1) ?? '', key);
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

const isKey = (before: string, line: string): boolean => {
  const word = KEY_BEFORE.test(before) ? KEY_BEHIND.exec(line)?.[1] : undefined;
  return word !== undefined && fieldWord().test(word);
};

function isCodeOfFailure(text: string, start: number, before: string, line: string): boolean {
  if (!CODE_BEFORE.test(before) || !WORDS.test(line)) return false;
  return TELLS_OF_FAILURE.test(text.slice(Math.max(0, start - REACH), start + REACH));
}

const fold = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const beginning = lazyPattern(() => new RegExp(`^(?:${BEGINNINGS_OF_VARIABLES})(?=.)`));

/** A variable called like what it holds: `password: password}`, `user=USER)`, `password = db_password;`. */
function isCalledLike(name: string, key: string): boolean {
  const [folded, wanted] = [fold(name), fold(key.trim().split(/[ .]/).at(-1) ?? '')];
  return folded === wanted || (/_|\p{Ll}\p{Lu}/u.test(name) && folded.replace(beginning(), '') === wanted);
}

/** `import click`, `return Column`: a line of a program. */
const statement = lazyPattern(() => new RegExp(String.raw`^(?:${BEGINNINGS_OF_STATEMENTS})\s`));
/** `name = Column(String)`, `Column(String)` in the signs of code: what something is made with. */
const MADE_WITH = /[\p{L}_]\w*["']?\]?\s?=\s?(?:new |await )?$/u;
/** The sign itself, a blank and "await ". */
const LONGEST_BEHIND_SIGN = 8;
const MAKER = /^(\p{L}\w*)(?:\.\w+)*\(\s?(?:\)|["'`]|__|\p{Lu}\w*[(,)]|[a-z_]+=)/u;
/** `<input name="title">`: what a page calls its parts. */
const partOfPage = lazyPattern(
  () =>
    new RegExp(String.raw`<(?:${NAMED_PARTS_OF_PAGES})(?:\s(?:[^<>"'\s]|"[^"]*"|'[^']*')*)*?\sname\s?=\s?["']?$`, 'i'),
);
const TWO_NAMES = /^\p{Lu}\S* \p{Lu}/u;

function isNameInCode(text: string, { start, end }: Finding): boolean {
  const before = lastLine(text.slice(Math.max(0, start - REACH), start));
  const line = text.slice(start, start + REACH);
  if (before.trim() === '' && statement().test(line)) return true;
  const isMade = before.lastIndexOf('=') >= before.length - LONGEST_BEHIND_SIGN && MADE_WITH.test(before);
  const maker = isMade || before.endsWith('`') ? MAKER.exec(line)?.[1] : undefined;
  if (maker !== undefined) return !isListedName(maker);
  return before.includes('<') && partOfPage().test(before) && !TWO_NAMES.test(text.slice(start, end));
}
