// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+09a2f4c8d12b';
