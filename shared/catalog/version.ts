// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+a6ca0c67fd94';
