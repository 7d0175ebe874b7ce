import { afterAll, expect, test, vi } from 'vitest';
import { EXIT_CODES } from '#command/frame/exit-codes.ts';

const { printLine, tellLine } = vi.hoisted(() => ({ printLine: vi.fn(), tellLine: vi.fn() }));
vi.mock(import('#command/frame/print.ts'), async (original) => ({ ...(await original()), printLine, tellLine }));
// Files share their modules: those of this file call what it replaced, whichever file came before or comes after.
vi.resetModules();
const { entities } = await import('#command/commands/entities.ts');
afterAll(() => void vi.resetModules());

test('words that no type has are an error to scripts, others are not', async () => {
  expect(await entities.run(['zzz'])).toBe(EXIT_CODES.usage);
  expect(tellLine).toHaveBeenCalledWith(expect.stringContaining('No type has all of these words'));
  expect(await entities.run(['iban'])).toBe(EXIT_CODES.clean);
  expect(printLine).toHaveBeenCalledWith(expect.stringContaining('IBAN_CODE'));
});
