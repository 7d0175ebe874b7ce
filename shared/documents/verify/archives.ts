import { latin1 } from '@veilmark/crypto/bytes';

/** Where a block has its numbers: rights, owners, size, time, sum. */
const [NUMBERS_FROM, NUMBERS_TO] = [100, 156];

/** The members of a tar file by its blocks alone: a name, what follows, and numbers, which are never read as words. */
export function* tarMembers(bytes: Uint8Array): Generator<[name: string, content: Uint8Array, numbers: string]> {
  for (let at = 0; at + 512 <= bytes.length; ) {
    const head = latin1(bytes.subarray(at, at + 512));
    const size = Number.parseInt(head.slice(124, 135), 8);
    if (!(size >= 0)) return;
    // Everything that the block says: a name, an owner, the target of a link.
    const numbers = head.slice(NUMBERS_FROM, NUMBERS_TO);
    const isOctal = /^[0-7 \0]*$/.test(numbers);
    const said = isOctal ? `${head.slice(0, NUMBERS_FROM)}\0${head.slice(NUMBERS_TO)}` : head;
    const lines = (text: string) => text.replace(/\0+/g, '\n');
    yield [lines(said), bytes.subarray(at + 512, at + 512 + size), lines(numbers)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
