// Written by scripts/versions.mjs from what is in this folder.
export const engineVersion = '1.0.0+edf490a8833b';
