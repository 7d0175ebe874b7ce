declare module 'vitest' {
  interface ProvidedContext {
    isThorough: boolean;
  }
}

/** Whether everything is tried, as `npm run prove:texts` does, or a share of it, as `npm test` can afford. */
export const isThorough = process.env.VEILMARK_THOROUGH === '1';
