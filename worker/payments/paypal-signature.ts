import { X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { readBytes, send } from '../platform/outbound';
import { untrusted } from './failures';

/** PayPal repeats an event for three days; an older transmission is a replay. */
const MAX_AGE_MS = 3 * 24 * 3600 * 1000;
const MAX_SKEW_MS = 5 * 60 * 1000;
const CERT_PATH = /^\/v1\/notifications\/certs\/CERT-[A-Za-z0-9-]+$/;
const MAX_CERT_BYTES = 64 * 1024;

interface Transmission {
  id: string;
  time: string;
  signature: string;
  certUrl: string;
  algorithm: string;
}

/** The five headers a PayPal event is signed with. */
export function readTransmission(headers: Headers): Transmission {
  const required = (name: string) => {
    const value = headers.get(`paypal-${name}`);
    if (!value) throw untrusted(`the PAYPAL-${name.toUpperCase()} header is missing`);
    return value;
  };
  return {
    id: required('transmission-id'),
    time: required('transmission-time'),
    signature: required('transmission-sig'),
    certUrl: required('cert-url'),
    algorithm: required('auth-algo'),
  };
}

export function requireFresh(transmission: Transmission, now: number): void {
  const sent = Date.parse(transmission.time);
  if (Number.isNaN(sent) || now - sent > MAX_AGE_MS || sent - now > MAX_SKEW_MS)
    throw untrusted('its transmission time is out of range');
}

/** Whether PayPal signed this very body: certificate chain up to the pinned root, then RSA-SHA256 over id, time, webhook and CRC. */
export async function isSignedByPaypal(
  env: Env,
  transmission: Transmission,
  webhookId: string,
  body: Uint8Array,
  now: number,
): Promise<boolean> {
  if (transmission.algorithm !== 'SHA256withRSA') throw untrusted('its signature algorithm is not supported');
  const leaf = requireTrustedLeaf(await fetchChain(env, transmission.certUrl), env.PAYPAL_ROOT_CA ?? '', now);
  const message = `${transmission.id}|${transmission.time}|${webhookId}|${crc32(body)}`;
  const key = await crypto.subtle.importKey(
    'spki',
    new Uint8Array(leaf.publicKey.export({ type: 'spki', format: 'der' })),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signature = Buffer.from(transmission.signature, 'base64');
  return crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, new TextEncoder().encode(message));
}

const chains = new Map<string, string>();

async function fetchChain(env: Env, certUrl: string): Promise<string> {
  const url = requireCertUrl(certUrl, env.PAYPAL_ENVIRONMENT === 'sandbox');
  const known = chains.get(url.href);
  if (known) return known;
  const response = await send(env, url, { kind: 'provider', hosts: [url.hostname] }, { timeoutMs: 10_000 });
  if (!response.ok) throw new Error(`The certificate address answered ${response.status}`);
  const chain = new TextDecoder().decode(await readBytes(response, MAX_CERT_BYTES));
  if (chains.size > 20) chains.clear();
  chains.set(url.href, chain);
  return chain;
}

function requireCertUrl(certUrl: string, isSandbox: boolean): URL {
  const hosts = isSandbox
    ? ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com']
    : ['api.paypal.com', 'api-m.paypal.com'];
  const url = URL.parse(certUrl);
  const isAllowed =
    url?.protocol === 'https:' && hosts.includes(url.hostname) && url.port === '' && CERT_PATH.test(url.pathname);
  if (!url || !isAllowed || url.username || url.search) throw untrusted('its certificate address is not one of PayPal');
  return url;
}

/** The first certificate of the chain, once every link up to the pinned root holds. */
function requireTrustedLeaf(chainPem: string, rootPem: string, now: number): X509Certificate {
  const pems = chainPem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const certificates = pems.map((pem) => new X509Certificate(pem));
  const [leaf] = certificates;
  if (!leaf || certificates.length > 5) throw untrusted('its certificate chain is not readable');
  const roots = (rootPem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  );
  for (const [i, certificate] of certificates.entries()) {
    if (Date.parse(certificate.validFrom) > now || Date.parse(certificate.validTo) < now)
      throw untrusted('a certificate of its chain is not valid now');
    const issuer = certificates[i + 1];
    const isAnchored = roots.some(
      (root) => isIssuedBy(certificate, root) || certificate.fingerprint256 === root.fingerprint256,
    );
    if (isAnchored) return requirePaypalName(leaf);
    if (!issuer?.ca || !isIssuedBy(certificate, issuer)) break;
  }
  throw untrusted('its certificate does not lead to a known root');
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function requirePaypalName(leaf: X509Certificate): X509Certificate {
  const name = /CN=([^\n]+)/.exec(leaf.subject)?.[1] ?? '';
  if (!name.endsWith('.paypal.com')) throw untrusted('its certificate is not one of PayPal');
  return leaf;
}
