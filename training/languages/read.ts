// What make.mjs needs of the engine: words are counted as they are looked up.
export { languagesOf, script } from '../../shared/engine/language/scripts';
export { forEachWord } from '../../shared/engine/language/words';
export { unitsOf } from '../../shared/engine/units';
