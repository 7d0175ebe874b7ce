// Written by scripts/generate/versions.ts from what detects.
export const catalogVersion = '1.0.0+7ae0bd0b8ee6';
