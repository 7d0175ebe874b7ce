/** What a word or pattern of someone's own is reported as when they name no type. */
export const OWN_TYPE = 'CUSTOM';

/** A word or pattern of someone's own, with the type it is reported as. */
export interface OwnEntry {
  /** Of the row that shows it. */
  id: string;
  /** Empty: `OWN_TYPE`. */
  type: string;
  text: string;
}

export const ownEntry = (type = '', text = ''): OwnEntry => ({
  id: crypto.randomUUID(),
  type: type === OWN_TYPE ? '' : type,
  text,
});
