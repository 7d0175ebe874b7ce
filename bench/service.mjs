// Starts the service in a folder of its own for a benchmark.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, toolEnv } from '../scripts/setup.mjs';

/** `vars` are settings of the service besides its own secrets. */
export async function startService({ args = [], vars = {} } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-bench-'));
  const lines = Object.entries(vars).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(folder, 'vars.env'), lines.join(''), { mode: 0o600 });
  const port = await freePort();
  const service = await launch(folder, port, args);
  const credentials = JSON.parse(readFileSync(path.join(folder, 'credentials.json'), 'utf8'));
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...credentials, stop };
}

async function launch(folder, port, args) {
  const child = spawn('node', ['scripts/run/start.ts', '--port', String(port), ...args], {
    cwd: root,
    env: { ...toolEnv(), VEILMARK_DEV_FOLDER: folder },
  });
  let output = '';
  const exited = new Promise((resolve) => child.on('exit', resolve));
  await new Promise((resolve, reject) => {
    const collect = (chunk) => {
      output += chunk;
      if (output.includes('Press Ctrl+C')) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    exited.then((code) => reject(new Error(`The service did not start (exit ${code}):\n${output}`)));
  });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
