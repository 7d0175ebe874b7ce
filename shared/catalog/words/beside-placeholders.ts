import type { ValueKind } from '../kinds';

// Values that take the places of placeholders while what is beside them is read. They are never answered.

const PEOPLE = (
  'Martin Adler,Helena Bennett,Oskar Castellan,Judith Dorfner,Bruno Ekberg,Teresa Fontaine,Felix Galloway,Ingrid Hoffer,' +
  'Viktor Iversen,Amelie Jansen,Konrad Keller,Lydia Lombard,Simon Mercer,Paula Novak,Gustav Oldham,Irene Perrin,' +
  'Albert Quist,Clara Reinhold,Edgar Sandoval,Nora Thorne,Robert Ullmann,Sylvia Verhoeven,Harald Winkler'
).split(',');
const TOWNS = 'Berlin Madrid Vienna Oslo Lisbon Prague Dublin'.split(' ');
const STREETS = 'Mill Lane,Station Road,Church Street,Park Avenue,Harbour Road'.split(',');
const FIRMS = 'Bennett Ltd,Keller GmbH,Lombard Inc,Galloway Ltd,Thorne Ltd'.split(',');
const JOBS = 'teacher accountant nurse engineer'.split(' ');
const ILLNESSES = 'asthma diabetes migraine'.split(' ');

/** Spreads small numbers over a range, so that the values of a column differ. */
const spread = (n: number, range: number): number => (Math.imul(n + 1, 0x9e3779b1) >>> 0) % range;
const of = (list: readonly string[], n: number): string => list[spread(n, list.length)] ?? '';
const digits = (n: number, length: number): string => String(10 ** (length - 1) + spread(n, 9 * 10 ** (length - 1)));
const two = (n: number): string => String(n).padStart(2, '0');
const day = (n: number, from: number, years: number): string =>
  `${from + spread(n, years)}-${two(1 + spread(n * 3, 12))}-${two(1 + spread(n * 5, 28))}`;
const login = (n: number): string => of(PEOPLE, n).toLowerCase().replace(' ', '.');

/** A value of a kind; another number gives another one. */
export const VALUE_OF_KIND: Readonly<Record<ValueKind, (n: number) => string>> = {
  PERSON: (n) => of(PEOPLE, n),
  ADDRESS: (n) => `${1 + spread(n, 98)} ${of(STREETS, n)}`,
  POSTCODE: (n) => digits(n, 5),
  PHONE: (n) => `+49 30 ${digits(n, 7)}`,
  EMAIL: (n) => `${login(n)}@stonefield.org`,
  USERNAME: (n) => `${login(n).replace('.', '')}${spread(n, 90)}`,
  ID: (n) => digits(n, 8),
  BANK: (n) => digits(n, 10),
  CARD: (n) => `4929 4212 3460 ${digits(n, 4)}`,
  DOB: (n) => day(n, 1941, 60),
  SECRET: (n) => `kX7${digits(n, 4)}pQ2w`,
  PLATE: (n) => `B-KR ${digits(n, 4)}`,
  IP: (n) => `84.${spread(n, 250)}.17.${spread(n * 3, 250)}`,
  URL: (n) => `https://www.stonefield.org/${login(n)}`,
  LOCATION: (n) => of(TOWNS, n),
  ORGANIZATION: (n) => of(FIRMS, n),
  DATE: (n) => day(n, 2015, 10),
  AGE: (n) => digits(n, 2),
  HEALTH: (n) => of(ILLNESSES, n),
  NRP: () => 'German',
  JOB: (n) => of(JOBS, n),
  MONEY: (n) => `${digits(n, 4)} EUR`,
};
