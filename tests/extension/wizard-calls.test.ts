// What the wizard asks of the service, with a clock that the test moves and a service that may stay silent.
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callService as callInBackground, cancelCall } from '#extension/background/wizard.ts';
import { ask } from '#extension/messaging/send.ts';
import { WIZARD_TIMEOUTS, type WizardOperation } from '#extension/messaging/wizard.ts';
import { callService } from '#extension/ui/wizard/job/service.ts';

vi.mock('wxt/browser', () => ({ browser: { runtime: { getPlatformInfo: async () => ({}) } } }));
vi.mock('#extension/background/account.ts', () => ({
  connection: async () => ({ origin: 'https://service.example' }),
}));
vi.mock('#extension/messaging/send.ts', () => ({ ask: vi.fn() }));

const INPUTS: Partial<Record<WizardOperation, Record<string, unknown>>> = {
  addinDownload: { params: { slug: 'dropbox' }, body: { fileId: '1', fileName: 'a.txt', mimeType: 'text/plain' } },
  analyze: { headers: {}, body: { text: 'Jane', language: 'en', score_threshold: 0.35 } },
  image: { headers: {}, form: { file: 'AAAA', mode: 'analyze', language: 'en' } },
};

// Files share their modules: those of this file call what it replaced.
afterAll(() => void vi.resetModules());
beforeEach(() => {
  vi.useFakeTimers();
  // Timeouts of signals are not among the timers a test can move.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a service that does not answer', () => {
  test.each([
    ['addinDownload', 60_000],
    ['analyze', 120_000],
    ['image', 120_000],
  ] as const)('is given up on by %s after %i ms and not before', async (operation, limit) => {
    const settled = vi.fn();
    const answer = callInBackground('1', operation, INPUTS[operation] ?? {});
    void answer.then(settled);

    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(await answer).toMatchObject({ success: false, error: { code: 'CLIENT_TIMEOUT' } });
    expect(WIZARD_TIMEOUTS[operation]).toBe(limit);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is given up on at once when the person cancels', async () => {
    const answer = callInBackground('2', 'analyze', INPUTS.analyze ?? {});
    await vi.advanceTimersByTimeAsync(10);
    cancelCall('2');

    expect(await answer).toMatchObject({ success: false, error: { code: 'CLIENT_ABORTED' } });
  });
});

describe('the page', () => {
  test('gets an answer, never an exception, when the extension is silent', async () => {
    vi.mocked(ask).mockRejectedValue(new Error('The extension did not answer'));

    expect(await callService('listAddins', {})).toMatchObject({
      success: false,
      problem: { code: 'EXTENSION_SILENT' },
    });
  });

  test('tells the background when the person cancels', async () => {
    const told: string[] = [];
    vi.mocked(ask).mockImplementation(async (name) => {
      told.push(name);
      return (name === 'wizard.call' ? new Promise(() => undefined) : { ok: true }) as never;
    });
    const controller = new AbortController();
    void callService('listAddins', {}, controller.signal);

    controller.abort();

    expect(told).toEqual(['wizard.call', 'wizard.cancel']);
  });

  test.each([
    [
      { status: 429, error: '100 files a day', message: '100 files a day', code: 'DAILY_LIMIT_EXCEEDED' },
      'DAILY_LIMIT_EXCEEDED',
    ],
    [{ status: 500, error: 'x', message: 'Access has ended; connect it again' }, 'CONNECTION_ENDED'],
    [{ status: 402, error: 'Payment Required', code: 'INSUFFICIENT_TOKENS', message: 'x' }, 'INSUFFICIENT_TOKENS'],
  ])('reads what went wrong, also from a sentence (%#)', async (error, code) => {
    vi.mocked(ask).mockResolvedValue({ success: false, error } as never);

    expect(await callService('listAddins', {})).toMatchObject({ success: false, problem: { code } });
  });
});
