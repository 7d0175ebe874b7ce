// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+b3bde61d0068';
