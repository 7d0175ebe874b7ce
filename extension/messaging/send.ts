import { browser } from 'wxt/browser';
import type { PageCommand, Replies, RequestName, RequestOf } from './protocol';

/** Asks the background. Rejects when it does not answer or refuses the message. */
export async function ask<N extends RequestName>(name: N, data: RequestOf<N>): Promise<Replies[N]> {
  const answer: { reply?: Replies[N]; refused?: string } | undefined = await browser.runtime.sendMessage({
    name,
    data,
  });
  if (answer?.reply === undefined) throw new Error(answer?.refused ?? 'The extension did not answer');
  return answer.reply;
}

/** Tells every frame of a tab that runs our script, or one of them. Answers whether any was there. */
export async function tellPage(tabId: number, command: PageCommand, frameId?: number): Promise<boolean> {
  try {
    await browser.tabs.sendMessage(tabId, { command }, frameId === undefined ? {} : { frameId });
    return true;
  } catch {
    return false;
  }
}
