// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+60d7b39bc81c';
