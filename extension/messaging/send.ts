import { browser } from 'wxt/browser';
import type { PageCommand, Replies, RequestName, RequestOf } from './protocol';

interface Answer<N extends RequestName> {
  reply?: Replies[N];
  refused?: string;
}

function post<N extends RequestName>(name: N, data: RequestOf<N>): Promise<Answer<N> | undefined> {
  return browser.runtime.sendMessage({ name, data });
}

/** Asks the background. Rejects when it does not answer or refuses the message. */
export async function ask<N extends RequestName>(name: N, data: RequestOf<N>): Promise<Replies[N]> {
  return replyOf(await post(name, data));
}

/**
 * Asks once more when no answer came: the browser may have stopped the background in the middle, and starts it for the next
 * message. Only for what may be done twice.
 */
export async function askTwice<N extends RequestName>(name: N, data: RequestOf<N>): Promise<Replies[N]> {
  return replyOf((await post(name, data).catch(() => undefined)) ?? (await post(name, data)));
}

function replyOf<N extends RequestName>(answer: Answer<N> | undefined): Replies[N] {
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
