// Written by scripts/versions.mjs from what is in this folder.
export const catalogVersion = '1.0.0+61244bf712cb';
