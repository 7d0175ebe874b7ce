import type { Role } from '../office-schema/classify';
import { decodeEntities } from './decode';
import { Runs } from './runs';
import type { FoundString } from './strings';
import { findMarkup } from './tags';

const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** Texts of one paragraph belong together although tags lie between them. */
const RUNS = new Set(['t', 'delText', 'instrText', 'delInstrText']);
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);
const BREAKS = new Set(['tab', 'br', 'cr']);
const PARAGRAPHS = new Set(['p', 'si', 'is', 'text', 'rPh']);
/** Names of fonts, styles and colours. */
const LABELS =
  /^(?:rFonts|latin|ea|cs|sym|font|rFont|buFont|altName|pStyle|rStyle|tblStyle|basedOn|next|link|style|lsdException|cellStyle|tableStyleInfo|tableStyles|theme|clrScheme|fontScheme|fmtScheme|name)$/;

const LABEL_ATTRIBUTES = new Set(['typeface', 'font', 'font-family']);

/** Elements that hold formulas: what stands in quotes is words, the rest functions, cells and names. */
const FORMULAS = new Set(
  'f formula formula1 formula2 definedName calculatedColumnFormula totalsRowFormula oldFormula'.split(' '),
);

/** Says what the strings of a marked-up file are. */
export interface Judge {
  /** Whether the name of an element or attribute may say something. */
  name(name: string): boolean;
  /** `property` is the name of the last one that began. */
  text(element: string, value: string, property: string): Role;
  attribute(element: string, name: string, value: string): Role;
}

/**
 * All texts, attributes, comments and names of a marked-up file, by nothing but its angle brackets. `values` are those of the attributes
 * that were read in other parts of the file: a short one is read once.
 */
export function* readMarkup(
  text: string,
  part: string,
  decode: (text: string) => string = decodeEntities,
  judge?: Judge,
  values: Set<string> = new Set(),
): Generator<FoundString> {
  const names = new Set<string>();
  const tags = new Set<string>();
  const isWeb = decode !== decodeEntities;
  let joined = '';
  let current = '';
  let property = '';
  let last = 0;
  const runs = new Runs();
  const textBefore = (end: number): FoundString | undefined => {
    const raw = text.slice(last, end);
    if (raw === '') return undefined;
    const decoded = decode(raw);
    const isRun = RUNS.has(current);
    if (isWeb || isRun) joined += decoded;
    const kind = judge && FORMULAS.has(current) ? 'formula' : 'text';
    const found: FoundString = {
      text: decoded,
      place: place(part, current),
      kind,
      role: judge?.text(current, decoded, property),
    };
    if (isRun && !isWeb) {
      runs.add(current, found);
      return undefined;
    }
    return raw.trim() === '' ? undefined : found;
  };
  for (const markup of findMarkup(text)) {
    const found = textBefore(markup.from);
    if (found) yield found;
    last = markup.to;
    if (markup.kind === 'cdata') {
      if (isWeb || RUNS.has(current)) joined += markup.content;
      yield { text: markup.content, place: place(part, current), kind: 'text' };
    } else if (markup.kind === 'comment')
      yield { text: decode(markup.content), place: `a comment in ${part}`, kind: 'text' };
    else {
      const { isEnd, name, attributes, isRepeated } = markup;
      const local = localName(name);
      if (!isRepeated) names.add(name);
      if (local === 'property') property = decode(/\sname\s*=\s*"([^"]*)"/.exec(attributes)?.[1] ?? '');
      if (!isRepeated && !isEnd && isNew(tags, local, attributes))
        yield* readAttributes(attributes, local, part, { names, values }, decode, judge);
      else if (PARAGRAPHS.has(local) || (isWeb && !INLINE.has(local.toLowerCase()))) {
        yield* runs.take();
        if (joined.trim() !== '') yield { text: joined, place: `a paragraph of ${part}`, kind: 'text' };
        joined = '';
      }
      if (BREAKS.has(local)) {
        joined += ' ';
        runs.interrupt();
      }
      current = isEnd ? '' : local;
    }
  }
  const rest = textBefore(text.length);
  if (rest) yield rest;
  yield* runs.take();
  if (joined.trim() !== '') yield { text: joined, place: `a paragraph of ${part}`, kind: 'text' };
  yield {
    text: [...names].filter((name) => !judge || judge.name(name)).join('\n'),
    place: `a name inside ${part}`,
    kind: 'name',
  };
}

/** Whether no tag like it was read in this part. Styles repeat a few tags thousands of times; one of them says what they all say. */
function isNew(tags: Set<string>, element: string, attributes: string): boolean {
  if (attributes === '') return false;
  // What is long is rarely said twice.
  if (attributes.length > LONGEST_KEPT) return true;
  return isFirst(tags, `${element} ${attributes}`);
}
const LONGEST_KEPT = 1000;

function isFirst(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function* readAttributes(
  source: string,
  element: string,
  part: string,
  { names, values }: { names: Set<string>; values: Set<string> },
  decode: (text: string) => string,
  judge: Judge | undefined,
): Generator<FoundString> {
  const isAboutLooks = LABELS.test(element);
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    names.add(name);
    const value = double ?? single ?? bare ?? '';
    if (value.length < 2) continue;
    const isLabel = isAboutLooks || LABEL_ATTRIBUTES.has(name);
    if (value.length <= LONGEST_KEPT && !isFirst(values, `${isLabel} ${value}`)) continue;
    const text = decode(value);
    yield {
      text,
      place: `${place(part, element)}, attribute ${localName(name)}`,
      kind: 'attribute',
      isLabel,
      role: judge?.attribute(element, name, text),
    };
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
const place = (part: string, element: string) => (element === '' ? part : `element ${element} of ${part}`);
