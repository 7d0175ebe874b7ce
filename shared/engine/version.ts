// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+9dfc4c960922';
