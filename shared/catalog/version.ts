// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+278ea5c00ccf';
