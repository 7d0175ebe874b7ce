import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import {
  BEGINNINGS_OF_STATEMENTS,
  NAMED_PARTS_OF_PAGES,
  OBJECTS_OF_PROGRAMS,
  STATES_OF_SECRETS,
  TYPES_OF_PROGRAMS,
  WORDS_FOR_IS,
} from '@veilmark/catalog/words/program-words';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';

/** How much is read of an expression, and of what stands before it on its line. */
const REACH = 160;
const NAME = String.raw`[\p{L}_$][\w$]*`;
const BEGINS = '^(?:await |new |yield |return |!)?';

/** `request.form[`, `getpass.getpass(`, `String::from(`: a member that is called or looked into. */
const memberCall = lazyPattern(() => new RegExp(String.raw`${BEGINS}${NAME}(?:(?:\??\.|->|::)${NAME})+[([]`, 'u'));
/** `$_POST['password']`, `env["X"]`, `input("Password: ")`, `$(cat …)`: an element by its key, a call with a text. */
const callWithText = lazyPattern(
  () => new RegExp(String.raw`${BEGINS}(?:\$\(|${NAME}(?:\[\s?["'\x60$]|\(\s?(?:[fbr]?["'\x60]|[$[{])))`, 'u'),
);
/** `$(cat key)`, `args.get("password")`: a command of a shell, a member called with a text. */
const SURE = /^(?:\$\(|\p{L}\w*(?:\.\p{L}\w*)+\(["'][\w -]*["'][,)])/u;
/** `login_user(user)`: no password has such a form. */
const SNAKE_CALL = /^\p{Ll}+(?:_\p{Ll}+)+\(/u;
/** `bcrypt(password)`: letters in letters, which a password may be as well. */
const call = lazyPattern(() => new RegExp(String.raw`${BEGINS}${NAME}\([\p{L}_$][^()\n]*\)\s*(?:[;,)}\]]|$)`, 'u'));
const member = lazyPattern(
  () => new RegExp(String.raw`^(?:[a-z]|${OBJECTS_OF_PROGRAMS})(?:(?:\??\.|->)[a-z_]\w*)+(?=\s*([;,)}\]|&?+]|$))`, 'i'),
);
const type = lazyPattern(
  () => new RegExp(String.raw`^(?:${TYPES_OF_PROGRAMS})(?:\[\]|\(\d+\)|\?)?(?=\s*(?:[;,)}|=]|$))`, 'i'),
);
/** `string = 'hunter2'`: the type, and then the value. */
const TYPE_AND_VALUE = /^[\w$<>[\]?]+\s*=\s*(["'`])([^"'`\n]{3,100})\1/u;
const state = lazyPattern(() => new RegExp(String.raw`^(?:${STATES_OF_SECRETS})(?![\p{L}\p{N}])`, 'iu'));
const is = lazyPattern(() => new RegExp(String.raw`\s(?:${WORDS_FOR_IS})\s(?:not |nicht |pas |no )?$`, 'i'));
/** `"code": error.code,` */
const MEMBER_IN_OBJECT = /^[\p{L}_$][\w$]*(?:\.[\p{L}_$][\w$]*)+\s*[,)}\]]/u;
const VARIABLE = /^\$?(\p{L}[\w$]*)(\s*[;,)}\]]|$)/u;
/** `.statusCode`, `[.headers(object)](#headers)`: a member in a list of them. */
const MEMBER_ALONE = /^\[?\.\p{L}\w*[(`\]]/u;
const ADDRESS = /^https?:\/\//i;
/** `"code": "permission_denied"`: what went wrong, in words. */
const CODE_BEFORE = /["']code["']\s?:\s?["']$/i;
const WORDS = /^\p{L}+(?:_\p{L}+)*["']/u;
/** `form['password']`: the key of an element. */
const KEY_BEFORE = /[\w$\])]\[["']$/u;
const KEY_BEHIND = /^[\p{L}_]+["']\]/u;
/** `{{ vault_password }}`: filled in later. */
const TEMPLATE_BEFORE = /(?:\{\{|\{%|<%=?)-?\s*$/;
const QUOTED = /["'`“”„«»]$/;
/** What a value is assigned to, and by which sign. */
const ASSIGNED = /(["'\x60]?)([\p{L}_$][\w$ -]{0,40})\1([\]?]?\s*(?:[:+]?=|=>|[:：])\s*)$/u;
/** `name = value` of a program, unlike `NAME=value` of a file of settings. */
const BY_PROGRAM = /^\s(?:[:+]?=)|=>|:=/;

/**
 * Without what is part of a program, or of a sentence about a password, where a secret, a user name or a name would stand:
 * `password = request.form['password']`, `password: string;`, `name = Column(String)`, "the password is required". Text in
 * quotes is a value.
 */
export function withoutExpressions(findings: readonly Finding[], text: string): Finding[] {
  return findings.flatMap((one) => {
    if (one.type === GENERAL_TYPE_OF.PERSON) return !one.exact && isNameInCode(text, one.start) ? [] : [one];
    if (one.exact || !BY_LABEL.has(one.type) || !isExpression(text, one)) return [one];
    const [all, , value] = TYPE_AND_VALUE.exec(text.slice(one.start, one.start + REACH)) ?? [];
    if (all === undefined || value === undefined) return [];
    const end = one.start + all.length - 1;
    return [{ ...one, start: end - value.length, end }];
  });
}

/** Types that a label makes; those that their own form tells are no part of a program. */
const BY_LABEL: ReadonlySet<string> = new Set([GENERAL_TYPE_OF.SECRET, GENERAL_TYPE_OF.USERNAME, 'API_KEY']);

function isExpression(text: string, { start, end, type: found }: Finding): boolean {
  const before = lastLine(text.slice(Math.max(0, start - REACH), start));
  const line = text.slice(start, start + REACH).split('\n', 1)[0] ?? '';
  if (is().test(before) && state().test(line)) return true;
  if (QUOTED.test(before))
    return (KEY_BEFORE.test(before) && KEY_BEHIND.test(line)) || (CODE_BEFORE.test(before) && WORDS.test(line));
  if (TEMPLATE_BEFORE.test(before) || SURE.test(line) || MEMBER_ALONE.test(line)) return true;
  if (found === 'API_KEY' && ADDRESS.test(line)) return true;
  const assigned = ASSIGNED.exec(before);
  const [, quote = '', key = '', sign = ''] = assigned ?? [];
  // In a file of settings all of the line is the value.
  if (assigned?.index === 0 && sign === '=') return false;
  if (memberCall().test(line) || SNAKE_CALL.test(line)) return true;
  if (key === '') return false;
  if (callWithText().test(line)) return true;
  const isByProgram = quote !== '' || BY_PROGRAM.test(sign);
  const [asMember, behindMember] = member().exec(line) ?? [];
  if (asMember !== undefined && (behindMember || isByProgram)) return true;
  if (quote !== '' && MEMBER_IN_OBJECT.test(line)) return true;
  if (isByProgram && call().test(line)) return true;
  if (/[:：]\s*$/.test(sign) && type().test(line) && found !== GENERAL_TYPE_OF.USERNAME) return true;
  const [, name = '', behind = ''] = VARIABLE.exec(line) ?? [];
  const isOfCode = quote !== '' || /[;)}\]]/.test(behind) || (behind.includes(',') && sign.includes('='));
  return isOfCode && name !== '' && end - start <= name.length + 2 && isCalledLike(name, key);
}

/** `import click`, `return Column`: a line of a program. */
const statement = lazyPattern(() => new RegExp(String.raw`^(?:${BEGINNINGS_OF_STATEMENTS})\s`));
/** `name = Column(String)`, `Column(String)` in the signs of code: what something is made with. */
const MADE_WITH = /[\p{L}_]\w*["']?\]?\s?=\s?(?:new |await )?$/u;
const MAKER = /^\p{L}[\w.]*\(/u;
/** `<input name="title">`: what a page calls its parts. */
const partOfPage = lazyPattern(
  () => new RegExp(String.raw`<(?:${NAMED_PARTS_OF_PAGES})\s[^<>]*\bname\s?=\s?["']?$`, 'i'),
);

function isNameInCode(text: string, start: number): boolean {
  const before = lastLine(text.slice(Math.max(0, start - REACH), start));
  const line = text.slice(start, start + REACH);
  if (statement().test(line) && /^\s*$/.test(before)) return true;
  return ((MADE_WITH.test(before) || before.endsWith('`')) && MAKER.test(line)) || partOfPage().test(before);
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

const fold = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A variable called like what it holds: `password: password}`, `user=USER)`, `password = db_password;`. */
function isCalledLike(name: string, key: string): boolean {
  const [folded, wanted] = [fold(name), fold(key.trim().split(/[ .]/).at(-1) ?? '')];
  return (
    folded === wanted || (/[_\p{Ll}][_\p{Lu}]/u.test(name) && (folded.endsWith(wanted) || wanted.endsWith(folded)))
  );
}
