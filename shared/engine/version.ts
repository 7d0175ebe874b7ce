// Written by scripts/generate/versions.ts from what detects.
export const engineVersion = '1.0.0+d3bd5956c0f3';
