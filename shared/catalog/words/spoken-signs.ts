// The signs of an e-mail address in words, as people dictate it or hide it from programs.

/** The sign "@". Patterns. */
export const SPOKEN_AT: readonly string[] = (
  'at arroba arobase chiocciola małpa malpa zavináč zavinac kukac собака собачка snabel-?a klammeraffe ' +
  'apenstaartje アットマーク 골뱅이'
).split(' ');

/** The full stop. */
export const SPOKEN_DOT: readonly string[] =
  'dot punkt punto ponto point kropka tečka tecka bodka pont точка крапка punt nokta piste punct ドット 점'.split(' ');
