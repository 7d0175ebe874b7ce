import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../../scripts/setup.mjs';

const child = path.join(import.meta.dirname, 'redact-one.mjs');

/**
 * One file in a process of its own, so that time and memory are those of this file and a crash costs only this one.
 * With `isKept`, the values stay. Answers `outcome`: `ok`, `refused` (code and reason), `crashed` or `too slow`.
 */
export function redactInChild(library, before, after, seconds, isKept = false) {
  const env = { ...process.env, VEILMARK_OCR_DATA: path.join(root, 'assets/ocr') };
  const started = spawn(process.execPath, [child, library, before, after, ...(isKept ? ['keep'] : [])], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  const complained = [];
  started.stdout.on('data', (chunk) => said.push(chunk));
  started.stderr.on('data', (chunk) => complained.push(chunk));
  const timer = setTimeout(() => started.kill('SIGKILL'), seconds * 1000);
  return new Promise((resolve) => {
    started.once('close', (code, signal) => {
      clearTimeout(timer);
      const answer = lastLine(said);
      if (code === 0 && answer) resolve(answer);
      else if (signal === 'SIGKILL') resolve({ outcome: 'too slow', reason: `not done after ${seconds} s` });
      else resolve({ outcome: 'crashed', reason: Buffer.concat(complained).toString().trim().slice(-400) });
    });
  });
}

function lastLine(said) {
  try {
    return JSON.parse(Buffer.concat(said).toString().trim().split('\n').at(-1));
  } catch {
    return undefined;
  }
}
