// The part of the browser that background code speaks to, in memory. Storage behaves as the browsers' does: what is read is a copy.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KERNEL_FILES } from '#shared/finders/names/model/kernels.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Files of the package, as wxt.config.ts puts them there. */
const PACKAGED: Record<string, string> = {
  'models/model.bin.gz': 'assets/ner/model.bin.gz',
  'models/pdfium.wasm': 'shared/pdf/metered/pdfium.wasm',
  ...Object.fromEntries(KERNEL_FILES.map((file) => [`models/${file}`, `shared/finders/names/model/${file}`])),
};
const ORIGIN = 'chrome-extension://test/';

type Stored = Record<string, unknown>;

function createArea() {
  let stored: Stored = {};
  const keysOf = (keys: unknown) => (keys === null ? Object.keys(stored) : [keys].flat()) as string[];
  return {
    get: async (keys: unknown) =>
      structuredClone(
        Object.fromEntries(
          keysOf(keys)
            .filter((key) => key in stored)
            .map((key) => [key, stored[key]]),
        ),
      ),
    set: async (values: Stored) => {
      stored = { ...stored, ...structuredClone(values) };
    },
    remove: async (keys: unknown) => {
      for (const key of keysOf(keys)) delete stored[key];
    },
    clear: async () => {
      stored = {};
    },
  };
}

/** Gives the browser of the tests storage of its own and a package. Addresses that are not of the package go to `answer`. */
export function installBrowser(answer: (url: string, init?: RequestInit) => Promise<Response> = refuse) {
  const storage = { session: createArea(), local: createArea(), managed: createArea() };
  const event = { addListener: () => undefined, removeListener: () => undefined };
  const runtime = {
    id: 'test',
    getURL: (file: string) => ORIGIN + file.replace(/^\//, ''),
    getManifest: () => ({ version: '1.2.3' }),
    getPlatformInfo: async () => ({}),
  };
  const browser = { runtime, storage: { ...storage, onChanged: event }, i18n: { getUILanguage: () => 'en' } };
  // Filled in, not replaced: modules that other tests loaded hold on to it.
  Object.assign((globalThis as unknown as { chrome: object }).chrome, browser);
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const file = url.startsWith(ORIGIN) ? PACKAGED[url.slice(ORIGIN.length)] : undefined;
    return file ? new Response(readFileSync(path.join(root, file))) : answer(url, init);
  };
  return {
    ...storage,
    restore: () => {
      globalThis.fetch = fetch;
    },
  };
}

const refuse = async (): Promise<Response> => {
  throw new TypeError('Nothing outside the package can be reached');
};
