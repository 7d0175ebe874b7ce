// Written by scripts/generate/versions.ts from what detects.
export const ENGINE_VERSION = '1.0.0+3df36c49470f';
