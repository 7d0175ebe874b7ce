// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+4317c8631b6b';
