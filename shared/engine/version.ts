// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+5bb7d8bc3b6a';
