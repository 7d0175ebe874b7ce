// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+0c50a94d2480';
