import { DocumentError } from '../document-error';
import { DOCUMENT_LIMITS } from '../limits';

/** `from` and `to` enclose the value without its quotes. */
export interface XmlAttribute {
  name: string;
  local: string;
  from: number;
  to: number;
  /** The whole attribute with the white space before it. */
  outerFrom: number;
  outerTo: number;
}

export interface XmlElement {
  name: string;
  /** The name without its namespace prefix. */
  local: string;
  readonly attributes: XmlAttribute[];
  /** The start tag, with its angle brackets. */
  from: number;
  to: number;
  isEmpty: boolean;
}

export interface XmlHandler {
  /** Whether elements of this start tag are nothing to the handler, wherever they are: it is told neither of their start nor of their end. */
  passesOver?(tag: string, local: string): boolean;
  open?(element: XmlElement): void;
  /** `from` and `to` enclose the end tag; for an empty element both are its end. `parents` are the elements around it. */
  close?(element: XmlElement, from: number, to: number, parents: readonly XmlElement[]): void;
  /** `parents` are the elements that it is in, the innermost last. */
  text?(from: number, to: number, isCdata: boolean, parents: readonly XmlElement[]): void;
  /** Comments and processing instructions, without their delimiters. */
  aside?(from: number, to: number, kind: 'comment' | 'instruction'): void;
}

/** What an ASCII sign is to a tag. Tags are read sign by sign: styles have ten thousands of them, and expressions are slow to start. */
const SPACE = 1;
const NO_NAME = 2;
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return /\s/.test(sign) ? SPACE : /[<>/=&"'!?]/.test(sign) ? NO_NAME : 0;
});
const kindOf = (code: number): number =>
  code < 128 ? (KINDS[code] as number) : /\s/.test(String.fromCharCode(code)) ? SPACE : 0;
const EQUALS = 0x3d;
const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const END = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
/** Of so many attributes, each is compared with all before it. */
const FEW = 8;

/** Definitions that standards publish, by their names alone: nothing in them is anybody's, and none is fetched. */
const KNOWN_TYPE =
  /<!DOCTYPE\s+[\w:.-]{1,40}(?:\s+PUBLIC\s+["'][-+]\/\/(?:W3C|NISO|OASIS|OpenOffice\.org|IDPF)\/\/DTD [\w .+-]{1,60}\/\/EN["'])?(?:\s+(?:SYSTEM\s+)?["'](?:https?:\/\/(?:www\.)?(?:w3\.org|daisy\.org|niso\.org|idpf\.org|oasis-open\.org|openebook\.org)\/[\w./-]{1,100}|(?:Manifest|office|xhtml[\w-]{0,20}|ncx-[\d-]{1,10})\.dtd)["'])?\s*>/y;
function isKnownType(source: string, at: number): boolean {
  KNOWN_TYPE.lastIndex = at;
  return source.startsWith('<!DOCTYPE', at) && KNOWN_TYPE.test(source);
}

/**
 * Walks well-formed XML and reports source positions, which no parser at hand does for attributes. Refuses DTDs but the names of
 * well-known ones, so no entity can expand, and nesting deeper than the limit. Throws `malformed` for anything that is not well-formed.
 */
export function scanXml(source: string, handler: XmlHandler): void {
  const stack: XmlElement[] = [];
  const tags = new Tags(source, handler);
  let hasRoot = false;
  let at = source.startsWith('\uFEFF') ? 1 : 0;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    const end = next === -1 ? source.length : next;
    if (end > at) {
      if (stack.length > 0) handler.text?.(at, end, false, stack);
      else if (/\S/.test(source.slice(at, end))) throw malformed();
    }
    if (next === -1) break;
    const sign = source.charCodeAt(next + 1);
    if (sign === SLASH) {
      at = closeTag(source, next, stack, handler);
    } else if (sign === EXCLAMATION || sign === QUESTION) {
      at = readAside(source, next, hasRoot, stack, handler);
    } else {
      if (stack.length === 0 && hasRoot) throw malformed();
      hasRoot = true;
      const element = tags.at(next);
      if (!isPassedOver(element)) handler.open?.(element);
      if (!element.isEmpty) {
        if (stack.push(element) > DOCUMENT_LIMITS.xmlDepth)
          throw new DocumentError('too-large', 'The XML is nested too deeply.');
      } else if (!isPassedOver(element)) handler.close?.(element, element.to, element.to, stack);
      at = element.to;
    }
  }
  if (stack.length > 0 || !hasRoot) throw malformed();
}

/** Comments, instructions, marked text and the type of the document; answers where it ends. */
function readAside(
  source: string,
  at: number,
  hasRoot: boolean,
  stack: readonly XmlElement[],
  handler: XmlHandler,
): number {
  if (source.startsWith('<!--', at)) {
    const stop = indexAfter(source, '-->', at + 4);
    handler.aside?.(at + 4, stop - 3, 'comment');
    return stop;
  }
  if (source.startsWith('<![CDATA[', at)) {
    const stop = indexAfter(source, ']]>', at + 9);
    if (stack.length === 0) throw malformed();
    handler.text?.(at + 9, stop - 3, true, stack);
    return stop;
  }
  if (source.startsWith('<?', at)) {
    const stop = indexAfter(source, '?>', at + 2);
    if (!/^xml\s/.test(source.slice(at + 2, at + 6))) handler.aside?.(at + 2, stop - 2, 'instruction');
    return stop;
  }
  if (!hasRoot && isKnownType(source, at)) return KNOWN_TYPE.lastIndex;
  throw new DocumentError(
    'malformed',
    'XML with a document type definition is not accepted. Remove the DOCTYPE and try again.',
  );
}

/** A start tag of which one like it was read before. Its attributes are read when something asks for them. */
class RepeatedElement implements XmlElement {
  #attributes: XmlAttribute[] | undefined;

  constructor(
    readonly name: string,
    readonly local: string,
    readonly from: number,
    readonly to: number,
    readonly isEmpty: boolean,
    readonly isPassedOver: boolean,
    readonly source: string,
  ) {}

  get attributes(): XmlAttribute[] {
    this.#attributes ??= readTag(this.source, this.from).attributes;
    return this.#attributes;
  }
}

const isPassedOver = (element: XmlElement) => element instanceof RepeatedElement && element.isPassedOver;

/** Of so many different tags it is clear that the next is another one. */
const MOST_TAGS = 4096;

/** The start tags of a source. Styles repeat a few tags thousands of times: what is well-formed once is so again. */
class Tags {
  readonly #known = new Map<string, XmlElement>();
  readonly #passedOver = new Set<string>();
  #missed = 0;

  readonly #source: string;
  readonly #handler: XmlHandler;

  constructor(source: string, handler: XmlHandler) {
    this.#source = source;
    this.#handler = handler;
  }

  at(from: number): XmlElement {
    const source = this.#source;
    if (this.#missed === MOST_TAGS) return readTag(source, from);
    // A value may hold that sign; then this is no tag that was read to its end.
    const to = source.indexOf('>', from) + 1;
    const raw = source.slice(from, to);
    const known = this.#known.get(raw);
    if (known) {
      const { name, local, isEmpty } = known;
      return new RepeatedElement(name, local, from, to, isEmpty, this.#isPassedOver(raw, local), source);
    }
    const element = readTag(source, from);
    this.#missed++;
    if (element.to === to) this.#known.set(raw, element);
    return element;
  }

  #isPassedOver(raw: string, local: string): boolean {
    if (this.#passedOver.has(raw)) return true;
    if (!this.#handler.passesOver?.(raw, local)) return false;
    this.#passedOver.add(raw);
    return true;
  }
}

function readTag(source: string, from: number): XmlElement {
  const nameEnd = skip(source, from + 1, 0);
  if (nameEnd === from + 1) throw malformed();
  const name = source.slice(from + 1, nameEnd);
  const attributes: XmlAttribute[] = [];
  const names = new Names();
  for (let at = nameEnd; ; ) {
    const next = skip(source, at, SPACE);
    const isEmpty = source.charCodeAt(next) === SLASH;
    const last = isEmpty ? next + 1 : next;
    if (source.charCodeAt(last) === END)
      return { name, local: localName(name), attributes, from, to: last + 1, isEmpty };
    if (next === at) throw malformed();
    const attribute = attributeAt(source, at, next);
    if (!names.add(attribute.name)) throw malformed();
    if (attributes.push(attribute) > DOCUMENT_LIMITS.xmlAttributes) {
      throw new DocumentError('too-large', `An XML element has more than ${DOCUMENT_LIMITS.xmlAttributes} attributes.`);
    }
    at = attribute.outerTo;
  }
}

/** `from` is where its name begins. */
function attributeAt(source: string, outerFrom: number, from: number): XmlAttribute {
  const nameEnd = skip(source, from, 0);
  const equals = skip(source, nameEnd, SPACE);
  if (nameEnd === from || source.charCodeAt(equals) !== EQUALS) throw malformed();
  const open = skip(source, equals + 1, SPACE);
  const quote = source.charCodeAt(open);
  if (quote !== QUOTE && quote !== APOSTROPHE) throw malformed();
  const close = source.indexOf(quote === QUOTE ? '"' : "'", open + 1);
  if (close === -1 || source.slice(open + 1, close).includes('<')) throw malformed();
  const name = source.slice(from, nameEnd);
  return { name, local: localName(name), from: open + 1, to: close, outerFrom, outerTo: close + 1 };
}

/** The first place from `at` where something else is. */
function skip(source: string, at: number, kind: number): number {
  let end = at;
  while (end < source.length && kindOf(source.charCodeAt(end)) === kind) end++;
  return end;
}

/** The names of the attributes of one element, which must differ. */
class Names {
  readonly #few: string[] = [];
  #all: Set<string> | undefined;

  /** False for one that was there. */
  add(name: string): boolean {
    if (this.#all ? this.#all.has(name) : this.#few.includes(name)) return false;
    if (this.#all) this.#all.add(name);
    else if (this.#few.push(name) > FEW) this.#all = new Set(this.#few);
    return true;
  }
}

function closeTag(source: string, from: number, stack: XmlElement[], handler: XmlHandler): number {
  const element = stack.pop();
  const to = indexAfter(source, '>', from);
  if (!element || source.slice(from + 2, to - 1).trimEnd() !== element.name) throw malformed();
  if (!isPassedOver(element)) handler.close?.(element, from, to, stack);
  return to;
}

function indexAfter(source: string, needle: string, from: number): number {
  const at = source.indexOf(needle, from);
  if (at === -1) throw malformed();
  return at + needle.length;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function malformed(): DocumentError {
  return new DocumentError('malformed', 'The XML is not well-formed.');
}
