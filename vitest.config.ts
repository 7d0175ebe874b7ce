import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { meterPdfium } from './scripts/build/meter-wasm.ts';
import { STEADY_GARBAGE_COLLECTION } from './scripts/run/workerd/v8-flags.ts';
import { fewerRounds } from './tests/helpers/fewer-rounds/plugin.ts';
import { LONGEST_TEST_MS, PATIENCE_MS } from './tests/helpers/patience.ts';
import { TEST_VARS } from './tests/helpers/test-vars.ts';
// For what starts before the tests, which Node loads as well.
import './tests/helpers/native-modules.mjs';
import { isThorough } from './tests/helpers/thorough.ts';

/** Packages of hundreds of files, which a workerd would fetch one by one. */
const MANY_FILES = ['better-auth', 'hono', 'htmlparser2', 'stdnum', 'stripe', 'zod'];

/** Projects with two workers, where one command runs several (`npm run prove:texts`). */
const AFTER_THE_OTHERS = { groupOrder: 1 };

/** What counts the steps of our code (tests/helpers/count-steps.ts). */
const COUNTED = ['tests/shared/budget/growth.test.ts', 'tests/shared/engine/structure/read-structure.test.ts'];

/** What forgets or replaces modules: the others of the project would have to load the engine again. */
const APART = [
  'tests/command/lists.test.ts',
  'tests/command/unread-pictures.test.ts',
  'tests/extension/inner-pictures.test.ts',
  'tests/extension/wizard-calls.test.ts',
  'tests/shared/engine/tables.test.ts',
];

/** What runs many times slower in a process whose compiler has seen other uses of the same functions: the model in plain JavaScript. */
const FIRST = ['tests/shared/engine/nlp/reference.test.ts'];

/** What tests in Node start with. */
const IN_NODE = {
  environment: 'node',
  setupFiles: ['tests/helpers/browser-global.ts'],
  // Whoever runs the tests may be logged in to an organization, whose policy would apply.
  env: { VEILMARK_HOME: path.join(import.meta.dirname, 'dist', 'test-home') },
  maxWorkers: 1,
  testTimeout: LONGEST_TEST_MS,
  hookTimeout: LONGEST_TEST_MS,
};

/** For tests that replace no modules: Node loads what they import without Vite, which took a quarter of the time of all of them. */
const BY_NODE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', path.join(import.meta.dirname, 'tests', 'helpers', 'native-modules.mjs')],
};

type Workerd = typeof import('@cloudflare/vitest-plugin');

/** Tests inside the workerd of the service. */
const serviceProject = ({ cloudflareTest, readD1Migrations }: Workerd) => ({
  plugins: [
    fewerRounds(),
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      remoteBindings: false,
      miniflare: {
        cf: false,
        bindings: {
          ...TEST_VARS,
          CLIENT_IP_HEADER: 'cf-connecting-ip',
          TEST_MIGRATIONS: await readD1Migrations(path.join(import.meta.dirname, 'migrations')),
        },
        // The media worker has a project of its own; here it cannot be reached.
        serviceBindings: { MEDIA: () => new Response(null, { status: 503 }) },
        // Every outbound request that a test did not replace ends here.
        outboundService: (request: Request) =>
          new Response(`no network in tests: ${new URL(request.url).host}`, { status: 599 }),
      },
    })),
  ],
  test: {
    name: 'worker',
    include: ['tests/worker/**/*.test.ts'],
    exclude: ['tests/worker/media/**'],
    // One workerd for all files: starting one and loading the service into it takes ten seconds.
    isolate: false,
    maxWorkers: 1,
    setupFiles: ['tests/helpers/worker-setup.ts'],
    deps: {
      optimizer: {
        ssr: { enabled: true, include: MANY_FILES, rolldownOptions: { external: [/^(?:node|cloudflare):/] } },
      },
    },
    testTimeout: LONGEST_TEST_MS,
    hookTimeout: LONGEST_TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
});

/** Tests inside the workerd that reads images and documents. */
const mediaProject = ({ cloudflareTest }: Workerd) => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './worker/media/wrangler.toml' },
      remoteBindings: false,
      miniflare: {
        cf: false,
        // Pictures and language data are read from disk: a test inside workerd has no file system.
        serviceBindings: {
          FIXTURES: { disk: { path: path.join(import.meta.dirname, 'tests/fixtures/images') } },
          MODELS: { disk: { path: path.join(import.meta.dirname, 'assets/ocr') } },
          DOCUMENTS: { disk: { path: path.join(import.meta.dirname, 'tests/fixtures/documents') } },
        },
      },
    }),
  ],
  test: {
    name: 'media',
    // A test inside workerd has no environment of the process.
    provide: { isThorough },
    include: ['tests/worker/media/**/*.test.ts'],
    // One workerd for all files: starting one and loading readers and engine into it takes eight seconds.
    isolate: false,
    maxWorkers: 1,
    testTimeout: LONGEST_TEST_MS,
    hookTimeout: LONGEST_TEST_MS,
  },
});

/** Loading what starts a workerd takes a second, which the parts that need none are spared. */
const isNamed = (project: string) => !process.argv.includes('--project') || process.argv.includes(project);
const workerd = isNamed('worker') || isNamed('media') ? await import('@cloudflare/vitest-plugin') : undefined;

// For each workerd that a test runs in.
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= STEADY_GARBAGE_COLLECTION;

meterPdfium();

export default defineConfig({
  // Packages name source maps that they do not ship; nobody can act on the warning.
  logLevel: 'error',
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...IN_NODE,
          ...BY_NODE,
          name: 'node',
          include: [
            'tests/shared/**/*.test.ts',
            'tests/dashboard/**/*.test.ts',
            'tests/tools/**/*.test.ts',
            'tests/command/**/*.test.ts',
            'tests/extension/**/*.test.ts',
          ],
          exclude: [...COUNTED, ...APART, ...FIRST],
          // Once for all files: the engine takes a second to load, and longer until it runs as fast as it can.
          isolate: false,
        },
      },
      { test: { ...IN_NODE, ...BY_NODE, name: 'first', include: FIRST } },
      { test: { ...IN_NODE, name: 'apart', include: APART } },
      {
        // A process each: V8 counts for as long as one lives, and everything in it takes several times as long.
        test: {
          name: 'counted',
          include: COUNTED,
          environment: 'node',
          maxWorkers: 1,
          testTimeout: LONGEST_TEST_MS,
          hookTimeout: LONGEST_TEST_MS,
        },
      },
      ...(workerd ? [serviceProject(workerd), mediaProject(workerd)] : []),
      {
        test: {
          ...BY_NODE,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: LONGEST_TEST_MS,
          hookTimeout: LONGEST_TEST_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          isolate: false,
          maxWorkers: 2,
          sequence: AFTER_THE_OTHERS,
        },
      },
      {
        test: {
          ...BY_NODE,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/e2e/desk.ts'],
          testTimeout: LONGEST_TEST_MS,
          hookTimeout: LONGEST_TEST_MS,
          // A look is work for the browser that is waited for.
          expect: { poll: { timeout: PATIENCE_MS, interval: 100 } },
          // Loading what drives a browser takes two seconds: once for each of two workers, not for every file.
          isolate: false,
          // Two at a time: much of what a browser test does is waiting for a frame, a timer or a window.
          maxWorkers: 2,
          sequence: AFTER_THE_OTHERS,
        },
      },
      {
        // Judged by programs of others (LibreOffice, Poppler, qpdf), which are large: npm run prove:documents.
        test: {
          name: 'proof',
          include: ['tests/proof/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/e2e/desk.ts'],
          testTimeout: LONGEST_TEST_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          fileParallelism: false,
        },
      },
      {
        // The npm package, packed and installed as a stranger would, with every subcommand: npm run prove:command.
        test: {
          name: 'command',
          include: ['tests/proof/command/*.test.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers: 1,
          testTimeout: LONGEST_TEST_MS,
          hookTimeout: LONGEST_TEST_MS,
        },
      },
      {
        // The deployed service under faults, attack and load: npm run prove:faults and the like (docs/proof.md).
        test: {
          name: 'service',
          include: ['tests/proof/service/*.test.ts'],
          environment: 'node',
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
