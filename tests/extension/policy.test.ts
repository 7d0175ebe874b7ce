import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { guardOrigins, originsOf } from '#extension/sites/match.ts';
import { applyPolicy, ManagedPolicy, managedSchema, STRICTEST } from '#extension/state/policy.ts';
import { DEFAULT_SETTINGS, SETTING_NAMES, Settings } from '#extension/state/settings.ts';
import { PolicyDocument } from '#shared/contract/policy.ts';
import { INSTALLATION, policySamples, SAMPLE } from '../../scripts/generate/policy-samples.ts';

const folder = path.resolve(import.meta.dirname, '..', '..', 'docs', 'policies');

describe('settings under a policy', () => {
  test('the defaults are valid', () => {
    expect(Settings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  test('the policy wins over the user and locks what it sets', () => {
    const { settings, locked, invalid } = applyPolicy(DEFAULT_SETTINGS, { submitAction: 'block', scoreThreshold: 0.7 });

    expect(settings).toEqual({ ...DEFAULT_SETTINGS, submitAction: 'block', scoreThreshold: 0.7 });
    expect(locked).toEqual(['scoreThreshold', 'submitAction', 'profile']);
    expect(invalid).toEqual([]);
  });

  test('an invalid value keeps its lock, takes the strictest value and is named; the others hold', () => {
    const user: Settings = { ...DEFAULT_SETTINGS, submitAction: 'warn', restoreAnswers: 'page' };
    const { settings, locked, invalid } = applyPolicy(user, {
      submitAction: 'Block',
      restoreAnswers: 1,
      guardEnabled: 'yes',
      scoreThreshold: 7,
      mode: 'device',
      unknown: 1,
    });

    expect(settings).toMatchObject({
      submitAction: 'block',
      restoreAnswers: 'off',
      guardEnabled: true,
      mode: 'device',
    });
    expect(settings.scoreThreshold).toBe(0);
    expect(locked).toEqual(['mode', 'scoreThreshold', 'guardEnabled', 'submitAction', 'restoreAnswers', 'profile']);
    expect(invalid).toEqual(['scoreThreshold', 'guardEnabled', 'submitAction', 'restoreAnswers']);
  });

  test("what is looked for cannot be set aside by a profile of the user's own", () => {
    const user: Settings = { ...DEFAULT_SETTINGS, profile: 'Finds nothing' };

    expect(applyPolicy(user, { entities: [] }).settings.profile).toBe('');
    expect(applyPolicy(user, { entities: [], profile: 'Support' }).settings.profile).toBe('Support');
    expect(applyPolicy(user, { submitAction: 'block' }).settings.profile).toBe('Finds nothing');
  });

  test('a list is read entry by entry: what protects generously, what takes out strictly', () => {
    const { settings, invalid, locked } = applyPolicy(DEFAULT_SETTINGS, {
      blockedSites: ['https://claude.ai', 'translate.example.org', 7, 'not a host'],
      protectedSites: 'https://chat.example.com/path?x=1',
      excludedSites: ['https://chatgpt.com', 'intranet.example.com'],
      allowList: ['Example Corporation', 5],
      entities: ['PERSON', 5],
    });

    expect(settings.blockedSites).toEqual(['claude.ai', 'translate.example.org']);
    expect(settings.protectedSites).toEqual(['chat.example.com']);
    expect(settings.excludedSites).toEqual(['intranet.example.com']);
    expect(settings.allowList).toEqual(['Example Corporation']);
    // Half a choice of types would look for less than was meant.
    expect(settings.entities).toEqual([]);
    expect([...invalid, 'profile']).toEqual(locked);
  });

  test('one switch locks everything, and what the user had set before does not live on', () => {
    const user: Settings = { ...DEFAULT_SETTINGS, entities: ['US_PASSPORT'], guardEnabled: false };
    for (const lockUserSettings of [true, 'true', 1]) {
      const { settings, locked, invalid } = applyPolicy(user, { lockUserSettings, submitAction: 'mask' });
      expect(settings).toEqual({ ...DEFAULT_SETTINGS, submitAction: 'mask' });
      expect(locked).toEqual(SETTING_NAMES);
      expect(invalid).toEqual(lockUserSettings === true ? [] : ['lockUserSettings']);
    }
    expect(applyPolicy(user, { lockUserSettings: false }).settings).toEqual(user);
  });

  test('the strictest values are valid, and refuse', () => {
    expect(Settings.parse(STRICTEST)).toEqual(STRICTEST);
    expect(STRICTEST).toMatchObject({ guardEnabled: true, submitAction: 'block', excludedSites: [], entities: [] });
  });
});

describe('the schema for Chrome', () => {
  const schema = managedSchema() as { type: string; properties: Record<string, Record<string, unknown>> };

  test('names every setting of a policy, and what only a machine can say', () => {
    expect(Object.keys(schema.properties).sort()).toEqual(
      [...Object.keys(PolicyDocument.shape), 'apiKey', 'organizationKey', 'organizationUrl'].sort(),
    );
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(SETTING_NAMES));
  });

  test('uses only what Chrome knows, or the extension does not load', () => {
    const allowed = ['type', 'title', 'description', 'enum', 'items', 'properties', 'additionalProperties'];
    const check = (node: Record<string, unknown>) => {
      expect(typeof node.type).toBe('string');
      expect(Object.keys(node).filter((name) => !allowed.includes(name))).toEqual([]);
      for (const inner of [node.items, node.additionalProperties, ...Object.values(node.properties ?? {})])
        if (inner) check(inner as Record<string, unknown>);
    };
    for (const node of Object.values(schema.properties)) check(node);
    expect(schema).not.toHaveProperty('additionalProperties');
  });
});

describe('the samples for administrators', () => {
  const samples = policySamples() as Record<string, string>;

  test('are what the settings say now', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const onDisk = Object.fromEntries(
      files.map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'utf8')];
      }),
    );
    // The formatter of the repository lays out JSON; only what it says counts.
    const meaning = (files: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, name.endsWith('.json') ? JSON.parse(text) : text]),
      );
    expect(meaning(onDisk), 'run: npm run policy:samples').toEqual(meaning(samples));
  });

  test('set valid values only', () => {
    expect(ManagedPolicy.parse(SAMPLE)).toEqual(SAMPLE);
  });

  test('let the extension into every site they protect, and leave the user no way round', () => {
    const { settings, locked } = applyPolicy(DEFAULT_SETTINGS, SAMPLE);
    const allowed = INSTALLATION.runtime_allowed_hosts.map((host: string) => `${host}/*`);

    expect(guardOrigins(settings).filter((origin) => !allowed.includes(origin))).toEqual([]);
    expect(originsOf(settings.autoScanSites).filter((origin) => !allowed.includes(origin))).toEqual([]);
    const waysRound = [
      'guardEnabled',
      'excludedSites',
      'entities',
      'preset',
      'scoreThreshold',
      'allowList',
      'profile',
      'submitAction',
    ];
    expect(locked).toEqual(expect.arrayContaining([...waysRound, 'protectedSites', 'blockedSites', 'restoreAnswers']));
  });

  test.each(Object.keys(samples).filter((name) => /\.(admx|adml|plist)$/.test(name)))('%s is well-formed', (name) => {
    const parser = new SaxesParser({ xmlns: true });
    const errors: string[] = [];
    parser.on('error', (error) => errors.push(error.message));
    parser.write(samples[name] ?? '').close();

    expect(errors).toEqual([]);
  });

  test.each(['chrome', 'edge'])('the %s template finds every text it refers to', (browser) => {
    const admx = samples[`windows/veilmark-${browser}.admx`] ?? '';
    const adml = samples[`windows/en-US/veilmark-${browser}.adml`] ?? '';

    for (const [, kind, id] of admx.matchAll(/\$\((string|presentation)\.(\w+)\)/g))
      expect(adml).toContain(`<${kind} id="${id}">`);
    for (const name of Object.keys(ManagedPolicy.shape)) expect(admx).toContain(`<policy name="${name}"`);
  });

  test('the registry file sets what the sample says', () => {
    const reg = samples['windows/veilmark-edge.reg'] ?? '';

    expect(reg.startsWith('Windows Registry Editor Version 5.00\r\n')).toBe(true);
    expect(reg).toContain('"fallbackToDevice"=dword:00000001');
    expect(reg).toContain('\\policy\\allowList]\r\n"1"="Example Corporation"\r\n"2"="info@example.com"');
  });
});
