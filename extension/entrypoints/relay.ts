import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { ask } from '../messaging/send';

/**
 * Runs on the page that ends a cloud login. That page tells its own origin, which an extension page is not, so this script
 * listens there and passes the outcome on.
 */
export default defineUnlistedScript(() => {
  const slug = /^\/api\/addins\/([a-z0-9-]{1,40})\/callback$/.exec(location.pathname)?.[1];
  if (!slug || window !== window.top) return;
  const channel = new BroadcastChannel(`${slug}-oauth`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isOutcome(data, slug)) return;
    channel.close();
    void ask('addin.complete', { type: data.type, success: data.success, message: data.message.slice(0, 2_000) });
  };
});

interface Outcome {
  type: string;
  success: boolean;
  message: string;
}

function isOutcome(data: unknown, slug: string): data is Outcome {
  if (typeof data !== 'object' || data === null) return false;
  const { type, success, message } = data as Partial<Outcome>;
  return type === `${slug}-oauth-complete` && typeof success === 'boolean' && typeof message === 'string';
}
