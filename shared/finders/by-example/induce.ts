import { type Element, setOf, withHex } from './elements';

/** Runs of letters and digits, and the signs before each; `end` are those behind the last. */
interface Chunks {
  bodies: string[];
  signs: string[];
  end: string;
}

/** Longer values of many forms are tokens: a beginning, and characters at random. */
const LEAST_TOKEN = 14;
/** A number may be written with and without the signs between its groups. */
const GROUP_SIGNS = /^[ .\-/]$/;

/** Patterns that match every example, from the widest reading to the closest one. Each is a list of alternatives. */
export function induce(examples: readonly string[]): Element[][][] {
  const forms = groupedBy(examples, (example) => formOf(chunksOf(example)));
  const joined = joinedForms(examples);
  if (!joined && isOpen(examples, forms.length)) return [[withHex(partedToken(examples), examples)]];
  // Two examples of one form among several say little about what never changes.
  const close = forms.map((same) => ofOneForm(same, forms.length === 1 ? 2 : LEAST_SURE));
  const wide = joined ? [joined] : close.map((elements) => withOptionalGroups(elements));
  const readings = [wide, close].map((reading) => reading.map((elements) => withHex(elements, examples)));
  return JSON.stringify(readings[0]) === JSON.stringify(readings[1]) ? readings.slice(1) : readings;
}

/** So many examples must agree on letters, and on digits, before these count as fixed. */
const LEAST_SURE = 3;
const LEAST_SURE_OF_DIGITS = 4;

function groupedBy<T>(values: readonly T[], keyOf: (value: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
}

function chunksOf(example: string): Chunks {
  const bodies: string[] = [];
  const signs: string[] = [];
  let at = 0;
  for (const match of example.matchAll(/[\p{L}\p{N}]+/gu)) {
    signs.push(example.slice(at, match.index));
    bodies.push(match[0]);
    at = match.index + match[0].length;
  }
  return { bodies, signs, end: example.slice(at) };
}

/** Values of one form have the same signs at the same places. */
const formOf = ({ signs, end }: Chunks): string => JSON.stringify([signs, end]);

function ofOneForm(examples: readonly string[], leastAlike: number): Element[] {
  const all = examples.map(chunksOf);
  const { signs, bodies, end } = all[0] as Chunks;
  const elements = bodies.flatMap((_, i) => [
    ...literalSigns(signs[i] ?? ''),
    ...mergedBody(
      all.map((chunks) => chunks.bodies[i] ?? ''),
      leastAlike,
    ),
  ]);
  return [...elements, ...literalSigns(end)];
}

const literalSigns = (signs: string): Element[] =>
  [...signs].map((sign) => ({ kind: 'separator', signs: sign, optional: false }) as const);

/** Runs of one kind of character: `AB12c` has three. */
const runsOf = (body: string): string[] => body.match(/\p{Nd}+|\p{Lu}+|\p{Ll}+|[^\p{Nd}\p{Lu}\p{Ll}]+/gu) ?? [];

const kindOfRun = (run: string): string =>
  /^\d/.test(run) ? 'd' : /^[A-Z]/.test(run) ? 'A' : /^[a-z]/.test(run) ? 'a' : 'x';

/** What the letters and digits of one place have in common. */
function mergedBody(bodies: readonly string[], leastAlike: number): Element[] {
  const runs = bodies.map(runsOf);
  const kinds = new Set(runs.map((own) => own.map(kindOfRun).join('')));
  const first = runs[0] ?? [];
  const isShort = bodies.every(({ length }) => length === bodies[0]?.length && length <= LONGEST_OF_RUNS);
  if (kinds.size === 1 && (first.length <= 3 || isShort))
    return first.flatMap((_, i) =>
      mergedRun(
        runs.map((own) => own[i] ?? ''),
        leastAlike,
      ),
    );
  return withBeginning(bodies, leastAlike);
}
/** In longer values runs of one length are chance. */
const LONGEST_OF_RUNS = 12;

function mergedRun(runs: readonly string[], leastAlike: number): Element[] {
  const [first = ''] = runs;
  const isDigits = /^\d/.test(first);
  const isSure = runs.length >= (isDigits ? LEAST_SURE_OF_DIGITS : leastAlike);
  if (!isSure || (isDigits && (first.length < 2 || isYear(first)))) return classed(runs);
  if (runs.every((run) => run === first)) return [literal(first)];
  const lower = first.toLowerCase();
  if (!isDigits && runs.every((run) => run.toLowerCase() === lower))
    return [{ kind: 'literal', text: first, anyCase: true }];
  const shared = isDigits ? commonBeginning(runs) : '';
  // Three digits that never change are part of the form; fewer may be chance.
  if (shared.length < 3) return classed(runs);
  return [literal(shared), ...classed(runs.map((run) => run.slice(shared.length)))];
}

/** Years change from one example to the next year's. */
const isYear = (run: string): boolean => /^(?:19|20)\d\d$/.test(run);

const literal = (text: string): Element => ({ kind: 'literal', text, anyCase: false });

/** What all begin with, then whatever follows. */
function withBeginning(bodies: readonly string[], leastAlike: number): Element[] {
  const shared = bodies.length >= Math.max(leastAlike, LEAST_SURE) ? commonBeginning(bodies) : '';
  const beginning = shared.length >= 2 && /[A-Za-z]/.test(shared) ? shared : '';
  return [...(beginning ? [literal(beginning)] : []), ...classed(bodies.map((body) => body.slice(beginning.length)))];
}

function commonBeginning(texts: readonly string[]): string {
  const [first = ''] = texts;
  let length = first.length;
  for (const text of texts) while (!text.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

function classed(texts: readonly string[]): Element[] {
  const lengths = texts.map((text) => [...text].length);
  const [least, most] = widened(Math.min(...lengths), Math.max(...lengths));
  if (most === 0) return [];
  return [{ kind: 'class', set: setOf(texts.join('')), least, most }];
}

/** Where lengths differ, others may be a little shorter or longer still. */
function widened(least: number, most: number): [number, number] {
  if (least === most) return [least, most];
  const room = Math.max(1, Math.round((most - least) / 2));
  return [Math.max(least > 0 ? 1 : 0, least - room), most + room];
}

/** Whether values have no form but the signs that part them, as addresses have, or are tokens of characters at random. */
function isOpen(examples: readonly string[], forms: number): boolean {
  if (forms === 1 || examples.some((example) => example.includes(' '))) return false;
  if (partingSigns(examples) !== '') return true;
  return forms === examples.length && forms > LEAST_SURE && examples.every(({ length }) => length >= LEAST_TOKEN);
}

/** Signs that every example has equally often: the @ of an address. */
function partingSigns(examples: readonly string[]): string {
  const [first = ''] = examples;
  const countIn = (text: string, sign: string) => text.split(sign).length;
  return [...new Set(first.match(/[^\p{L}\p{N} ._/:-]/gu) ?? [])]
    .filter((sign) => examples.every((example) => countIn(example, sign) === countIn(first, sign)))
    .join('');
}

/** Tokens between signs that all examples have in the same order. */
function partedToken(examples: readonly string[]): Element[] {
  const parting = partingSigns(examples);
  const signsOf = (text: string) => [...text].filter((character) => parting.includes(character)).join('');
  const signs = signsOf(examples[0] ?? '');
  if (signs === '' || examples.some((example) => signsOf(example) !== signs)) return tokenOf(examples);
  const parts = examples.map((example) => partsBetween(example, signs));
  return Array.from({ length: signs.length + 1 }, (_, i) => {
    const own = parts.map((part) => part[i] ?? '');
    const sign = i > 0 ? literalSigns(signs[i - 1] ?? '') : [];
    return [...sign, ...(own.every((part) => part === '') ? [] : tokenOf(own))];
  }).flat();
}

/** What stands before, between and behind signs that come in this order. */
function partsBetween(text: string, signs: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const sign of signs) {
    const at = text.indexOf(sign, from);
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

/** One beginning, then a run of whatever characters the examples have. */
function tokenOf(examples: readonly string[]): Element[] {
  const shared = examples.length >= LEAST_SURE ? commonBeginning(examples) : '';
  // Up to the last sign: letters behind it are the token's own by chance.
  const beginning = /^.*[^\p{L}\p{N}]/su.exec(shared)?.[0] ?? /^[A-Za-z]{2,}/.exec(shared)?.[0] ?? '';
  const rests = examples.map((example) => example.slice(beginning.length));
  const lengths = rests.map(({ length }) => length);
  const set = setOf(rests.join(''));
  const hasLetters = set.upper || set.lower;
  const signs = hasLetters && /[-_]/.test(set.signs) ? [...new Set(`${set.signs}-_`)].sort().join('') : set.signs;
  const [least, most] = widened(Math.min(...lengths), Math.max(...lengths));
  const fixed = chunksOf(beginning);
  const start = fixed.bodies.flatMap((body, i) => [...literalSigns(fixed.signs[i] ?? ''), literal(body)]);
  return [...start, ...literalSigns(fixed.end), { kind: 'class', set: { ...set, signs }, least, most }];
}

/** Signs between groups of a number may be left out, or be others of their kind. */
function withOptionalGroups(elements: readonly Element[]): Element[] {
  const isGroup = (element: Element | undefined) =>
    (element?.kind === 'class' && element.set.digits && element.set.signs === '' && element.least === element.most) ||
    (element?.kind === 'literal' && /^\d+$/.test(element.text));
  const digits = elements.reduce((sum, one) => sum + (one.kind === 'class' && one.set.digits ? one.least : 0), 0);
  if (digits < LEAST_DIGITS) return [...elements];
  return elements.map((element, i) =>
    element.kind === 'separator' &&
    GROUP_SIGNS.test(element.signs) &&
    isGroup(elements[i - 1]) &&
    isGroup(elements[i + 1])
      ? { kind: 'separator', signs: widerSigns(element.signs), optional: true }
      : element,
  );
}
/** Shorter numbers would be any number without their signs. */
const LEAST_DIGITS = 7;

const widerSigns = (sign: string): string => (sign === '/' ? '/' : ' .-');

/**
 * One pattern where the examples differ in nothing but the signs between their groups: `DE89 3704`, `DE893704`. Undefined where letters and
 * digits differ in number.
 */
function joinedForms(examples: readonly string[]): Element[] | undefined {
  const all = examples.map(chunksOf);
  const plain = all.map(({ bodies }) => bodies.join(''));
  const lengths = new Set(plain.map(({ length }) => length));
  const isGrouped = ({ signs, end }: Chunks) =>
    end === '' && signs[0] === '' && signs.slice(1).every((sign) => GROUP_SIGNS.test(sign));
  if (lengths.size > 1 || new Set(all.map(formOf)).size === 1 || !all.every(isGrouped)) return undefined;
  const places = new Map<number, Set<string>>();
  for (const { bodies, signs } of all) {
    let at = 0;
    bodies.forEach((body, i) => {
      if (i > 0) places.set(at, (places.get(at) ?? new Set()).add(signs[i] ?? ''));
      at += body.length;
    });
  }
  const bounds = [0, ...[...places.keys()].sort((a, b) => a - b), plain[0]?.length ?? 0];
  return bounds.slice(0, -1).flatMap((from, i) => {
    const body = mergedBody(
      plain.map((text) => text.slice(from, bounds[i + 1])),
      LEAST_SURE,
    );
    if (i === 0) return body;
    const own = [...(places.get(from) ?? [])].join('');
    const signs = [...new Set(`${own}${own === '/' ? '' : ' .-'}`)].sort().join('');
    return [{ kind: 'separator', signs, optional: true } as const, ...body];
  });
}
