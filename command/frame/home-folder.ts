import { homedir } from 'node:os';
import path from 'node:path';

/** As Node finds it. Deno takes it for a question to the system, which needs a permission, even where a variable answers it. */
export const homeFolder = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): string => (platform === 'win32' ? environment.USERPROFILE : environment.HOME) || homedir();

/**
 * Where this user's shared mapping lies. It follows from the home folder alone: clients start MCP servers with hardly any variables, and
 * programs that look in different places would share nothing. `VEILMARK_HOME` names another place.
 */
export function mappingFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (environment.VEILMARK_HOME) return path.resolve(environment.VEILMARK_HOME);
  const home = homeFolder(environment, platform);
  if (platform === 'win32')
    return path.join(environment.LOCALAPPDATA || path.join(home, 'AppData', 'Local'), 'veilmark');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'veilmark');
  return path.join(home, '.local', 'state', 'veilmark');
}
