// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+5d47d43e5231';
