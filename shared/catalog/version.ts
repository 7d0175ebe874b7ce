// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+1993e1ed2a8f';
