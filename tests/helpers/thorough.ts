declare module 'vitest' {
  interface ProvidedContext {
    isThorough: boolean;
  }
}

/** Whether everything is tried, as `npm run prove:texts` and `prove:browsers` do, or a share of it, as `npm test` can afford. */
export const isThorough = process.env.VEILMARK_THOROUGH === '1';

/** Of several of a kind, those that are tried where there is not time for all: every so many, from one of them on. */
export const share = <T>(all: readonly T[], every: number, from = 0): T[] =>
  all.filter((_, index) => isThorough || index % every === from);
