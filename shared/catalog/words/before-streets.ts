/** Words that lead to a place in a sentence, in small letters: with a capital they may begin a street's name ("Am Markt 3"). */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  (
    'in im ins bei beim nach an am auf zu zum zur aus von vom at to from on near aan op te naar bij uit à au aux en dans chez vers sur hacia desde ' +
    'a al alla presso em na no nas nos para w we przy do v ve u i på till til ved vid hos fra från în pe la в во на по до у στην στη στο σε sa'
  ).split(' '),
);
export const ARTICLES: ReadonlySet<string> = new Set(
  'der die das dem den des einer einem the de het la le les el los las il lo gli o os as η την τη το τον'.split(' '),
);
/** Verbs that lead to an address without a preposition ("Der Sitz der Gesellschaft ist Neue Straße 3"): no street has one in its name. */
export const VERBS: ReadonlySet<string> = new Set(
  (
    'ist sind war lautet wohne wohnt wohnen wohnte lebt liegt is was are live lives lived woon woont est sont habite demeure es está vive vivo son è ' +
    'abita abito é mora moro fica jest mieszka mieszkam bydlí bydlím är bor er este locuiește ' +
    "wohnhaft wohnhafte gemeldet woonachtig bosatt bosat domiciliado domiciliada residente demeurant j'habite j’habite zamieszkały zamieszkała on asun asuu " +
    'sijaitsee lakik lakom bývam býva stanujem stanuje živim živi locuiesc nakatira'
  ).split(' '),
);
/** Words that begin the name of a street though they are small. */
export const STREET_WORDS: ReadonlySet<string> = new Set(
  (
    'rue avenue av boulevard bd place chemin allée impasse quai route cours passage square villa résidence calle avenida avda plaza paseo camino ' +
    'carretera carrer rúa rua travessa praça largo via viale piazza corso vicolo strada stradă calea aleea bulevardul piața ulica ulicy ulice ulici ul ' +
    'aleja alei osiedle osiedlu plac placu náměstí třída nábřeží trg cesta utca út tér straat laan plein weg gata väg gate vei jalan jl улица улице ' +
    'улицы ул проспект площадь переулок бульвар шоссе вулиця вул οδός λεωφόρος'
  ).split(' '),
);

/** Small words inside the name of a street: "Rue de Rivoli". */
export const INSIDE_STREETS: readonly string[] =
  'de du des del della dello delle dei degli di da do dos das la le les los las el van der den'.split(' ');
