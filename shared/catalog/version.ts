// Written by scripts/generate/versions.ts from what detects.
export const CATALOG_VERSION = '1.0.0+9d54b7c8d7c6';
