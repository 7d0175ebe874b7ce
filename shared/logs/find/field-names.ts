import { ENDS_OF_IDS, LOG_FIELDS, OWNERS_OF_IDS } from '@veilmark/catalog/words/log-fields';

/** Ids of somebody: what comes before `id`, `no` and the like. */
const WHOSE = new RegExp(`^(?:${OWNERS_OF_IDS.join('|')})s?(?:${ENDS_OF_IDS.join('|')})$`);
/** Where a session or a trace is meant, lines must stay joinable as they are. */
const TYPE_OF = new Map(
  Object.entries(LOG_FIELDS).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
);

/** What a field holds by its name. */
export function typeOfField(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z\d]/g, '');
  return TYPE_OF.get(plain) ?? (WHOSE.test(plain) ? 'CUSTOMER_ID' : undefined);
}
