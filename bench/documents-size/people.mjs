// Made-up people and plain sentences, the same every time. Every value is remembered, so that a copy can be searched for all of them.

const FIRST = 'Anna Bernd Carla David Elena Felix Greta Henry Irina Jonas Katrin Lukas Marta Noah Olga Peter'.split(
  ' ',
);
const LAST = 'Okonkwo Becker Schulze Novak Rossi Garcia Dubois Petrov Haddad Larsen Moreau Weber Fischer Costa'.split(
  ' ',
);
/** What stands around them: nothing personal. */
const PLAIN = [
  'The parcel left the warehouse two days late.',
  'Nobody answered when the driver rang the bell.',
  'The invoice was corrected and sent once more.',
  'All parts were checked before they were packed.',
  'We agreed to replace the broken handle without charge.',
  'The second box arrived wet and was returned.',
  'Delivery is possible on any working day in the morning.',
  'The colour differs from the picture in the catalogue.',
  'A new cable was added to the shipment.',
  'The order can be changed until it is packed.',
  'Payment was received and the reminder was withdrawn.',
  'The lamp flickers after about an hour of use.',
  'Please keep the packaging until the case is closed.',
  'The missing screws are sent in a letter.',
  'Both shelves were mounted and work as described.',
  'The return label is valid for thirty days.',
];

/** By type, what no copy may hold: nothing else in the files looks like it, broken lines and parts of a value included. */
export const LEAKS = {
  PERSON: new RegExp(`\\b(?:${[...FIRST, ...LAST].join('|')})\\b`, 'gi'),
  EMAIL_ADDRESS: /@example|example\.org/gi,
  IBAN_CODE: /DE\d{20}|37040044/g,
  PHONE_NUMBER: /\+49|\b1512 3\d/g,
};

/** Mulberry32: numbers that are the same in every run. */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export class People {
  /** Of each type, every value that was handed out, and how often. */
  planted = { PERSON: new Map(), EMAIL_ADDRESS: new Map(), IBAN_CODE: new Map(), PHONE_NUMBER: new Map() };
  next;
  count = 0;

  constructor(seed) {
    this.next = random(seed);
  }

  choose(list) {
    return list[Math.floor(this.next() * list.length)];
  }

  sentences(count) {
    return Array.from({ length: count }, () => this.choose(PLAIN)).join(' ');
  }

  /** Somebody with an address, an account and a telephone of their own; names come again. Nothing counts before it is used. */
  somebody() {
    const number = ++this.count;
    const [first, last] = [this.choose(FIRST), this.choose(LAST)];
    return {
      name: `${first} ${last}`,
      mail: `${first}.${last}.${number}@example.org`.toLowerCase(),
      iban: germanIban(37040044, 532013000 + number),
      phone: `+49 1512 ${String(3000000 + number * 7).padStart(7, '0')}`,
    };
  }

  use(type, value) {
    const values = this.planted[type];
    values.set(value, (values.get(value) ?? 0) + 1);
    return value;
  }
}

function germanIban(bank, account) {
  const body = `${bank}${String(account).padStart(10, '0')}`;
  // D is 13 and E is 14, behind the account with two zeros for the check digits.
  const check = 98n - (BigInt(`${body}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${body}`;
}
