/** How names of German streets end, in front of the number of the house. */
export const GERMAN_STREET_ENDS =
  'straße strasse str. str weg platz allee gasse ring damm ufer chaussee steig stieg pfad markt hof'.split(' ');
