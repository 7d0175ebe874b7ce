import { closeSync, openSync, writeSync } from 'node:fs';
import { People } from './people.mjs';

/** Every 25th row names somebody in its columns and by telephone in the note; the name comes again in the note of a later row. */
export function makeCsv(file, bytes) {
  const people = new People(5);
  const handle = openSync(file, 'w');
  let written = writeSync(handle, 'row,name,mail,iban,note\n');
  let named;
  for (let row = 1; written < bytes; ) {
    const lines = [];
    for (const end = row + 1000; row < end; row++) {
      const plain = people.sentences(8);
      if (row % 25 === 0) {
        named = people.somebody();
        const { name, mail, iban, phone } = named;
        const who = [people.use('PERSON', name), people.use('EMAIL_ADDRESS', mail), people.use('IBAN_CODE', iban)];
        lines.push(`${row},${who.join(',')},"${plain} Call ${people.use('PHONE_NUMBER', phone)}."\n`);
      } else {
        const again = row % 25 === 13 && named ? ` The parcel for ${people.use('PERSON', named.name)} came back.` : '';
        lines.push(`${row},,,,"${plain}${again}"\n`);
      }
    }
    written += writeSync(handle, lines.join(''));
  }
  closeSync(handle);
  return { file, planted: people.planted };
}
