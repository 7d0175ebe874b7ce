import { createRequire } from 'node:module';

/** For parts of Node that few runs need: loading `crypto` alone takes longer than reading a short text. */
export const onDemand = createRequire(import.meta.url) as {
  (name: 'node:crypto'): typeof import('node:crypto');
  (name: 'node:child_process'): typeof import('node:child_process');
};
