import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { explainProblem, pageTexts } from '#extension/content/messages.ts';
import { changeSettings, readSettings } from '#extension/state/store.ts';
import { isUnknownPreset } from '#extension/state/wrong-entries.ts';
import { lessSafe } from '#extension/ui/options/less-safe.ts';
import { installBrowser } from './fake-browser';

const browser = installBrowser();
afterAll(() => browser.restore());

const KEY = `cb_${'x'.repeat(64)}`;
const OTHER = 'https://other.example';
const stored = async () => (await readSettings()).settings;

beforeEach(async () => {
  await changeSettings({ mode: 'device', apiBaseUrl: 'https://veilmark.example', guardEnabled: true });
  await changeSettings({ apiKey: KEY });
});

describe('a key', () => {
  test('stays behind when the address of the service leads elsewhere', async () => {
    await changeSettings({ apiBaseUrl: OTHER });

    expect(await stored()).toMatchObject({ apiBaseUrl: OTHER, apiKey: '' });
  });

  test('stays for another path of the same service, and comes with an address', async () => {
    await changeSettings({ apiBaseUrl: 'https://veilmark.example/' });
    expect((await stored()).apiKey).toBe(KEY);

    await changeSettings({ apiBaseUrl: OTHER, apiKey: `${KEY.slice(0, -1)}y` });
    expect((await stored()).apiKey).toBe(`${KEY.slice(0, -1)}y`);
  });
});

describe('a file with settings', () => {
  test('is asked about where more would leave the browser', async () => {
    const settings = await stored();
    const asked = (wanted: object, locked: never[] = []) => lessSafe({ settings, locked }, wanted);

    expect(asked({ ...settings, submitAction: 'mask' })).toEqual([]);
    expect(asked({ mode: 'service', apiBaseUrl: OTHER, reportUrl: OTHER, guardEnabled: false })).toEqual([
      'mode',
      'apiBaseUrl',
      'reportUrl',
      'guardEnabled',
    ]);
    expect(asked({ apiBaseUrl: OTHER }, ['apiBaseUrl' as never])).toEqual([]);
  });

  test('is asked about where less would be protected, and only there', async () => {
    const settings = { ...(await stored()), excludedSites: ['a.example'], blockedSites: ['b.example'] };
    const asked = (wanted: object) => lessSafe({ settings, locked: [] }, wanted);

    expect(asked({ excludedSites: [], blockedSites: ['b.example', 'c.example'], scoreThreshold: 0.1 })).toEqual([]);
    expect(asked({ preset: 'identifiers-and-facts', submitAction: 'block', attachments: 'refuse' })).toEqual([]);
    expect(
      asked({
        deviceModel: false,
        preset: 'secrets',
        scoreThreshold: 0.9,
        allowList: ['Ada'],
        excludedSites: ['a.example', '*.chat.example'],
        blockedSites: [],
        restoreAnswers: 'page',
        keepPlaceholders: 'week',
      }),
    ).toEqual([
      'deviceModel',
      'preset',
      'scoreThreshold',
      'allowList',
      'excludedSites',
      'blockedSites',
      'restoreAnswers',
      'keepPlaceholders',
    ]);
    expect(
      lessSafe({ settings: { ...settings, submitAction: 'block' }, locked: [] }, { submitAction: 'warn' }),
    ).toEqual(['submitAction']);
    expect(
      asked({ allowList: 'no list', scoreThreshold: '2', attachments: 'nonsense', preset: 'of-another-version' }),
    ).toEqual([]);
  });

  test('cannot name a preset that nothing can be checked with', () => {
    expect(isUnknownPreset('preset', 'of-another-version')).toBe(true);
    expect(['', 'identifiers', 'secrets'].map((preset) => isUnknownPreset('preset', preset))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test('a check that the settings make impossible says so, where it was "That did not work"', () => {
  const problem = { status: 0, code: 'INVALID_REQUEST', message: 'There is no preset with this id or name.' };

  expect(explainProblem(problem, pageTexts('en'))).toEqual({
    title: 'What to look for is not set correctly. Choose it again in the settings.',
    detail: problem.message,
  });
  expect(explainProblem(problem, pageTexts('de')).title).toContain('in den Einstellungen');
});
