// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+b59bdf4446d7';
