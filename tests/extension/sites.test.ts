import { describe, expect, test } from 'vitest';
import { guardedSite, guardOrigins, matchesHost, originsOf } from '#extension/sites/match.ts';
import { BUILT_IN } from '#extension/sites/rules.ts';
import { DEFAULT_SETTINGS } from '#extension/state/settings.ts';

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
    expect(BUILT_IN.sites.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'ChatGPT',
        'Claude',
        'Gemini',
        'Copilot',
        'DeepSeek',
        'Perplexity',
        'Mistral',
        'Grok',
        'Meta AI',
        'Poe',
        'HuggingChat',
        'Qwen',
        'Kimi',
        'NotebookLM',
        'GitHub Copilot',
      ]),
    );
    for (const { hosts, composers } of BUILT_IN.sites)
      for (const host of hosts) {
        const site = guardedSite(host, DEFAULT_SETTINGS);
        expect(site?.rule.composers).toEqual([...composers, ...BUILT_IN.generic.composers]);
      }
  });

  test('runs on further sites that are named, and nowhere else', () => {
    const settings = { ...DEFAULT_SETTINGS, protectedSites: ['chat.example.com'] };

    expect(guardedSite('chat.example.com', settings)?.rule.id).toBe('generic');
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
