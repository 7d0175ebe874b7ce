// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+a1c6d0271388';
