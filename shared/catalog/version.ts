// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+dcc3c6ff24b0';
