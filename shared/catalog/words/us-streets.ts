/** Words and short forms that end the line of an American street, or the part of a house behind it; without "St", which also means a saint. */
export const US_STREET_ENDS: readonly string[] = (
  'Street Avenue Ave Road Rd Boulevard Blvd Lane Ln Drive Dr Court Ct Highway Hwy Parkway Pkwy Terrace Ter ' +
  'Place Pl Way Circle Cir Apt Suite Ste Unit Floor'
).split(' ');
