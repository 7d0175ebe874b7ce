const EXTENSION = /\.[A-Za-z][A-Za-z\d]{0,4}$/;
/** Words of file names that are part of nobody's name: short capitals, numbers, words in small letters and what documents are called. */
const NO_NAME =
  /^(?:[A-Z]{1,4}|[\p{Ll}\d.()-]+|\d+|Invoice|Resume|Résumé|Report|Contract|Letter|Copy|Draft|Final|Notes|Passport|Scan|Lebenslauf|Vertrag|Rechnung|Kopie|Bericht|Brief|Facture|Contrat|Lettre|Factura|Contrato|Carta)$/u;

/**
 * The part of a finding that names someone where it took a whole file name: `Jane Whitfield` of `Jane Whitfield CV.txt`. The same person
 * has the same stand-in in a file name and elsewhere.
 */
export function nameInFileName(text: string): { start: number; end: number } {
  const extension = EXTENSION.exec(text)?.[0];
  const whole = { start: 0, end: text.length };
  if (extension === undefined) return whole;
  const words = [...text.slice(0, -extension.length).matchAll(/[^\s_-]+/g)];
  while (words.length > 1 && NO_NAME.test(words.at(-1)?.[0] ?? '')) words.pop();
  while (words.length > 1 && NO_NAME.test(words[0]?.[0] ?? '')) words.shift();
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? { start: first.index, end: last.index + last[0].length } : whole;
}
