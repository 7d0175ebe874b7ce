/** Whether texts are tried in full, as `npm run prove:texts` does, or a share of them, as `npm test` can afford. */
export const isThorough = process.env.VEILMARK_THOROUGH === '1';
