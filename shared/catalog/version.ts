// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+e0faa6fdc3d6';
