import { spawnSync } from 'node:child_process';
import path from 'node:path';

const PYTHON = ['/usr/bin/python3', 'python3'].find((name) => spawnSync(name, ['--version']).status === 0);
const opener = path.join(import.meta.dirname, 'opens.py');
const SECONDS = 120;

/** Programs of others: how to ask for the version, and how to have one open a file. Exit status 0 says that it did. */
const COMMANDS = {
  soffice: { version: ['soffice', '--version'] },
  qpdf: { version: ['qpdf', '--version'], open: (file) => ['qpdf', '--check', file] },
  // Renders nothing, but reads every object.
  mutool: { version: ['mutool', '-v'], open: (file) => ['mutool', 'info', file] },
  pdftotext: { version: ['pdftotext', '-v'], open: (file) => ['pdftotext', file, '-'] },
  pdftoppm: { version: ['pdftoppm', '-v'] },
};
const MODULES = { 'python-docx': 'docx', openpyxl: 'openpyxl', 'python-pptx': 'pptx', PIL: 'PIL' };

/** What is installed, in which version, and what is not. */
export function knownPrograms() {
  const versions = {};
  for (const [name, { version }] of Object.entries(COMMANDS)) {
    const { error, stdout, stderr } = spawnSync(version[0], version.slice(1), { encoding: 'utf8' });
    if (!error) versions[name] = /\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown';
  }
  for (const [name, module] of Object.entries(MODULES)) {
    const ask = `import ${module}; print(getattr(${module}, '__version__', 'unknown'))`;
    const { status, stdout } = PYTHON ? spawnSync(PYTHON, ['-c', ask], { encoding: 'utf8' }) : {};
    if (status === 0) versions[name] = stdout.trim();
  }
  const all = [...Object.keys(COMMANDS), ...Object.keys(MODULES)];
  return { versions, missing: all.filter((name) => versions[name] === undefined), has: (name) => name in versions };
}

/** `undefined`: it opened the file. Otherwise what it said; qpdf's warnings (status 3) are no refusal. */
export function opened(name, file, ending) {
  const [program, ...args] =
    name in MODULES ? [PYTHON, opener, MODULES[name], file, ending] : COMMANDS[name].open(file);
  const done = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, timeout: SECONDS * 1000 });
  if (done.status === 0 || (name === 'qpdf' && done.status === 3)) return undefined;
  return (done.stderr || done.stdout || String(done.error ?? 'no answer')).trim().split('\n').at(-1)?.slice(0, 200);
}
