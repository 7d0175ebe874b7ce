import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { applyPolicy, ManagedPolicy, managedSchema } from '../../extension/state/policy';
import { DEFAULT_SETTINGS, SETTING_NAMES, Settings } from '../../extension/state/settings';
import { policySamples, SAMPLE } from '../../scripts/policy-samples.mjs';

const folder = path.resolve(import.meta.dirname, '..', '..', 'docs', 'policies');

describe('settings under a policy', () => {
  test('the defaults are valid', () => {
    expect(Settings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  test('the policy wins over the user and locks what it sets', () => {
    const { settings, locked, invalid } = applyPolicy(DEFAULT_SETTINGS, { submitAction: 'block', scoreThreshold: 0.7 });

    expect(settings).toEqual({ ...DEFAULT_SETTINGS, submitAction: 'block', scoreThreshold: 0.7 });
    expect(locked).toEqual(['scoreThreshold', 'submitAction']);
    expect(invalid).toEqual([]);
  });

  test('an invalid value is left out and named; the others hold', () => {
    const { settings, locked, invalid } = applyPolicy(DEFAULT_SETTINGS, {
      scoreThreshold: 7,
      mode: 'device',
      unknown: 1,
    });

    expect(settings.scoreThreshold).toBe(0.35);
    expect(locked).toEqual(['mode']);
    expect(invalid).toEqual(['scoreThreshold']);
  });

  test('one switch locks everything', () => {
    expect(applyPolicy(DEFAULT_SETTINGS, { lockUserSettings: true }).locked).toEqual(SETTING_NAMES);
  });
});

describe('the schema for Chrome', () => {
  const schema = managedSchema() as { type: string; properties: Record<string, Record<string, unknown>> };

  test('names every setting and the lock', () => {
    expect(Object.keys(schema.properties).sort()).toEqual([...SETTING_NAMES, 'lockUserSettings'].sort());
  });

  test('uses only what Chrome knows, or the extension does not load', () => {
    const allowed = ['type', 'title', 'description', 'enum', 'items', 'properties'];
    const check = (node: Record<string, unknown>) => {
      expect(typeof node.type).toBe('string');
      expect(Object.keys(node).filter((name) => !allowed.includes(name))).toEqual([]);
      if (node.items) check(node.items as Record<string, unknown>);
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
    expect(meaning(onDisk), 'run: node scripts/run.mjs node scripts/policy-samples.mjs').toEqual(meaning(samples));
  });

  test('set valid values only', () => {
    expect(ManagedPolicy.parse(SAMPLE)).toEqual(SAMPLE);
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
    for (const name of SETTING_NAMES) expect(admx).toContain(`<policy name="${name}"`);
  });

  test('the registry file sets what the sample says', () => {
    const reg = samples['windows/veilmark-edge.reg'] ?? '';

    expect(reg.startsWith('Windows Registry Editor Version 5.00\r\n')).toBe(true);
    expect(reg).toContain('"fallbackToDevice"=dword:00000001');
    expect(reg).toContain('\\policy\\allowList]\r\n"1"="Example Corporation"\r\n"2"="info@example.com"');
  });
});
