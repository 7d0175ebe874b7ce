import { describe, expect, it } from 'vitest';
import { type Finding, plainFinding } from '#shared/engine/finding.ts';
import { withoutLonelyNames } from '#shared/finders/judging/lonely-names.ts';

const MANUAL = 'The unit is switched on at the back. Keep it dry. '.repeat(40);

/** Findings of the model for what stands in brackets, with its score: "[PERSON 0.5 Kraft]". */
function read(marked: string) {
  const findings: Finding[] = [];
  let text = '';
  let from = 0;
  for (const { index, 0: mark, 1: type = '', 2: score = '', 3: value = '' } of marked.matchAll(
    /\[([A-Z_]+) ([\d.]+) ([^\]]+)\]/g,
  )) {
    text += marked.slice(from, index);
    const place = { type, start: text.length, end: text.length + value.length, score: Number(score) };
    findings.push({ ...plainFinding('model', place), finder: 'names' });
    text += value;
    from = index + mark.length;
  }
  return { text: text + marked.slice(from), findings };
}
const left = (marked: string): string[] => {
  const { text, findings } = read(marked);
  return withoutLonelyNames(findings, findings, text).map(({ start, end }) => text.slice(start, end));
};

describe('a name that the model hardly saw', () => {
  it.each([
    `${MANUAL}[PERSON 0.35 Glossary]: terms`,
    `${MANUAL}[PERSON 0.69 Legend]: terms ${MANUAL}[PERSON 0.98 Anna Berg]`,
    `${MANUAL}[PERSON 0.5 Legend] at [IP_ADDRESS 0.95 10.0.0.1] in [LOCATION 0.9 Bern]`,
  ])('is left where nothing near it is about people', (marked) => {
    expect(left(marked)).not.toContain('Glossary');
    expect(left(marked)).not.toContain('Legend');
  });

  it.each([
    ['somebody near it', `[PERSON 0.98 Anna Berg] ${MANUAL.slice(0, 900)}[PERSON 0.5 Zork]`],
    ['a number of somebody', `[PHONE_NUMBER 0.9 030 901820] and [PERSON 0.5 Zork]`],
    ['another name beside it', `[PERSON 0.75 Yuto]\n[PERSON 0.5 Zork]`],
    ['the same name elsewhere', `[PERSON 0.75 Zork] ${MANUAL}[PERSON 0.5 Zork]`],
    ['others that are hardly seen in a list', `${MANUAL}[PERSON 0.5 Zork], [PERSON 0.4 Vrel], [PERSON 0.6 Oolu]`],
    ['a year behind it, as papers cite', `${MANUAL} by [PERSON 0.5 Zork], 2000; and`],
    ['a title before it', `${MANUAL} to Dr. [PERSON 0.5 Zork] as`],
  ])('stays with %s', (_, marked) => {
    expect(left(marked)).toContain('Zork');
  });

  it('stays where a list has one of its words, and where another finder saw it', () => {
    expect(left(`${MANUAL}[PERSON 0.5 Zork Anna]`)).toEqual(['Zork Anna']);
    const { text, findings } = read(`${MANUAL}[PERSON 0.5 Zork]`);
    const labelled = findings.map((one) => ({ ...one, finder: 'labels' }));
    expect(withoutLonelyNames(findings, [...findings, ...labelled], text)).toEqual(findings);
  });

  it('takes time in proportion to how many there are', () => {
    const { text, findings } = read('[PERSON 0.5 Zork] and more of it, '.repeat(20_000));
    expect(withoutLonelyNames(findings, findings, text)).toHaveLength(0);
  });
});
