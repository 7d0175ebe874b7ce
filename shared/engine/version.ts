// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+d62dd8f03c4f';
