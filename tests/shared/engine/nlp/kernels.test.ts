import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { isRunnable, type KernelFile, loadKernel, runsRelaxedSimd } from '#shared/finders/names/model/kernels.ts';

const onDisk = async (file: KernelFile) => new Uint8Array(readFileSync(`shared/finders/names/model/${file}`)).buffer;
/** Begins as a module does and goes on with what no engine knows. */
const unknown = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 255, 1, 0]).buffer;

it('takes the quick kernel where the engine runs it, the plain one elsewhere', async () => {
  const read = vi.fn(onDisk);

  expect(await loadKernel(read)).toBeInstanceOf(WebAssembly.Module);
  expect(read).toHaveBeenCalledTimes(isRunnable(await onDisk('kernel.wasm')) ? 1 : 2);
});

it('takes the plain kernel where the engine refuses the quick one', async () => {
  const read = vi.fn(async (file: KernelFile) => (file === 'kernel.wasm' ? unknown : onDisk(file)));

  expect(await loadKernel(read)).toBeInstanceOf(WebAssembly.Module);
  expect(read.mock.calls).toEqual([['kernel.wasm'], ['kernel-plain.wasm']]);
});

it('goes without where the engine refuses both', async () => {
  expect(await loadKernel(async () => unknown)).toBeUndefined();
});

it('knows without reading it whether the quickest kernel runs', async () => {
  expect(runsRelaxedSimd()).toBe(isRunnable(await onDisk('kernel.wasm')));
});
