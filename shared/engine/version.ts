// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+a6d1d61e4e23';
