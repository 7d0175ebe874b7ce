// Written by scripts/generate/versions.ts from what detects.
export const catalogVersion = '1.0.0+f9358bc9b5b1';
