// Written by scripts/generate/versions.ts from what detects.
export const ENGINE_VERSION = '1.0.0+3eb3797445db';
