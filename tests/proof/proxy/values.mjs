// Sixty made-up values: whatever a request plants must not arrive, and must come back.
const people = [
  ['Jane', 'Whitfield'],
  ['Oliver', 'Brandt'],
  ['Amelia', 'Novak'],
  ['Thomas', 'Keller'],
  ['Sofia', 'Marchetti'],
  ['Daniel', 'Hughes'],
  ['Laura', 'Jensen'],
  ['Peter', 'Kowalski'],
  ['Maria', 'Fernandez'],
  ['Henry', 'Ashworth'],
  ['Clara', 'Dubois'],
  ['Victor', 'Lindqvist'],
];
const names = people.map(([first, last]) => `${first} ${last}`);
const mails = people.map(([first, last]) => `${first}.${last}@corp-mail.com`.toLowerCase());
const phones = people.map((_, i) => `+49 30 9018${20 + i}${i % 10}`);
const cards = [
  '4111 1111 1111 1111',
  '5555 5555 5555 4444',
  '3782 822463 10005',
  '6011 1111 1111 1117',
  '4012 8888 8888 1881',
  '5105 1051 0510 5100',
  '4222 2222 2222 2',
  '3714 496353 98431',
  '6011 0009 9013 9424',
  '3530 1113 3330 0000',
];
const ibans = [
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NL91 ABNA 0417 1643 00',
  'ES91 2100 0418 4502 0005 1332',
  'IT60 X054 2811 1010 0000 0123 456',
  'AT61 1904 3002 3457 3201',
];
const addresses = [
  '203.0.114.7',
  '198.51.101.22',
  '10.44.8.19',
  '172.20.3.4',
  '192.168.77.5',
  '100.70.2.9',
  '8.8.4.41',
];

const lines = [
  ...names.map((value) => ({ value, line: `Customer: ${value}` })),
  ...mails.map((value) => ({ value, line: `E-mail: ${value}` })),
  ...phones.map((value) => ({ value, line: `Phone: ${value}` })),
  ...cards.map((value) => ({ value, line: `Card: ${value}` })),
  ...ibans.map((value) => ({ value, line: `IBAN: ${value}` })),
  ...addresses.map((value) => ({ value, line: `IP address: ${value}` })),
];

export const values = lines.map(({ value }) => value);
/** In three places: what the system says, what the user says, what a tool answers. */
export const inSystem = lines.filter((_, i) => i % 3 === 0);
export const inMessage = lines.filter((_, i) => i % 3 === 1);
export const inResult = lines.filter((_, i) => i % 3 === 2);
export const textOf = (part) => part.map(({ line }) => line).join('\n');
