import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proxyPaths } from '#shared/contract/openapi/proxy.ts';
import { forwardedHeaders, isKeyHeader, returnedHeaders } from '#shared/proxy/headers.ts';
import { providers } from '#shared/proxy/providers.ts';
import { MODEL_PROVIDERS, pathBelowProxy } from '#shared/wire/model-providers.ts';
import schemas from '../../fixtures/proxy/schemas.json' with { type: 'json' };

const read = (file: string) => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');

describe.each(MODEL_PROVIDERS)('the provider %s', (name) => {
  const below = pathBelowProxy(name, name);

  it('is described in the OpenAPI document and in the guides', () => {
    expect(Object.keys(proxyPaths()).filter((path) => path.startsWith(`/proxy${below}/`))).not.toEqual([]);
    expect(read('proxy.md')).toContain(`$VEILMARK_URL/proxy${below}\``);
    expect(read('teams.md')).toContain(`\`${name}\``);
  });

  it('has a declared form for each request that is veiled, so that tests fill every field', () => {
    const paths = Object.keys(schemas.requests)
      .filter((request) => request.startsWith(`${name} `))
      .map((request) => request.slice(name.length + 1).replace(/\?.*/, ''));
    const veiled = providers[name].routes.filter(({ surface }) => surface);
    expect(veiled.filter((route) => !paths.some((path) => route.path.test(path)))).toEqual([]);
  });

  it('gets its key, unread', () => {
    const header = providers[name].key.header.toLowerCase();
    expect(isKeyHeader(header)).toBe(true);
    expect([...forwardedHeaders(new Headers({ [header]: 'k' })).keys()]).toEqual([header]);
  });
});

it('passes headers that a provider or its clients need, and no others', () => {
  const asked = ['openai-beta', 'anthropic-version', 'x-goog-user-project', 'x-stainless-os', 'idempotency-key'];
  const kept = ['cookie', 'x-forwarded-for', 'x-veilmark-key', 'openai', 'x-hostname'];
  const sent = new Headers([...asked, ...kept].map((name) => [name, 'v']));
  expect([...forwardedHeaders(sent).keys()].sort()).toEqual([...asked].sort());

  const answered = ['anthropic-request-id', 'openai-version', 'retry-after', 'x-codex-plan', 'x-ratelimit-limit'];
  const dropped = ['set-cookie', 'content-security-policy', 'x-goog-user-project', 'server'];
  const answer = new Headers([...answered, ...dropped].map((name) => [name, 'v']));
  expect([...returnedHeaders(answer).keys()].sort()).toEqual([...answered].sort());
});
