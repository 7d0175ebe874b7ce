// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+209b73618755';
