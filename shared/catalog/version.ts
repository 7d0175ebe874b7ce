// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+aa105fa9c9d7';
