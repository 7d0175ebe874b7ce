// Written by scripts/versions.mjs from what detects.
export const engineVersion = '1.0.0+ec6f2822cbfb';
