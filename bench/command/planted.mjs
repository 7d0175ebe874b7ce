// Real-looking values put between the lines of public code: what leaves out test values must not leave out these.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILES_OF_EACH = 12;
const LINES_OF_EACH = 5;
const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx|json|md)$/;

/** The same values on every machine. */
function randomFrom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = randomFrom(42);
const one = (list) => list[random(list.length)];
const digits = (count) => Array.from({ length: count }, () => random(10)).join('');
const letters = (count, from) => Array.from({ length: count }, () => from[random(from.length)]).join('');

const FIRST = 'mara jonas aisha liam sofia kenji olga pedro hannah yusuf chloe ravi ingrid tomas grace'.split(' ');
const LAST = 'schneider moreau adeyemi novak rossi tanaka petrov alvarez larsen khan dubois patel berg'.split(' ');
const DOMAINS = 'gmail.com web.de telia.se kpn.nl wanadoo.fr naver.com bluewin.ch outlook.com orange.pl mit.edu'.split(
  ' ',
);
const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function withLuhn(start) {
  for (let check = 0; ; check++) {
    const sum = [...`${start}${check}`].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return `${start}${check}`;
  }
}

function germanIban() {
  const account = `50010517${digits(10)}`;
  const rest = BigInt(`${account}131400`) % 97n;
  return `DE${String(98n - rest).padStart(2, '0')}${account}`;
}

const MAKERS = {
  EMAIL_ADDRESS: () => `${one(FIRST)}.${one(LAST)}${one(['', random(90) + 10])}@${one(DOMAINS)}`,
  PHONE_NUMBER: () => `+49 17${1 + random(9)} ${2 + random(8)}${digits(6)}`,
  IBAN_CODE: germanIban,
  CREDIT_CARD: () => withLuhn(`4${5 + random(5)}${digits(13)}`),
  AWS_ACCESS_KEY: () => `AKIA${letters(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`,
  GITHUB_TOKEN: () => withCrc32(letters(30, BASE62)),
};

/** A token of GitHub ends with the check sum of the rest, in base 62. */
function withCrc32(random30) {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(random30)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  let check = '';
  const base = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  for (let i = 0; i < 6; i++, rest = Math.floor(rest / 62)) check = base[rest % 62] + check;
  return `ghp_${random30}${check}`;
}

const FORMS = [
  (value) => `const owner = '${value}';`,
  (value) => `// Ask ${value} before a release.`,
  (value) => `  "owner": "${value}",`,
  (value) => ` * @author ${value}`,
  (value) => `send({ to: "${value}", urgent: true });`,
];

/** Copies some files of each package with values between their lines; answers where each stands. */
export function plant(packages, into) {
  const planted = [];
  for (const [index, place] of packages.entries()) {
    const folder = path.join(into, String(index));
    mkdirSync(folder, { recursive: true });
    for (const [at, file] of sourcesOf(place).slice(0, FILES_OF_EACH).entries()) {
      const lines = readFileSync(file, 'utf8').split('\n');
      const to = path.join(folder, `${at}${path.extname(file)}`);
      const places = Array.from({ length: LINES_OF_EACH }, () => random(lines.length + 1)).sort((a, b) => a - b);
      for (const [shift, line] of places.entries()) {
        const type = one(Object.keys(MAKERS));
        lines.splice(line + shift, 0, one(FORMS)(MAKERS[type]()));
        planted.push({ file: to, line: line + shift + 1, type });
      }
      writeFileSync(to, lines.join('\n'));
    }
  }
  return planted;
}

function sourcesOf(place) {
  const files = readdirSync(place, { recursive: true }).sort();
  return files.map((name) => path.join(place, name)).filter((file) => SOURCE.test(file) && isReadable(file));
}

const isReadable = (file) => {
  const found = statSync(file);
  return found.isFile() && found.size > 500 && found.size < 200_000 && !file.endsWith('.map');
};
