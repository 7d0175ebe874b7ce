import { expect, it } from 'vitest';
import { giveBack } from '#shared/ocr/give-back.ts';

const canTransfer = 'transfer' in ArrayBuffer.prototype;

it('gives a buffer back that is nothing but the data', () => {
  const data = new Uint8Array(1000);
  giveBack(data);
  expect(data.length).toBe(canTransfer ? 0 : 1000);
});

it('leaves a part of a larger buffer alone', () => {
  const data = new Uint8Array(1000).subarray(0, 10);
  giveBack(data);
  expect(data.length).toBe(10);
});
