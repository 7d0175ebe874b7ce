// Written by scripts/generate/versions.ts from what detects.
export const ENGINE_VERSION = '1.0.0+5809f7d4f182';
