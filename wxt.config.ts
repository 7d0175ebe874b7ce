import path from 'node:path';
import { defineConfig } from 'wxt';
import { managedSchema } from './extension/state/policy';
import { engineTables } from './scripts/build/engine-tables.ts';
import { sitesOf } from './scripts/build/extension-sites.ts';
import { latePatternsOfPages } from './scripts/build/late-patterns.ts';
import { meterPdfium } from './scripts/build/meter-wasm.ts';
import { syncWasm } from './scripts/build/sync-wasm.ts';
import { withoutOwnPdfium } from './scripts/build/without-own-pdfium.ts';
import { OCR_LANGUAGES } from './shared/engine/image/ocr-languages';
import { KERNEL_FILES } from './shared/finders/names/model/kernels';

// WXT calls the environment after the mode, a test runner calls it test, and React would then be built for development.
if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';

/** Whose builds these are: fixes the id of what no store signs, so that policies and the service can name it (scripts/build/extension-key.ts). */
const { VEILMARK_EXTENSION_KEY } = process.env;

/** Letters that open no menu of Firefox, in the languages it has most readers in; Alt+Shift+V opened its View menu. */
const COMMANDS = {
  'scan-page': 'Alt+Shift+K',
  'redact-page': 'Alt+Shift+Y',
  'undo-redaction': 'Alt+Shift+U',
  'next-finding': 'Alt+Shift+Period',
  'previous-finding': 'Alt+Shift+Comma',
  'redact-finding': 'Alt+Shift+X',
};
/** Chrome suggests no more than four keys. The others can be given one there, and the card has keys for the same. */
const MOST_KEYS_IN_CHROME = 4;

const TESSERACT = '/models/tesseract.wasm';

/** Languages whose pictures are read on the device: the largest ones in Latin letters, and all that have letters of their own. */
const READ_LANGUAGES = 'ar bg de el en es fa fr he hi it ja ko pt ru th uk zh'.split(
  ' ',
) as (keyof typeof OCR_LANGUAGES)[];

export default defineConfig({
  srcDir: 'extension',
  publicDir: 'extension/public',
  outDir: 'dist/extension',
  modules: ['@wxt-dev/module-react'],
  imports: false,
  // What WXT prints in builds of another mode is for its developers.
  vite: () => ({
    define: { 'import.meta.env.MODE': '"production"' },
    plugins: [latePatternsOfPages(), withoutOwnPdfium(), syncWasm({ 'tesseract-core-simd-lstm.wasm': TESSERACT })],
  }),
  manifestVersion: 3,
  webExt: { disabled: true },
  analysis: { enabled: false },
  manifest: ({ browser, mode }) => ({
    name: '__MSG_name__',
    short_name: 'Veilmark',
    description: '__MSG_description__',
    default_locale: 'en',
    // Stores refuse a key of ours and give the extension one of theirs.
    ...(VEILMARK_EXTENSION_KEY && mode !== 'store' && browser !== 'firefox' ? { key: VEILMARK_EXTENSION_KEY } : {}),
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      'storage',
      // Chrome's background may have no worker; a page out of sight holds the one that reads pictures.
      ...(browser === 'firefox' ? [] : (['offscreen', 'sidePanel'] as const)),
    ],
    ...sitesOf(mode),
    // Firefox reads managed settings without a schema, and warns of the key.
    ...(browser === 'firefox' ? {} : { storage: { managed_schema: 'managed-schema.json' } }),
    content_security_policy: {
      extension_pages:
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
    },
    commands: Object.fromEntries(
      Object.entries(COMMANDS).map(([name, key], index) => [
        name,
        {
          ...(browser === 'firefox' || index < MOST_KEYS_IN_CHROME ? { suggested_key: { default: key } } : {}),
          description: `__MSG_command_${name.replace('-', '_')}__`,
        },
      ]),
    ),
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'extension@veilmark.app',
              // Firefox 140 keeps sheets of styles from scripts of extensions: nothing would be marked or held there.
              strict_min_version: '153.0',
              data_collection_permissions: { required: ['none'], optional: ['websiteContent'] },
            },
          },
        }
      : { minimum_chrome_version: '134' }),
  }),
  hooks: {
    'build:publicAssets': async (_, files) => {
      // The model and its kernels, so that the device finds what the service finds.
      files.push({ relativeDest: 'models/model.bin.gz', absoluteSrc: path.resolve('assets/ner/model.bin.gz') });
      for (const file of KERNEL_FILES)
        files.push({ relativeDest: `models/${file}`, absoluteSrc: path.resolve('shared/finders/names/model', file) });
      // What the engine would work out again whenever the browser starts the background.
      files.push({ relativeDest: 'models/tables.bin.gz', absoluteSrc: await engineTables() });
      // Reads and redacts PDF files on the device.
      files.push({ relativeDest: 'models/pdfium.wasm', absoluteSrc: meterPdfium() });
      // Read the text of pictures on the device.
      const tesseract = path.resolve('node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm');
      files.push({ relativeDest: TESSERACT.slice(1), absoluteSrc: tesseract });
      for (const language of READ_LANGUAGES) {
        const file = `${OCR_LANGUAGES[language]}.traineddata.gz`;
        files.push({ relativeDest: `models/ocr/${file}`, absoluteSrc: path.resolve('assets/ocr', file) });
      }
      files.push({ relativeDest: 'managed-schema.json', contents: `${JSON.stringify(managedSchema(), null, 2)}\n` });
    },
  },
});
