import { browser } from 'wxt/browser';

/** A file of the package. */
export async function packaged(path: Parameters<typeof browser.runtime.getURL>[0]): Promise<ArrayBuffer> {
  return (await fetch(browser.runtime.getURL(path))).arrayBuffer();
}
