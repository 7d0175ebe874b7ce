// Written by scripts/generate/versions.ts from what detects.
export const ENGINE_VERSION = '1.0.0+1b3d7ec5a1aa';
