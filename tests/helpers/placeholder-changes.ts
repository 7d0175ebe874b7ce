/** A way a language model respells a placeholder, and the text that must come out where VALUE stands for the value. */
export interface Change {
  kind: string;
  /** `name` is the type (`EMAIL_ADDRESS`), `number` its number. */
  spell(name: string, number: number): string;
  /** Text around the value in the restored text; the value alone when absent. */
  around?: [before: string, after: string];
}

const same = (name: string, number: number) => `<${name}_${number}>`;
const title = (text: string) => text.toLowerCase().replace(/(^|_)\p{L}/gu, (letter) => letter.toUpperCase());
const spaced = (name: string) => name.replaceAll('_', ' ');
const escaped = (text: string) => text.replaceAll('_', '\\_');
const camel = (name: string) => title(name).replaceAll('_', '');

export const CHANGES: readonly Change[] = [
  { kind: 'unchanged', spell: same },
  { kind: 'case', spell: (name, n) => same(name.toLowerCase(), n) },
  { kind: 'case', spell: (name, n) => same(title(name), n) },
  { kind: 'case', spell: (name, n) => same(camel(name), n) },
  { kind: 'spacing', spell: (name, n) => `< ${name}_${n} >` },
  { kind: 'spacing', spell: (name, n) => `<${spaced(name)} ${n}>` },
  { kind: 'spacing', spell: (name, n) => `<${name} ${n}>` },
  { kind: 'spacing', spell: (name, n) => `<${name}_ ${n}>` },
  { kind: 'spacing', spell: (name, n) => `<${name}_\n${n}>` },
  { kind: 'spacing', spell: (name, n) => `<\u00a0${name}\u00a0_${n}>` },
  { kind: 'separator', spell: (name, n) => `<${name}-${n}>` },
  { kind: 'separator', spell: (name, n) => `<${name.replaceAll('_', '-')}-${n}>` },
  { kind: 'separator', spell: (name, n) => `<${name}${n}>` },
  { kind: 'separator', spell: (name, n) => `<${name}.${n}>` },
  { kind: 'separator', spell: (name, n) => `<${name}: ${n}>` },
  { kind: 'separator', spell: (name, n) => `<${name} #${n}>` },
  { kind: 'escape', spell: (name, n) => `\\<${escaped(name)}\\_${n}\\>` },
  { kind: 'escape', spell: (name, n) => `<${escaped(name)}\\_${n}>` },
  { kind: 'escape', spell: (name, n) => `\\<${escaped(name)}\\_${n}>` },
  { kind: 'escape', spell: (name, n) => `&lt;${name}_${n}&gt;` },
  { kind: 'escape', spell: (name, n) => `&#60;${name}_${n}&#62;` },
  { kind: 'escape', spell: (name, n) => `\\u003c${name}_${n}\\u003e` },
  { kind: 'escape', spell: (name, n) => `%3C${name}_${n}%3E` },
  { kind: 'escape', spell: (name, n) => `\\[${name}_${n}\\]` },
  { kind: 'bracket', spell: (name, n) => `[${name}_${n}]` },
  { kind: 'bracket', spell: (name, n) => `[${spaced(name)} ${n}]` },
  { kind: 'bracket', spell: (name, n) => `{${name}_${n}}` },
  { kind: 'bracket', spell: (name, n) => `{{${name}_${n}}}` },
  { kind: 'bracket', spell: (name, n) => `＜${name}_${n}＞` },
  { kind: 'bracket', spell: (name, n) => `«${name}_${n}»` },
  { kind: 'bracket', spell: (name, n) => `【${name}_${n}】` },
  { kind: 'bracket', spell: (name, n) => `(${name}_${n})`, around: ['(', ')'] },
  { kind: 'no brackets', spell: (name, n) => `${name}_${n}` },
  { kind: 'no brackets', spell: (name, n) => `${name.toLowerCase()}_${n}` },
  { kind: 'no brackets', spell: (name, n) => `${escaped(name)}\\_${n}` },
  { kind: 'no brackets', spell: (name, n) => `"${name}_${n}"`, around: ['"', '"'] },
  { kind: 'no brackets', spell: (name, n) => `${name}_${n}'s`, around: ['', "'s"] },
  { kind: 'one bracket', spell: (name, n) => `${name}_${n}>` },
  { kind: 'one bracket', spell: (name, n) => `<${name}_${n}` },
  { kind: 'ending', spell: (name, n) => `<${name}_${n}>s`, around: ['', 's'] },
  { kind: 'ending', spell: (name, n) => `<${name}_${n}>'s`, around: ['', "'s"] },
  { kind: 'ending', spell: (name, n) => `<${name}_${n}>’s`, around: ['', '’s'] },
  { kind: 'ending', spell: (name, n) => `<${name}_${n}>:n`, around: ['', ':n'] },
  { kind: 'ending', spell: (name, n) => `<${name}_${n}>a`, around: ['', 'a'] },
  { kind: 'ending', spell: (name, n) => `<${name}_${n}'s>`, around: ['', "'s"] },
  { kind: 'ending', spell: (name, n) => `<${name}_${n}’s>`, around: ['', '’s'] },
  { kind: 'ending', spell: (name, n) => `<${name}_${n}s>`, around: ['', 's'] },
  { kind: 'ending', spell: (name, n) => `<${name}s_${n}>` },
  { kind: 'ending', spell: (name, n) => `<${name}S_${n}>` },
  { kind: 'ending', spell: (name, n) => `${name}_${n}s`, around: ['', 's'] },
  { kind: 'emphasis', spell: (name, n) => `**<${name}_${n}>**`, around: ['**', '**'] },
  { kind: 'emphasis', spell: (name, n) => `<**${name}_${n}**>` },
  { kind: 'emphasis', spell: (name, n) => `\`<${name}_${n}>\``, around: ['`', '`'] },
  { kind: 'emphasis', spell: (name, n) => `**${name}_${n}**`, around: ['**', '**'] },
  { kind: 'emphasis', spell: (name, n) => `__${name}_${n}__`, around: ['__', '__'] },
  {
    kind: 'emphasis',
    spell: (name, n) => `[${name}_${n}](https://example.org)`,
    around: ['[', '](https://example.org)'],
  },
  { kind: 'invisible', spell: (name, n) => `<\u200b${name}\u2060_${n}\u200b>` },
  { kind: 'invisible', spell: (name, n) => `<${name}_\u00ad${n}>` },
  { kind: 'width', spell: (name, n) => `<${name}＿${String.fromCharCode(0xff10 + (n % 10))}>` },
  { kind: 'two at once', spell: (name, n) => `[ ${title(name)} ${n} ]` },
  { kind: 'two at once', spell: (name, n) => `&lt;${name.toLowerCase()}-${n}&gt;` },
  { kind: 'two at once', spell: (name, n) => `\\<${escaped(title(name))}\\_${n}\\>'s`, around: ['', "'s"] },
  { kind: 'two at once', spell: (name, n) => `< ${name.toLowerCase()}_${n}'s >`, around: ['', "'s"] },
  { kind: 'two at once', spell: (name, n) => `**${title(name)}_${n}**`, around: ['**', '**'] },
];

const NAMES = [
  'PERSON',
  'EMAIL_ADDRESS',
  'PHONE_NUMBER',
  'US_SSN',
  'IBAN_CODE',
  'ORGANIZATION',
  'Kundennummer',
  'SHA256_SUM',
];
const SENTENCES: readonly [string, string][] = [
  ['', ''],
  ['Dear ', ', thank you for writing.'],
  ['Please forward this to ', '.'],
  ['1. ', '\n2. next'],
  ['{"to": "', '"}'],
  ['Grüße an ', '! 😀'],
  ['(', ')'],
  ['a < b, ', ' > c'],
];

export interface ChangedText {
  kind: string;
  changed: string;
  expected: string;
}

/** Every change of every name in every sentence. `mapping` holds three values of each name. */
export function generateChanges(): { mapping: Map<string, string>; texts: ChangedText[] } {
  const mapping = new Map<string, string>();
  const texts: ChangedText[] = [];
  for (const [index, name] of NAMES.entries()) {
    for (const number of [1, 2, 3]) mapping.set(same(name, number), `value-${index}-${number}`);
    for (const [before, after] of SENTENCES) {
      for (const { kind, spell, around } of CHANGES) {
        // Half a bracket and a comparison sign together would make a whole one.
        if (kind === 'one bracket' && after.includes('>')) continue;
        const number = (texts.length % 3) + 1;
        const value = `${around?.[0] ?? ''}value-${index}-${number}${around?.[1] ?? ''}`;
        texts.push({ kind, changed: before + spell(name, number) + after, expected: before + value + after });
      }
    }
  }
  return { mapping, texts };
}
