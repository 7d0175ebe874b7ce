// Fails when package-lock.json names an optional (platform) package that the lock does not hold: npm install drops such
// packages silently and npm ci then refuses the lock on other machines. Fails as well where the lock does not say where a
// package is: npm ci would ask the registry about each of them first, hundreds of requests and half of its work.
import { packages, placeOf } from '../generate/lock.ts';

const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !placeOf(from, name))
    .map((name) => `${from || 'package.json'} needs ${name}`),
);
const installed = Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);
const unlocked = installed.flatMap(([name, entry]) =>
  (['integrity', 'resolved'] as const).filter((field) => !entry[field]).map((field) => `${name} has no "${field}"`),
);
for (const line of [...missing, ...unlocked]) console.error(line);
process.exit(missing.length + unlocked.length > 0 ? 1 : 0);
