import type { Budget } from '@veilmark/budget';
import type { ExtractedDocument } from '../document';
import { isTelling, nameSlot } from '../names';
import { withAddresses } from '../percent';
import { isPublished } from '../published';
import type { Slot, Source } from '../slot';
import type { TextBuilder } from '../text-builder';
import { codeSlot, VALID_CODES } from '../valid-codes';
import { daySlot } from '../valid-days';
import { asideSlot, attributeSlot, encodeXmlText, linkSlot, textSlot } from '../xml/xml-escapes';
import { scanXml } from '../xml/xml-scanner';
import { readTextDocument, type TextFormat } from './text-document';

export function readXml(bytes: Uint8Array, budget: Budget, isExposed = false): ExtractedDocument {
  const definition: TextFormat = {
    format: 'xml',
    mayCarryFiles: true,
    declaredCharset: xmlCharset,
    fill: (source, builder) => fillXml(source, builder, isExposed),
  };
  return readTextDocument(bytes, definition, budget);
}

/** An address that writes some of its characters by their numbers. */
const HAS_PERCENT = /\S%[\da-f]{2}\S/i;

export function xmlCharset(head: string): string | undefined {
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
}

/** Payments, statements, invoices and clinical documents: what an element holds follows from the elements around it. */
const RECORDS =
  /\biso:(?:std:iso:)?20022\b|\bubl:schema:xsd\b|CrossIndustry(?:Invoice|Document)\b|FatturaElettronica|urn:hl7-org:v3|"http:\/\/hl7\.org\/fhir"/;

/**
 * Any vocabulary: every text and every attribute may hold personal data, and so may the names of elements and attributes, which are
 * shown once each. Namespaces are addresses that are not shown where the Web's own bodies publish them.
 */
function fillXml(source: Source, builder: TextBuilder, isExposed: boolean): void {
  const attributes: Slot[] = [];
  const names = new Map<string, Slot>();
  const addName = (from: number, name: string, local: string) => {
    if (!isExposed && !isTelling(local)) return;
    const start = from + name.length - local.length;
    const slot = nameSlot(source, start, start + local.length);
    const known = names.get(local);
    if (known) known.echoes?.push(slot);
    else names.set(local, { ...slot, echoes: [] });
  };
  /** Whether the elements around this place hold text beside elements, as pages do: a word may go on behind a tag there. */
  const areMixed: boolean[] = [];
  const around: string[] = [];
  /** Where the standard fixes the form of a value, what takes its place has that form, too. */
  const validSlot = (slot: Slot): Slot => {
    const name = around.at(-1) ?? '';
    const valid = Object.hasOwn(VALID_CODES, name) ? VALID_CODES[name] : undefined;
    return valid === undefined ? daySlot(slot) : codeSlot(slot, valid);
  };
  const endLine = () => {
    if (!areMixed.at(-1)) builder.lineBreak();
  };
  const isRecord = RECORDS.test(source.content.slice(0, 20_000));
  builder.section('body', () => {
    scanXml(source.content, {
      open: (element) => {
        endLine();
        areMixed.push(false);
        around.push(element.local);
        addName(element.from + 1, element.name, element.local);
        if (isRecord) builder.literal(`<${element.name}`);
        for (const item of element.attributes) {
          const isDeclaration = item.name === 'xmlns' || item.name.startsWith('xmlns:');
          const value = source.content.slice(item.from, item.to);
          if (!isDeclaration) addName(source.content.indexOf(item.name, item.outerFrom), item.name, item.local);
          const isShown = item.to > item.from && !(isDeclaration && isPublished(value));
          const slot = (HAS_PERCENT.test(value) ? linkSlot : attributeSlot)(source, item);
          if (isRecord && !/["<]/.test(slot.text)) {
            builder.literal(` ${item.name}="`);
            if (isShown) builder.slot(daySlot(slot));
            else builder.literal(slot.text);
            builder.literal('"');
          } else if (isShown) attributes.push(slot);
        }
        if (isRecord) builder.literal('>');
      },
      close: (element, from, to) => {
        if (to > from) addName(from + 2, element.name, element.local);
        areMixed.pop();
        around.pop();
        if (isRecord) builder.literal(`</${element.name}>`);
        endLine();
      },
      text: (from, to, isCdata) => {
        const text = withAddresses(textSlot(source, from, to, isCdata));
        // A record may carry another one as text, which is read as one later.
        const isInner = isRecord && isCdata && /<\/?[A-Za-z]/.test(text.text);
        const slot = isInner ? { ...text, encode: encodeXmlText } : text;
        const isBlank = slot.text.trim() === '';
        if (isBlank && !areMixed.at(-1)) return;
        builder.slot(isRecord ? validSlot(slot) : slot);
        if (areMixed.length > 0) areMixed[areMixed.length - 1] = true;
      },
      aside: (from, to, kind) => attributes.push(asideSlot(source, from, to, kind)),
    });
  });
  builder.section('attributes', () => builder.lines(attributes));
  // The elements of a known standard are named by it; a name that was found all the same is shown in the next round.
  if (!isRecord || isExposed) builder.section('names', () => builder.lines([...names.values()]));
}
