// Fails when package-lock.json names an optional (platform) package that the lock does not hold: npm install drops such
// packages silently and npm ci then refuses the lock on other machines.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

/** Whether a package, asked from `from`, is found the way Node looks for it: upwards. */
function isInLock(from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${base && `${base}/`}node_modules/${name}`]) return true;
    if (!base) return false;
  }
}

const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isInLock(from, name))
    .map((name) => `${from || 'package.json'} needs ${name}`),
);
const unlocked = Object.entries(packages).filter(([name, entry]) => name && !entry.link && !entry.integrity);
for (const line of [...missing, ...unlocked.map(([name]) => `${name} has no integrity`)]) console.error(line);
process.exit(missing.length + unlocked.length > 0 ? 1 : 0);
