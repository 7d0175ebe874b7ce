// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+f096ff331f81';
