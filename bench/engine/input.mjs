// English text in two kinds: as support desks hold it, most of it ordinary, made here; and dense with personal details, the
// sentences of presidio-research.
import path from 'node:path';
import { readCases } from '../eval/read-cases.mjs';

/** A small generator with a fixed seed, so that every run and every machine reads the same text. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const first = 'Maria James Aisha Liam Sofia Kenji Olga Pedro Hannah Yusuf Chloe Ravi Ingrid Tomas Grace Daniel'.split(
  ' ',
);
const last =
  'Schneider Moreau Adeyemi Novak Rossi Tanaka Petrov Alvarez Larsen Khan Dubois Patel Berg Kowalski Walker'.split(' ');
const cities = 'Rotterdam Leeds Austin Lyon Porto Osaka Lagos Munich Toronto Perth Warsaw Lima'.split(' ');
const prose = [
  'Thank you for getting back to us so quickly about the delivery that was planned for this week.',
  'The team looked into the matter and could not reproduce the problem with the latest version 4.12.3 of the app.',
  'Please keep in mind that prices start at 49.90 per unit and that orders above 250 pieces ship within 14 days.',
  'We would like to move the meeting to a later slot because the room is not available before noon.',
  'The report has 128 pages and 45 tables, most of which describe how the new process compares to the old one.',
  'If the light keeps blinking after the restart, hold the button for ten seconds and wait until it turns green.',
  'Our support desk is open on weekdays and answers most questions within one business day.',
  'Nothing else has changed in the contract, so there is no need to sign the document again.',
];

/** English text of about the given number of characters. */
export function makeInput(length) {
  const random = randomFrom(2026);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const digits = (count) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const details = [
    () => `My name is ${pick(first)} ${pick(last)} and I live in ${pick(cities)}.`,
    () =>
      `You can reach me at ${pick(first).toLowerCase()}.${pick(last).toLowerCase()}${digits(2)}@example.com or +1 (415) 555-0${digits(3)}.`,
    () => `The card ending in question is 4111 1111 1111 1111, valid until 0${1 + Math.floor(random() * 9)}/29.`,
    () => `My social security number is 219-0${Math.floor(random() * 9)}-${1000 + Math.floor(random() * 8999)}.`,
    () =>
      `Order ${digits(8)} was sent to ${1 + Math.floor(random() * 900)} ${pick(last)} Street on 2025-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}.`,
    () =>
      `The request came from 192.168.${Math.floor(random() * 255)}.${Math.floor(random() * 255)} to https://shop.example.com/orders/${digits(6)}.`,
    () => `Please refund IBAN DE89 3704 0044 0532 0130 00, account holder ${pick(first)} ${pick(last)}.`,
    () =>
      `Date of birth: ${10 + Math.floor(random() * 18)}/0${1 + Math.floor(random() * 9)}/19${70 + Math.floor(random() * 29)}, passport number X${digits(8)}.`,
  ];
  let text = '';
  while (text.length < length) {
    text += `${pick(prose)} ${pick(details)()} ${pick(prose)} ${pick(prose)}\n`;
    if (random() < 0.2)
      text += `\nDear ${pick(first)},\n${pick(prose)}\n\nKind regards,\n${pick(first)} ${pick(last)}\n`;
  }
  return text.slice(0, length);
}

/** Sentences of presidio-research, over and over: a name, number or address every fifty characters. */
export function makeDenseInput(length) {
  const file = path.join(import.meta.dirname, '../eval/cases/presidio-research.jsonl.gz');
  const sentences = readCases(file)
    .map(({ text }) => text)
    .join('\n');
  return sentences.repeat(Math.ceil(length / sentences.length)).slice(0, length);
}
