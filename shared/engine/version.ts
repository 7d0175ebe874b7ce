// Written by scripts/versions.mjs from what is in this folder.
export const engineVersion = '1.0.0+63f3c87c1a8c';
