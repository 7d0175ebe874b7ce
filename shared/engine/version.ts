// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+e3e706c81658';
