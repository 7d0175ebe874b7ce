/** What a JSON schema may demand of a value, by the keyword that demands it. */
export const FORMS = ['email', 'date', 'date-time', 'uri', 'ipv4', 'ipv6', 'uuid', 'number'] as const;
export type Form = (typeof FORMS)[number];

interface Kind {
  /** Whether a value has the form already, so that a schema would take it. */
  fits: RegExp;
  /** The n-th stand-in, from 1; nothing where there are no more. */
  make(n: number): string | undefined;
}

/** Addresses, names and numbers that are reserved for documentation or far from real ones. */
const KINDS: Record<Form, Kind> = {
  email: { fits: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u, make: (n) => `veiled-${n}@mail.invalid` },
  'date-time': {
    fits: /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/,
    make: (n) => `${day(n)}T00:00:00Z`,
  },
  date: { fits: /^\d{4}-\d\d-\d\d$/, make: day },
  uri: { fits: /^[a-z][a-z\d+.-]*:\/\/\S+$/i, make: (n) => `https://veiled-${n}.invalid/` },
  ipv4: { fits: /^(?:\d{1,3}\.){3}\d{1,3}$/, make: documentationAddress },
  ipv6: { fits: /^[\da-f:]*:[\da-f:]*:[\da-f:.]*$/i, make: (n) => `2001:db8::${n.toString(16)}` },
  uuid: {
    fits: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    make: (n) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
  },
  // As a JSON number it must come back the same: no zero before it, no more digits than a number keeps.
  number: { fits: /^(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/, make: (n) => String(700_000_000_000 + n) },
};

/** Days of the years after 1801: real ones are nearly always later. */
function day(n: number): string {
  return new Date(Date.UTC(1801, 0, n)).toISOString().slice(0, 10);
}

function documentationAddress(n: number): string | undefined {
  const network = ['192.0.2', '198.51.100', '203.0.113'][Math.floor((n - 1) / 254)];
  return network && `${network}.${((n - 1) % 254) + 1}`;
}

/** The form among those demanded that a value has. */
export function formOf(value: string, demanded: ReadonlySet<Form>): Form | undefined {
  return FORMS.find((form) => demanded.has(form) && KINDS[form].fits.test(value));
}

export const makeSurrogate = (form: Form, n: number): string | undefined => KINDS[form].make(n);
