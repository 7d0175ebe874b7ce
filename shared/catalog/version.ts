// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+213b8d4c9c4c';
