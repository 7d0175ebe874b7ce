// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+7dbc3ef73151';
