import { readBytes, send } from './outbound';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;
const RESEND = { url: 'https://api.resend.com/emails', host: 'api.resend.com' };

/**
 * Sends a mail through Resend, or through a relay that takes the same JSON over HTTPS. Undefined where neither is
 * configured: then addresses are not proven.
 */
export function mailSender(env: Env): ((mail: Mail) => Promise<void>) | undefined {
  const from = env.MAIL_FROM;
  if (env.RESEND_API_KEY && from)
    return (mail) => post(env, RESEND.url, RESEND.host, env.RESEND_API_KEY ?? '', from, mail);
  const relay = env.MAIL_RELAY_URL ? URL.parse(env.MAIL_RELAY_URL) : null;
  if (relay && from) return (mail) => post(env, relay.href, relay.hostname, env.MAIL_RELAY_TOKEN ?? '', from, mail);
  // Whoever develops reads the link here. A log holds nothing personal anywhere else.
  if (env.MAIL_TO_LOG === 'true' && env.ENVIRONMENT === 'development')
    return async ({ to, subject, text }) => console.log(JSON.stringify({ level: 'info', mail: { to, subject, text } }));
  return undefined;
}

async function post(env: Env, url: string, host: string, token: string, from: string, { to, subject, text }: Mail) {
  const response = await send(
    env,
    url,
    { kind: 'provider', hosts: [host] },
    {
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ from, to: [to], subject, text }),
    },
  );
  await readBytes(response, MAX_ANSWER_BYTES);
  if (!response.ok) throw new Error(`The mail service answered ${response.status}`);
}
