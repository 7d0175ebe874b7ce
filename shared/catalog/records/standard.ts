/**
 * What the segments of a standard hold. A segment is a list of rules parted by semicolons: the field (or a run of fields, and behind a
 * full stop the component), what it contains, and perhaps the condition: `3 PERSON if 2=1,QC`. What it contains is a kind, a kind and a type of
 * the catalog (`ID/US_SSN`), or a composite whose components have rules of their own (`CX/EMPLOYEE_ID`: its numbers are of that type).
 * `NONE` is nothing personal, and in a composite `CODE` is if it has the form of a code: people write anything there. The first rule that
 * fits decides.
 */
export interface SegmentStandard {
  composites: Readonly<Record<string, string>>;
  segments: Readonly<Record<string, string>>;
}

/**
 * What elements hold, by their names from the outside in: `name.family` is a family below a name, at whatever depth. A name may stand for
 * several (`Dbtr,Cdtr`). The longest rule that fits decides. What it contains is written as for segments; `NONE` is nothing personal, and
 * `CONTACT` an address of whichever kind its form says. `AMOUNT`, `CODE`, `TOKEN`, `WORD` and `MESSAGE` are nothing personal if they look
 * like a number, a word of the standard in capitals or in small letters, a name of a program, or the name of a message.
 */
export type PathStandard = Readonly<Record<string, string>>;
