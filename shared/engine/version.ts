// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+73687f3d09c1';
