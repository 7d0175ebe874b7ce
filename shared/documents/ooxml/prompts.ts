import type { Budget } from '@veilmark/budget';
import { isStockPrompt } from '../office-schema/stock-prompts';
import type { Slot, Source } from '../slot';
import { attributeValue, decodeXml } from '../xml/xml-escapes';
import type { XmlElement } from '../xml/xml-scanner';
import type { OfficePackage } from './package';
import { scanPart } from './part-source';
import type { PartText } from './part-text';
import * as vocabulary from './vocabulary';

/**
 * Controls of a Word template show a prompt until somebody fills them in: "LAST NAME", "City, ST ZIP Code". The prompts are kept in
 * the glossary part as building blocks of their own kind. A control that says it shows its prompt is believed only if it shows one
 * of these: programs fill controls in and leave that mark.
 */
const GLOSSARY = /(?:^|\/)glossary\/document\.xml$/i;

export function readPrompts(office: OfficePackage): ReadonlySet<string> {
  const prompts = new Set<string>();
  for (const [name, source] of office.xml) {
    if (!GLOSSARY.test(name)) continue;
    const path: string[] = [];
    let isPrompt = false;
    let text = '';
    scanPart(source, {
      open(element) {
        path.push(element.local);
        if (isPromptType(element, attributeValue(source, element, 'val'))) isPrompt = true;
      },
      close(element) {
        path.pop();
        if (element.local !== 'docPart') return;
        if (isPrompt && isPlainPrompt(text)) prompts.add(wordsOf(text));
        isPrompt = false;
        text = '';
      },
      text(from, to) {
        if (vocabulary.RUN_TEXT.has(path.at(-1) ?? '')) text += decodeXml(source.content.slice(from, to)).text;
      },
    });
  }
  return prompts;
}

/** A prompt is short and has no number: others may name a person of the office that made the template. */
export const isPlainPrompt = (text: string): boolean => text.length <= LONGEST_PROMPT && !/\p{Nd}/u.test(text);
const LONGEST_PROMPT = 80;

/** The kind of a building block that is a prompt. */
export const isPromptType = (element: XmlElement, value: string | undefined) =>
  element.local === 'type' && value === 'bbPlcHdr';

/** Whether the slots of a control show one of the prompts. */
export const showsPrompt = (slots: readonly Slot[], prompts: ReadonlySet<string>) =>
  slots.length > 0 && prompts.has(wordsOf(slots.map(({ text }) => text).join('')));

/** `«First_Name»` */
const MERGE_FIELD = /^\s*«([A-Za-z_]\w{0,39})»\s*$/;

/** Whether a run shows the name of the field that it is in, as Word does until letters are merged. `codes` are those before it. */
export function showsMergeField(text: string, codes: string, source: Source, path: readonly XmlElement[]): boolean {
  const name = MERGE_FIELD.exec(text)?.[1];
  if (name === undefined) return false;
  const field = path.findLast(({ local }) => local === 'fldSimple');
  const words = ((field && attributeValue(source, field, 'instr')) ?? codes).split(/\s+/);
  return words.some((word, at) => word.toUpperCase() === 'MERGEFIELD' && words[at + 1]?.replaceAll('"', '') === name);
}

const TEMPLATE = /(?:^|\/)(?:slideMasters|slideLayouts|notesMasters|handoutMasters)\/[^/]*$/i;
const LONGEST_HEAD = 4000;
const LONGEST_OUTLINE = 20_000;
/** Looking for a word passes over so many in the time of a step. */
const CHARACTERS_A_STEP = 16;
const LEVELS = /<a:pPr\b[^>]{0,200}\blvl="(\d)"/g;

/**
 * Where the text of a placeholder ends that shows its five levels and nothing else ("Second level"): masters and layouts have it in the
 * language of the program. 0 for any other text.
 */
export function outlineEnd({ name, content }: Source, body: XmlElement, budget: Budget): number {
  if (body.local !== 'txBody' || !TEMPLATE.test(name)) return 0;
  const before = content.slice(Math.max(0, body.from - LONGEST_HEAD), body.from);
  budget.spend(before.length / CHARACTERS_A_STEP);
  const shape = before.lastIndexOf('<p:sp>');
  if (shape < 0 || !before.includes('<p:ph', shape)) return 0;
  const behind = content.slice(body.to, body.to + LONGEST_OUTLINE);
  const end = behind.indexOf('</p:txBody>');
  budget.spend((end < 0 ? behind.length : end) / CHARACTERS_A_STEP);
  if (end < 0) return 0;
  const inside = behind.slice(0, end);
  const levels = [...inside.matchAll(LEVELS)].map((match) => match[1]).join('');
  return levels === '01234' && inside.split('</a:p>').length === 6 ? body.to + end : 0;
}

/** PowerPoint calls a placeholder by what it is, in any language, and numbers it by its id: "عنوان 1" is number 2. */
export function isPlaceholderName({ content }: Source, element: XmlElement, value: string): boolean {
  const [, number] = /^\D{1,60} (\d{1,4})$/u.exec(value) ?? [];
  if (element.name !== 'p:cNvPr' || number === undefined) return false;
  const id = element.attributes.find(({ local }) => local === 'id');
  if (!id || Number(content.slice(id.from, id.to)) !== Number(number) + 1) return false;
  const [head = '', ...rest] = content.slice(element.to, element.to + LONGEST_HEAD).split('</p:nvSpPr>');
  return rest.length > 0 && head.includes('<p:ph');
}

/** A paragraph that a program put into a placeholder. */
export const isPrompt = (slots: readonly Slot[]) =>
  slots.length > 0 && slots.length < 8 && isStockPrompt(slots.map(({ text }) => text).join(''));

const wordsOf = (text: string) => text.replace(/\s+/g, '');

/** Takes slots out of the lines they are in. Only values that are known from elsewhere are looked for in them. */
export function setAside(slots: readonly Slot[], lines: Iterable<(Slot | string)[]>, found: PartText): void {
  const gone = new Set<Slot | string>(slots);
  for (const line of lines) {
    for (let i = line.length - 1; i >= 0; i--) if (gone.has(line[i] ?? '')) line.splice(i, 1);
  }
  found.asides.push(...slots.filter(({ writable }) => writable !== false));
}
