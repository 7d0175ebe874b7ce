import { type Browser, browser } from 'wxt/browser';
import {
  type Envelope,
  type PageRequestName,
  PageRequests,
  type Replies,
  type RequestName,
  type RequestOf,
  type UiRequestName,
  UiRequests,
} from './protocol';

/** The page script that asked; both come from the browser. */
export interface PageSender {
  tabId: number;
  frameId: number;
  url: URL;
  /** In a private window, of which nothing may be kept. */
  isPrivate: boolean;
  documentId?: string;
}

export type Handlers = {
  [N in PageRequestName]: (data: RequestOf<N>, sender: PageSender) => Promise<Replies[N]> | Replies[N];
} & {
  [N in UiRequestName]: (data: RequestOf<N>) => Promise<Replies[N]> | Replies[N];
};

/** Who sent a message: our own page, our own script inside a page, or nobody we listen to. @internal */
export function classify(sender: Browser.runtime.MessageSender, ownId: string, ownOrigin: string) {
  if (sender.id !== ownId) return 'stranger';
  // Extension pages opened in a tab carry `tab` too; their address tells them from a page's script.
  if (sender.url?.startsWith(`${ownOrigin}/`)) return 'ui';
  if (sender.tab?.id !== undefined && sender.frameId !== undefined && sender.url) return 'page';
  return 'stranger';
}

export function listen(handlers: Handlers): void {
  const ownOrigin = new URL(browser.runtime.getURL('/')).origin;
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const envelope = readEnvelope(message);
    if (!envelope) return false;
    const kind = classify(sender, browser.runtime.id, ownOrigin);
    answer(handlers, envelope, kind, sender).then(
      (reply) => respond({ reply }),
      (error: unknown) => respond({ refused: error instanceof Refusal ? error.message : 'The extension failed' }),
    );
    return true;
  });
}

class Refusal extends Error {}

async function answer(
  handlers: Handlers,
  { name, data }: Envelope,
  kind: ReturnType<typeof classify>,
  sender: Browser.runtime.MessageSender,
): Promise<unknown> {
  const table: Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }> | undefined =
    kind === 'ui' ? UiRequests : kind === 'page' ? PageRequests : undefined;
  const schema = table && Object.hasOwn(table, name) ? table[name] : undefined;
  if (!schema) throw new Refusal('Not allowed');
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new Refusal('Malformed message');
  // Safe: the handler of a name takes what the schema of that name gave.
  const handle = handlers[name as RequestName] as (data: unknown, sender?: PageSender) => unknown;
  return handle(parsed.data, kind === 'page' ? pageSender(sender) : undefined);
}

function pageSender(sender: Browser.runtime.MessageSender): PageSender {
  return {
    // Safe: classify saw all three.
    tabId: sender.tab?.id as number,
    frameId: sender.frameId as number,
    url: new URL(siteUrl(sender)),
    isPrivate: sender.tab?.incognito ?? false,
    documentId: sender.documentId,
  };
}

/** A frame without an address of its own (about:srcdoc) belongs to the origin that wrote it. */
function siteUrl(sender: Browser.runtime.MessageSender): string {
  const url = sender.url as string;
  if (!url.startsWith('about:')) return url;
  return sender.origin && sender.origin !== 'null' ? sender.origin : url;
}

function readEnvelope(message: unknown): Envelope | undefined {
  if (typeof message !== 'object' || message === null || !('name' in message)) return undefined;
  return typeof message.name === 'string'
    ? { name: message.name, data: 'data' in message ? message.data : {} }
    : undefined;
}
