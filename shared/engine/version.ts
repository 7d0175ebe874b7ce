// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+c5e4c2b277ff';
