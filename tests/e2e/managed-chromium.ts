// A Chromium with policies of its own. Their folder belongs to the system, so the browser runs in a mount namespace of its own, where
// that folder is ours.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../../scripts/run/chromium.ts';

interface ManagedChromium {
  executablePath: string;
  /** The browser takes a change some time later. */
  write(policies: object): void;
  remove(): void;
}

/** Debian's Chromium and Google's Chrome look in different places; both get the same folder. */
export function managedChromium(): ManagedChromium {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-policy-'));
  const managed = path.join(folder, 'policies', 'managed');
  mkdirSync(managed, { recursive: true });
  const executablePath = path.join(folder, 'chromium');
  const places = ['/etc/chromium', '/etc/opt/chrome', '/etc/chromium-browser'];
  const mounts = places.map((place) => `[ -d ${place} ] && mount --bind ${folder} ${place}`).join('\n');
  writeFileSync(
    executablePath,
    `#!/bin/sh\nexec unshare --map-root-user --mount sh -c '${mounts}\nexec ${findChromium()} "$@"' sh "$@"\n`,
  );
  chmodSync(executablePath, 0o755);
  return {
    executablePath,
    write: (policies) => writeFileSync(path.join(managed, 'veilmark.json'), JSON.stringify(policies)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
