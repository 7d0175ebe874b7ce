// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+e3d36f45b1a4';
