// Written by scripts/generate/versions.ts from what detects.
export const ENGINE_VERSION = '1.0.0+10f42bc55c90';
