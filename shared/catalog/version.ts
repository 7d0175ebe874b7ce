// Written by scripts/generate/versions.ts from what detects.
export const CATALOG_VERSION = '1.0.0+1bf26cd52ad7';
