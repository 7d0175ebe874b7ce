/**
 * Gives the memory of model data back at once, where the platform can: models of a few megabytes are loaded one after the other, and
 * garbage collectors let a dozen of them lie.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  const owner = buffer as ArrayBuffer & { transfer?(length: number): ArrayBuffer };
  if (owner.byteLength === byteLength) owner.transfer?.(0);
}
