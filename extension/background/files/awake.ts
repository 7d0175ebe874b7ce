import { browser } from 'wxt/browser';

/** The browser stops a background that is quiet for half a minute; long work is no reason to. */
export async function stayAwake<T>(work: () => Promise<T>): Promise<T> {
  const awake = setInterval(() => void browser.runtime.getPlatformInfo(), 20_000);
  try {
    return await work();
  } finally {
    clearInterval(awake);
  }
}
