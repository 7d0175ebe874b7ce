// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+1de1c32ba6f3';
