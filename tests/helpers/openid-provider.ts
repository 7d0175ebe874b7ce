import { toBase64Url } from '#shared/crypto/bytes.ts';

/** What a token says beyond the usual, or instead of it. */
export type Claims = Record<string, unknown>;

const text = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));

/** A provider in the same process, which does on demand what real ones never do. Answers what is asked over HTTP. */
export async function makeProvider(issuer: string) {
  const makeKey = async (kid: string) => {
    const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    const jwk = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey;
    return { kid, pair, jwk: { ...jwk, kid, use: 'sig', alg: 'ES256' } };
  };
  type Key = Awaited<ReturnType<typeof makeKey>>;
  let key: Key = await makeKey('first');
  let published = [key];
  const asked: URLSearchParams[] = [];
  const provider = {
    issuer,
    /** Of the person who signs in next. */
    claims: {} as Claims,
    userInfo: undefined as Claims | undefined,
    header: {} as Claims,
    /** Of the discovery document. */
    metadata: {} as Claims,
    tokenRequests: asked,
    keyFetches: 0,
    async rotateKeys({ isPublished = true } = {}) {
      key = await makeKey(crypto.randomUUID());
      if (isPublished) published = [key];
    },
    async answer(url: URL, init: RequestInit): Promise<Response> {
      switch (url.pathname) {
        case '/.well-known/openid-configuration':
          return Response.json({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/userinfo`,
            jwks_uri: `${issuer}/keys`,
            id_token_signing_alg_values_supported: ['ES256'],
            ...provider.metadata,
          });
        case '/keys':
          provider.keyFetches++;
          return Response.json({ keys: published.map(({ jwk }) => jwk) });
        case '/token':
          asked.push(new URLSearchParams(String(init.body)));
          return Response.json({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() });
        case '/userinfo':
          return Response.json(provider.userInfo ?? {});
        default:
          return new Response('no such page', { status: 404 });
      }
    },
  };
  const idToken = async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: 'veilmark', iat: now, exp: now + 300, ...provider.claims };
    const signed = `${text({ alg: 'ES256', kid: key.kid, ...provider.header })}.${text(claims)}`;
    const bytes = new TextEncoder().encode(signed);
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.pair.privateKey, bytes);
    return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
  };
  return provider;
}

export type TestProvider = Awaited<ReturnType<typeof makeProvider>>;
