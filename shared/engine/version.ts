// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+b20b889899d2';
