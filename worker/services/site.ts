import type { RequestContext } from '../context';
import { mailSender } from '../platform/mail';

/** What the pages of this deployment link to, as its operator set it; null where nothing is set. */
export async function getSite({ env }: RequestContext) {
  return {
    links: {
      privacy: webAddress(env.PRIVACY_URL),
      terms: webAddress(env.TERMS_URL),
      imprint: webAddress(env.IMPRINT_URL),
      chromeExtension: webAddress(env.EXTENSION_CHROME_URL),
      firefoxExtension: webAddress(env.EXTENSION_FIREFOX_URL),
    },
    sendsMail: mailSender(env) !== undefined,
  };
}

/** Put into a link as it is, so nothing but an address of the web will do. */
function webAddress(value: string | undefined): string | null {
  const url = value ? URL.parse(value) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
