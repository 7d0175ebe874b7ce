// Written by scripts/generate/versions.ts from what detects.
export const ENGINE_VERSION = '1.0.0+dc62ee3ac8fd';
