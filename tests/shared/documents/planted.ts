import { readFileSync } from 'node:fs';
import type { Finding } from '#shared/documents/residue.ts';
import { unzip } from '#shared/documents/zip/zip.ts';

/** Invented values that every test document holds somewhere. */
export const PLANTED: [RegExp, string][] = [
  [/marta\.okonkwo@example\.org/g, '<EMAIL_ADDRESS>'],
  [/Marta\s+Okonkwo/g, '<PERSON>'],
  [/\+49 1512 3456789|4915123456789/g, '<PHONE_NUMBER>'],
  [/DE89370400440532013000/g, '<IBAN_CODE>'],
];

export const PLANTED_VALUES = [
  'marta.okonkwo@example.org',
  'Marta Okonkwo',
  'Okonkwo',
  '+49 1512 3456789',
  '4915123456789',
  'DE89370400440532013000',
];

/** Stands in for the engine: finds the planted values and nothing else. */
export function findPlanted(text: string) {
  const found: { start: number; end: number; text: string }[] = [];
  for (const [pattern, replacement] of PLANTED) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (!found.some((other) => other.start < end && start < other.end)) found.push({ start, end, text: replacement });
    }
  }
  return found;
}

export const scanPlanted = (text: string): Finding[] => findPlanted(text);

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../fixtures/documents/${name}`, import.meta.url)));
}

/** Every unpacked byte of an Office file, names of parts included, as one searchable string. */
export function unpackedBytes(bytes: Uint8Array): string {
  return [...unzip(bytes)].map(([name, content]) => `${name}\n${Buffer.from(content).toString('latin1')}`).join('\n');
}

/** The planted values that `haystack` still holds, in any of the spellings a file may use. */
export function plantedIn(haystack: string): string[] {
  const wide = haystack.replaceAll('\0', '');
  return PLANTED_VALUES.filter((value) => haystack.includes(value) || wide.includes(value));
}
