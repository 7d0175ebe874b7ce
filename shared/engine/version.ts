// Written by scripts/generate/versions.ts from what detects.
export const ENGINE_VERSION = '1.0.0+e7d73ee17891';
