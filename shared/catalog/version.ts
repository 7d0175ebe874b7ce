// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+4a59297cae0f';
