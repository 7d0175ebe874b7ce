// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+d8f880d7d3d2';
