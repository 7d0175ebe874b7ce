import type { Slot } from './slot';

const COUNTRY = 'ZZ';
const BANK = 'ZZZZZZZZ';

/**
 * What programs accept in elements of ISO 20022 whose form is fixed, where a value was removed: a country, a bank and an account that
 * do not exist.
 */
export const VALID_CODES: Readonly<Record<string, string>> = {
  Ctry: COUNTRY,
  CtryOfRes: COUNTRY,
  CtryOfBirth: COUNTRY,
  BIC: BANK,
  BICFI: BANK,
  BEI: BANK,
  BICOrBEI: BANK,
  AnyBIC: BANK,
  IBAN: 'ZZ00REMOVED',
  EANGLN: '0000000000000',
  IBEI: 'ZZ00000000',
  UETR: '00000000-0000-4000-8000-000000000000',
};

/** What stands for a value that was removed for good; numbered ones can be put back. */
const REMOVED = /^(?:<[A-Z_]+>|\[removed\])$/;

/** An id of FHIR has letters, digits, hyphens and full stops only: what says what was removed is written with these. */
export function idSlot(slot: Slot): Slot {
  const { from, to, finish } = slot;
  if (!/^[A-Za-z\d.-]{1,64}$/.test(slot.text)) return slot;
  return {
    ...slot,
    finish: (text, splices) => {
      const valid = text.replace(/<([A-Z_]+)>/g, (_, type: string) => type.replaceAll('_', '-'));
      return valid === text ? (finish?.(text, splices) ?? splices) : [{ from, to, text: valid.slice(0, 64) }];
    },
  };
}

/** A place with a form of its own: what was removed becomes a value of that form. */
export function codeSlot(slot: Slot, valid: string): Slot {
  const { from, to, finish } = slot;
  return {
    ...slot,
    finish: (text, splices) =>
      REMOVED.test(text.trim()) ? [{ from, to, text: valid }] : (finish?.(text, splices) ?? splices),
  };
}
