import { describe, expect, test } from 'vitest';
import { guardedSite, guardOrigins, matchesHost, originsOf } from '../../extension/sites/match';
import { GENERIC_RULE, SITE_RULES } from '../../extension/sites/rules';
import { DEFAULT_SETTINGS } from '../../extension/state/settings';

describe('host patterns', () => {
  test.each([
    ['example.com', 'example.com', true],
    ['example.com', 'www.example.com', false],
    ['*.example.com', 'www.example.com', true],
    ['*.example.com', 'example.com', true],
    ['*.example.com', 'badexample.com', false],
    ['EXAMPLE.com', 'example.COM', true],
    ['localhost', 'localhost:3000', true],
    ['localhost:3000', 'localhost:3000', true],
    ['localhost:3000', 'localhost:3001', false],
  ])('%s and %s: %s', (pattern, host, expected) => {
    expect(matchesHost(pattern, host)).toBe(expected);
  });

  test('become match patterns without a port', () => {
    expect(originsOf(['*.example.com', 'localhost:3000', 'localhost'])).toEqual([
      '*://*.example.com/*',
      '*://localhost/*',
    ]);
  });
});

describe('the prompt guard', () => {
  test('knows every chat page it names, with the generic rule behind it', () => {
    expect(SITE_RULES.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ChatGPT', 'Claude', 'Gemini', 'Copilot', 'DeepSeek', 'Perplexity', 'Mistral']),
    );
    for (const { hosts, composers } of SITE_RULES)
      for (const host of hosts) {
        const site = guardedSite(host, DEFAULT_SETTINGS);
        expect(site?.rule.composers).toEqual([...composers, ...GENERIC_RULE.composers]);
      }
  });

  test('runs on further sites that are named, and nowhere else', () => {
    const settings = { ...DEFAULT_SETTINGS, protectedSites: ['chat.example.com'] };

    expect(guardedSite('chat.example.com', settings)?.rule).toBe(GENERIC_RULE);
    expect(guardedSite('www.example.com', settings)).toBeUndefined();
    expect(guardOrigins(settings)).toContain('*://chat.example.com/*');
  });

  test('can be switched off, but not on blocked sites', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      guardEnabled: false,
      blockedSites: ['claude.ai'],
      excludedSites: ['claude.ai'],
    };

    expect(guardedSite('chatgpt.com', settings)).toBeUndefined();
    expect(guardedSite('claude.ai', settings)?.isBlocked).toBe(true);
    expect(guardOrigins(settings)).toEqual(['*://claude.ai/*']);
  });
});
