// Written by scripts/generate/versions.ts from what detects.
export const catalogVersion = '1.0.0+d7b4cf8072a4';
