// Written by scripts/generate/versions.ts from what detects.
export const catalogVersion = '1.0.0+4b60971c55be';
