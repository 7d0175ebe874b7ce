import { latin1 } from '@veilmark/crypto/bytes';

/** The members of a tar file by its blocks alone: a name, a size in octal digits, and what follows. */
export function* tarMembers(bytes: Uint8Array): Generator<[string, Uint8Array]> {
  for (let at = 0; at + 512 <= bytes.length; ) {
    const head = latin1(bytes.subarray(at, at + 512));
    const size = Number.parseInt(head.slice(124, 135), 8);
    if (!(size >= 0)) return;
    // Everything that the block says: a name, an owner, the target of a link.
    yield [head.replace(/\0+/g, '\n'), bytes.subarray(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
