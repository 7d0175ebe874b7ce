import { expect, it } from 'vitest';
import { valueFinder } from '../helpers/find-values';

it('finds values in bytes, in both notations, also those that share an end', () => {
  const find = valueFinder(['grüße@example.com', 'me@example.com', 'vm_live_1234', 'absent-0000']);
  const bytes = Buffer.concat([
    Buffer.from('\0\0grüße@example.com\0'),
    Buffer.from('vm_live_1234', 'utf16le'),
    Buffer.from('absent-000'),
  ]);

  expect([...find(bytes)].sort()).toEqual(['grüße@example.com', 'vm_live_1234']);
  expect([...find(Buffer.from('me@example.com'))]).toEqual(['me@example.com']);
  expect(() => valueFinder(['abc'])).toThrow('too short');
});
