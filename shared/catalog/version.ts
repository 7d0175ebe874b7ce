// Written by scripts/generate/versions.ts from what detects.
export const catalogVersion = '1.0.0+d4c6ea6b1089';
