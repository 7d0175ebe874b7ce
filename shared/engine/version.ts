// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+1d3a8a78265b';
