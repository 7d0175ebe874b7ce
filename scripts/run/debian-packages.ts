// Installs Debian's packages for the tests, on a machine where that is possible.
import { existsSync } from 'node:fs';
import { runBeside } from '../setup.mjs';

/** Another program may be installing at the same time, such as a machine's own updates. */
const WAIT_FOR_OTHERS = ['-o', 'DPkg::Lock::Timeout=600'];

/** Nothing happens where it cannot be done; the caller looks for the programs afterwards. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} for the tests…`);
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  await runBeside('apt-get', [...WAIT_FOR_OTHERS, 'update']);
  await runBeside('apt-get', [...WAIT_FOR_OTHERS, 'install', '-y', '--no-install-recommends', ...packages]);
}
