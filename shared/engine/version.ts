// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+5d47d43e5231';
