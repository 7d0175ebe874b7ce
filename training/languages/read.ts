// What make.mjs needs of the engine: words are counted as they are looked up.
export { languagesOf, SCRIPT } from '#shared/engine/language/scripts.ts';
export { forEachWord } from '#shared/engine/language/words.ts';
export { unitsOf } from '#shared/engine/units.ts';
