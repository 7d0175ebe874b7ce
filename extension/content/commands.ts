import { browser } from 'wxt/browser';
import type { PageCommand } from '../messaging/protocol';

interface Sender {
  id?: string | undefined;
}

/** Listens for commands from the start and hands them over once the receiver is ready, so that none is lost in between. */
export function receiveCommands(signal: AbortSignal, receiver: Promise<(command: PageCommand) => void>): void {
  const receive = (message: unknown, sender: Sender, respond: (answer: unknown) => void): false => {
    // Web pages cannot send here at all; other extensions carry another id.
    if (sender.id !== browser.runtime.id) return false;
    if (typeof message !== 'object' || message === null || !('command' in message)) return false;
    respond({ received: true });
    // Safe: only code of this extension can send here, and it sends typed commands.
    const command = message.command as PageCommand;
    void receiver.then((run) => run(command));
    return false;
  };
  browser.runtime.onMessage.addListener(receive);
  // Without its extension a script has no messages to stop.
  signal.addEventListener('abort', () => browser.runtime?.onMessage?.removeListener(receive));
}
