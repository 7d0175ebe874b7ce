// Written by scripts/versions.mjs from what is in this folder.
export const engineVersion = '1.0.0+2fbb12c9abc4';
