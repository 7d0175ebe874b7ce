import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Programs by other people that judge our output, and the Debian packages they come in. */
const PROGRAMS: Record<string, string[]> = {
  soffice: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui', 'fonts-dejavu-core'],
  pdftotext: ['poppler-utils'],
  qpdf: ['qpdf'],
};

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Installs what is missing where that is possible; otherwise fails and says what to install. */
export function requirePrograms(): void {
  const packages = Object.entries(PROGRAMS).flatMap(([program, names]) => (isThere(program) ? [] : names));
  if (packages.length === 0) return;
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore' });
  }
  const missing = Object.keys(PROGRAMS).filter((program) => !isThere(program));
  if (missing.length > 0) {
    throw new Error(`Missing: ${missing.join(', ')}. Install the packages ${packages.join(', ')} and run again.`);
  }
}

/** A Python with the package, installed into an environment of its own where it is missing and can be fetched. */
export function requirePython(name: string): string {
  const has = (python: string) => spawnSync(python, ['-c', `import ${name}`], { stdio: 'ignore' }).status === 0;
  if (has('python3')) return 'python3';
  const home = path.join(tmpdir(), `veilmark-${name}`);
  const python = path.join(home, 'bin', 'python3');
  if (has(python)) return python;
  spawnSync('python3', ['-m', 'venv', home], { stdio: 'ignore' });
  spawnSync(python, ['-m', 'pip', 'install', '-q', name], { stdio: 'ignore' });
  if (!has(python)) throw new Error(`Missing: Python with ${name}. Install it and run again.`);
  return python;
}

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-proof-'));
let files = 0;

export function save(bytes: Uint8Array, extension: string): string {
  const file = path.join(folder, `${++files}.${extension}`);
  writeFileSync(file, bytes);
  return file;
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Opens a document in LibreOffice and exports it; answers the file it made. */
export function convert(file: string, extension: string): string {
  const target = path.join(folder, `${++files}`);
  run(
    'soffice',
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    extension,
    '--outdir',
    target,
    file,
  );
  const [made] = readdirSync(target);
  if (made === undefined) throw new Error('LibreOffice could not open the document');
  return path.join(target, made);
}

export const pdfText = (file: string) => run('pdftotext', '-layout', file, '-');
export const checkPdf = (file: string) => run('qpdf', '--check', file);
export const pageCount = (file: string) => Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', file))?.[1]);
export const pictureCount = (file: string) => run('pdfimages', '-list', file).trim().split('\n').length - 2;

/** All objects and streams of a PDF in the clear. */
export function plainPdf(file: string): string {
  const target = path.join(folder, `${++files}.qdf`);
  run('qpdf', '--qdf', '--object-streams=disable', file, target);
  return readFileSync(target, 'latin1');
}

export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The pages as grey pictures. */
export function pictures(file: string): Picture[] {
  const prefix = path.join(folder, `${++files}-page`);
  run('pdftoppm', '-gray', '-r', '60', file, prefix);
  const names = readdirSync(folder).filter((name) => name.startsWith(path.basename(prefix)));
  return names.sort().map((name) => readPgm(readFileSync(path.join(folder, name))));
}

function readPgm(bytes: Buffer): Picture {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40));
  if (!header) throw new Error('pdftoppm wrote something unexpected');
  return { width: Number(header[1]), height: Number(header[2]), pixels: bytes.subarray(header[0].length) };
}

/** The share of pixels that differ visibly. Pictures of different size differ entirely. */
export function difference(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let count = 0;
  for (let i = 0; i < a.pixels.length; i++) if (isDifferent(a, b, i)) count++;
  return count / a.pixels.length;
}

/** Pixels that differ although `after` shows no black box there or right beside. */
export function differenceOutsideBoxes(before: Picture, after: Picture): number {
  let count = 0;
  for (let i = 0; i < before.pixels.length; i++) {
    if (isDifferent(before, after, i) && !isNearBlack(after, i % after.width, Math.floor(i / after.width))) count++;
  }
  return count;
}

const isDifferent = (a: Picture, b: Picture, i: number) => Math.abs((a.pixels[i] ?? 0) - (b.pixels[i] ?? 0)) > 48;

function isNearBlack(picture: Picture, x: number, y: number): boolean {
  for (let dy = -3; dy <= 3; dy++) {
    for (let dx = -3; dx <= 3; dx++) {
      const column = x + dx;
      const row = y + dy;
      const isInside = column >= 0 && row >= 0 && column < picture.width && row < picture.height;
      if (isInside && (picture.pixels[row * picture.width + column] ?? 255) < 40) return true;
    }
  }
  return false;
}

export const inkOf = ({ pixels }: Picture) => pixels.reduce((sum, pixel) => sum + (pixel < 128 ? 1 : 0), 0);
