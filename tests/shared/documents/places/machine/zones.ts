import type { Canary, MachineRecords } from './canary';

const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The check digit of ICAO 9303. */
export function checkDigit(text: string): number {
  const weights = [7, 3, 1];
  return [...text].reduce((sum, char, at) => sum + Math.max(0, VALUES.indexOf(char)) * (weights[at % 3] ?? 0), 0) % 10;
}

const padded = (text: string, width: number) => text.padEnd(width, '<').slice(0, width);
const withDigit = (text: string) => `${text}${checkDigit(text)}`;

/** Takes the canaries of one document, each under a name of its own. */
class Document {
  constructor(
    readonly kind: string,
    private readonly canaries: Canary[],
  ) {}

  take(what: string, make: (n: number) => string): string {
    const value = make(this.canaries.length + 1);
    this.canaries.push({ name: `${this.kind} ${what}`, value });
    return value;
  }

  readonly names = (width: number) =>
    padded(
      `${this.take('family name', (n) => `QUOZ${letter(n)}WICK`)}<<${this.take('first name', (n) => `ZELV${letter(n)}RA`)}`,
      width,
    );
  readonly number = () => withDigit(this.take('number', (n) => `QZ7${String(n).padStart(3, '0')}K31`));
  readonly born = () =>
    withDigit(
      this.take('born', (n) => `61${String((n % 12) + 1).padStart(2, '0')}${String((n % 28) + 1).padStart(2, '0')}`),
    );
  readonly expires = () =>
    withDigit(
      this.take('expires', (n) => `33${String((n % 12) + 1).padStart(2, '0')}${String((n % 28) + 1).padStart(2, '0')}`),
    );
  readonly personal = (width: number) =>
    padded(
      this.take('personal number', (n) => `77${String(n).padStart(3, '0')}1902A`),
      width,
    );
}
const letter = (n: number) => `${'BCDFGHJKLM'[Math.floor(n / 10) % 10]}${'NPRSTVWXYZ'[n % 10]}`;

const passport = (one: Document) => {
  const [number, born, expires] = [one.number(), one.born(), one.expires()];
  const own = withDigit(one.personal(14));
  const all = checkDigit(`${number}${born}${expires}${own}`);
  return `P<UTO${one.names(39)}\n${number}UTO${born}F${expires}${own}${all}`;
};
const visa = (width: number) => (one: Document) =>
  `V<UTO${one.names(width - 5)}\n${padded(`${one.number()}UTO${one.born()}F${one.expires()}${one.personal(8)}`, width)}`;
const cardOfTwo = (one: Document) => {
  const [number, born, expires] = [one.number(), one.born(), one.expires()];
  const own = one.personal(7);
  return `I<UTO${one.names(31)}\n${number}UTO${born}F${expires}${own}${checkDigit(`${number}${born}${expires}${own}`)}`;
};
const cardOfThree = (one: Document) => {
  const [number, born, expires] = [one.number(), one.born(), one.expires()];
  const own = one.personal(15);
  const all = checkDigit(`${number}${own}${born}${expires}${'<'.repeat(11)}`);
  return `I<UTO${number}${own}\n${born}F${expires}UTO${'<'.repeat(11)}${all}\n${one.names(30)}`;
};
const french = (one: Document) => {
  const family = one.take('family name', (n) => `QUOZ${letter(n)}WICK`);
  const number = one.take('number', (n) => `0603${String(n).padStart(3, '0')}75118`);
  const first = one.take('first name', (n) => `ZELV${letter(n)}RA`);
  const born = one.take(
    'born',
    (n) => `61${String((n % 12) + 1).padStart(2, '0')}${String((n % 28) + 1).padStart(2, '0')}`,
  );
  return `IDFRA${padded(family, 25)}075118\n${withDigit(number)}${padded(first, 14)}${withDigit(born)}F4`;
};

const DOCUMENTS: Record<string, (one: Document) => string> = {
  'passport,': passport,
  'second passport,': passport,
  'visa A,': visa(44),
  'visa B,': visa(36),
  'card of two lines,': cardOfTwo,
  'card of three lines,': cardOfThree,
  'second card of three lines,': cardOfThree,
  'French card,': french,
};

/** Zones of passports, visas and cards, one below the other. */
function zones() {
  const canaries: Canary[] = [];
  const text = Object.entries(DOCUMENTS)
    .map(([kind, make]) => make(new Document(kind, canaries)))
    .join('\n\n');
  return { text: `${text}\n`, canaries };
}

export const MRZ: MachineRecords = {
  title: 'Machine-readable zones',
  fileName: 'a.txt',
  template: '',
  plant: zones,
  signs: /\n/g,
};
