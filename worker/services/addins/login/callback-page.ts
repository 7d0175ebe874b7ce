import { refusalText } from '@veilmark/ui/refusal-text';
import type { Locale } from '@veilmark/wire/interface-languages';

/** Pages of the sign-in popup. Whatever they show is data: it never becomes markup or script. */

interface LoginOutcome {
  success: boolean;
  /** In English: who gets it may speak another language than this window. */
  message: string;
}

const CLOSE_AFTER_MS = 300;

interface PageTexts {
  connected: string;
  notConnected: string;
  title: (name: string) => string;
  signIn: (host: string) => string;
  closes: string;
}

const TEXTS: Record<Locale, PageTexts> = {
  en: {
    connected: 'Connected',
    notConnected: 'Not connected',
    title: (name) => `Connect ${name}`,
    signIn: (host) => `Sign in at ${host}`,
    closes: 'This window closes by itself once you have granted access.',
  },
  de: {
    connected: 'Verbunden',
    notConnected: 'Nicht verbunden',
    title: (name) => `${name} verbinden`,
    signIn: (host) => `Bei ${host} anmelden`,
    closes: 'Dieses Fenster schließt sich von selbst, sobald Sie den Zugriff erlaubt haben.',
  },
};

/** Tells the page that opened the popup, on both ways: providers may cut the line to the opener. */
export function completionPage(
  slug: string,
  origin: string,
  { success, message }: LoginOutcome,
  locale: Locale,
): Response {
  const payload = { type: `${slug}-oauth-complete`, success, message };
  const script = `
    const payload = ${scriptJson(payload)};
    try { const channel = new BroadcastChannel(${scriptJson(`${slug}-oauth`)}); channel.postMessage(payload); } catch {}
    try { if (window.opener) window.opener.postMessage(payload, ${scriptJson(origin)}); } catch {}
    setTimeout(() => window.close(), ${CLOSE_AFTER_MS});`;
  const { connected, notConnected } = TEXTS[locale];
  return page(locale, success ? connected : notConnected, `<p>${html(refusalText(message, locale))}</p>`, script);
}

/** Shown while the user signs in elsewhere; loads itself again until that is done. */
export function waitingPage(name: string, loginUrl: string, locale: Locale): Response {
  const t = TEXTS[locale];
  const link = `<p><a href="${html(loginUrl)}" target="_blank" rel="noopener noreferrer">${html(t.signIn(new URL(loginUrl).host))}</a></p>`;
  const response = page(locale, html(t.title(name)), `${link}<p>${t.closes}</p>`, '');
  response.headers.set('refresh', '2');
  return response;
}

function page(locale: Locale, title: string, body: string, script: string): Response {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64');
  const policy = [
    "default-src 'none'",
    script ? `script-src 'nonce-${nonce}'` : "script-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const style = 'body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:4rem auto;padding:0 1rem}';
  const markup = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${title}</h1>${body}</main>${script && `<script nonce="${nonce}">${script}\n</script>`}</body>
</html>
`;
  return new Response(markup, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** JSON that cannot end the script it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function html(text: string): string {
  return text.replace(/[&<>"']/g, (unit) => ENTITIES[unit] ?? unit);
}
