import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BATCH = 12;

/** LibreOffice, which opens files and prints them. What it printed is kept by content, so that originals are printed once. */
export class Office {
  #folder;
  #programs;

  constructor(folder, programs) {
    this.#folder = folder;
    this.#programs = programs;
    mkdirSync(folder, { recursive: true });
  }

  get isThere() {
    return this.#programs.has('soffice');
  }

  /** Starting takes seconds, so several files go at once; those that did not come out are tried again alone. */
  convert(files) {
    if (!this.isThere) return;
    const waiting = files.filter((file) => !existsSync(this.pdfOf(file)) && !existsSync(this.#refused(file)));
    for (let at = 0; at < waiting.length; at += BATCH) this.#print(waiting.slice(at, at + BATCH));
    for (const file of waiting) {
      if (existsSync(this.pdfOf(file))) continue;
      this.#print([file]);
      if (!existsSync(this.pdfOf(file))) mkdirSync(this.#refused(file));
    }
  }

  pdfOf(file) {
    return path.join(this.#folder, `${this.#key(file)}.pdf`);
  }

  opens(file) {
    return existsSync(this.pdfOf(file));
  }

  #refused(file) {
    return path.join(this.#folder, `${this.#key(file)}.refused`);
  }

  #print(files) {
    const inputs = path.join(this.#folder, 'inputs');
    mkdirSync(inputs, { recursive: true });
    const named = files.map((file) => {
      const copy = path.join(inputs, `${this.#key(file)}${path.extname(file).toLowerCase()}`);
      copyFileSync(file, copy);
      return copy;
    });
    const profile = pathToFileURL(path.join(this.#folder, 'profile')).href;
    const args = [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      this.#folder,
      ...named,
    ];
    spawnSync('soffice', args, { stdio: 'ignore', timeout: (60 + 60 * files.length) * 1000, killSignal: 'SIGKILL' });
    rmSync(inputs, { recursive: true });
  }

  #key(file) {
    return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 24);
  }
}
