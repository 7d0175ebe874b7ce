// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+8e799cd6cd67';
