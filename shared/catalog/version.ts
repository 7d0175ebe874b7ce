// Written by scripts/generate/versions.ts from what detects.
export const CATALOG_VERSION = '1.0.0+3eb5c7da721b';
