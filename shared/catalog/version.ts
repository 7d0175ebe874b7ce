// Written by scripts/versions.mjs from what is in this folder.
export const catalogVersion = '1.0.0+5c8f7563d8c8';
