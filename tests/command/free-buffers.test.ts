import { afterEach, expect, it, vi } from 'vitest';
import { freeBuffers, freeReader, offerCollectors } from '#command/library/node/free-buffers.ts';

const MB = 1 << 20;
afterEach(() => offerCollectors(undefined));

it('collects young buffers once several megabytes are left over', () => {
  const young = vi.fn();
  offerCollectors({ young, all: vi.fn() });
  for (const used of [30, 33, 36]) freeBuffers(() => used * MB);
  expect(young).not.toHaveBeenCalled();
  freeBuffers(() => 37 * MB);
  expect(young).toHaveBeenCalledOnce();
});

it('collects everything once a dropped reader may lie beside the next', () => {
  const all = vi.fn();
  offerCollectors({ young: vi.fn(), all });
  for (const used of [60, 70]) freeReader(() => used * MB);
  expect(all).not.toHaveBeenCalled();
  freeReader(() => 90 * MB);
  expect(all).toHaveBeenCalledOnce();
});

it('does nothing where nobody asked for a small run', () => {
  const used = vi.fn();
  freeBuffers(used);
  freeReader(used);
  expect(used).not.toHaveBeenCalled();
});
