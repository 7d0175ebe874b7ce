// The part of the browser that background code speaks to, in memory.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KERNEL_FILES } from '#shared/finders/names/model/kernels.ts';
import { createStorage } from '../helpers/browser-storage';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Files of the package, as wxt.config.ts puts them there. */
const PACKAGED: Record<string, string> = {
  'models/model.bin.gz': 'assets/ner/model.bin.gz',
  'models/pdfium.wasm': 'shared/pdf/metered/pdfium.wasm',
  ...Object.fromEntries(KERNEL_FILES.map((file) => [`models/${file}`, `shared/finders/names/model/${file}`])),
};
const ORIGIN = 'chrome-extension://test/';

/** Gives the browser of the tests storage of its own and a package. Addresses that are not of the package go to `answer`. */
export function installBrowser(answer: (url: string, init?: RequestInit) => Promise<Response> = refuse) {
  const storage = createStorage();
  const runtime = {
    id: 'test',
    getURL: (file: string) => ORIGIN + file.replace(/^\//, ''),
    getManifest: () => ({ version: '1.2.3' }),
    getPlatformInfo: async () => ({}),
  };
  const browser = { runtime, storage, i18n: { getUILanguage: () => 'en' } };
  // Filled in, not replaced: modules that other tests loaded hold on to it.
  Object.assign((globalThis as unknown as { chrome: object }).chrome, browser);
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const file = url.startsWith(ORIGIN) ? PACKAGED[url.slice(ORIGIN.length)] : undefined;
    return file ? new Response(readFileSync(path.join(root, file))) : answer(url, init);
  };
  const { session, local, managed } = storage;
  return {
    session,
    local,
    managed,
    restore: () => {
      globalThis.fetch = fetch;
    },
  };
}

const refuse = async (): Promise<Response> => {
  throw new TypeError('Nothing outside the package can be reached');
};
