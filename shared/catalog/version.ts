// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+56e76393f5a4';
