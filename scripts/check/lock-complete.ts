// Fails when package-lock.json names an optional (platform) package that the lock does not hold: npm install drops such
// packages silently and npm ci then refuses the lock on other machines.
import { packages, placeOf } from '../generate/lock.ts';

const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !placeOf(from, name))
    .map((name) => `${from || 'package.json'} needs ${name}`),
);
const unlocked = Object.entries(packages).filter(
  ([name, entry]) => name.includes('node_modules/') && !entry.link && !entry.integrity,
);
for (const line of [...missing, ...unlocked.map(([name]) => `${name} has no integrity`)]) console.error(line);
process.exit(missing.length + unlocked.length > 0 ? 1 : 0);
