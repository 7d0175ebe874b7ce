import type { GuardSetup } from '../../messaging/protocol';
import { ask } from '../../messaging/send';

const SETUP_TRIES = 5;

/** The background may just be starting. Until it answers, everything is held back. */
export async function askForSetup(): Promise<GuardSetup> {
  for (let i = 1; ; i++) {
    try {
      return await ask('guard.setup', {});
    } catch (error) {
      if (i === SETUP_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * i));
    }
  }
}
