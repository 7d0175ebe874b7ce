// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+4c03975e2c89';
