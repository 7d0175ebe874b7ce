import { type Answer, Browser } from '../../../helpers/addin-harness';
import type { KeyUser, Lab } from '../lab';

/** Somebody on the plan that allows the most, with an API key and a session. */
export interface HostileUser extends KeyUser {
  cookie: string;
}

/** A small input that asks for much work, and how it reaches the service. */
export interface Attack {
  group: string;
  name: string;
  /** Of what the attacker has to send or host. */
  bytes: number;
  /** What has to be there before; its work does not count. */
  prepare?: (lab: Lab, user: HostileUser) => Promise<void>;
  send: (lab: Lab, user: HostileUser) => Promise<Answer>;
}

/** A request with JSON. */
export function json(group: string, name: string, path: string, body: object): Attack {
  const sent = JSON.stringify(body);
  return {
    group,
    name,
    bytes: sent.length,
    send: (lab, user) =>
      lab.send(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${user.key}`, 'content-type': 'application/json' },
        body: sent,
      }),
  };
}

export function picture(group: string, name: string, file: Uint8Array): Attack {
  return {
    group,
    name,
    bytes: file.length,
    send: (lab, user) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(file)], 'a'));
      return lab.send('/api/pii/image', {
        method: 'POST',
        headers: { authorization: `Bearer ${user.key}` },
        body: form,
      });
    },
  };
}

/** A page of the attacker's own web site, or its robots.txt. */
export function page(group: string, name: string, file: Uint8Array | string, type: string, robots?: string): Attack {
  const body = Buffer.from(file);
  return {
    group,
    name,
    bytes: robots?.length ?? body.length,
    send: (lab, user) => {
      lab.gateway.serve('hostile.example.org', ({ url }) => {
        if (url.pathname !== '/robots.txt') return { headers: { 'content-type': type }, body };
        return robots === undefined ? { status: 404 } : { body: robots };
      });
      const reference = { fileId: 'https://hostile.example.org/aaaa', fileName: 'page', mimeType: type };
      return lab.send('/api/addins/website/download', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: user.cookie, origin: lab.origin },
        body: JSON.stringify(reference),
      });
    },
  };
}

/**
 * A file of the attacker's own drive, of which a copy without its first words is asked for: it is read, written, read and searched
 * again. The names in it are not looked for: how long that takes, the texts show.
 */
export function copy(group: string, name: string, fileName: string, file: Uint8Array): Attack {
  let request: object = {};
  return {
    group,
    name,
    bytes: file.length,
    prepare: async (lab, user) => {
      const browser = Browser.signedIn(lab, user);
      const { success, message } = await browser.connect('box');
      if (!success) throw new Error(message);
      const { id } = lab.box.drive.add(`${crypto.randomUUID()}-${fileName}`, { bytes: Buffer.from(file) });
      const reference = { fileId: id, fileName, mimeType: 'application/octet-stream' };
      const { text } = await browser.post('/api/addins/box/download', reference);
      const { data } = JSON.parse(text) as { data?: { textContent?: string } };
      const end = Math.min(FIRST_WORDS, data?.textContent?.length ?? 0);
      const replacements = end > 0 ? [{ start: 0, end, text: 'X', entity_type: 'EMAIL_ADDRESS' }] : [];
      request = { ...reference, replacements };
    },
    send: (lab, user) => Browser.signedIn(lab, user).post('/api/addins/box/upload', request),
  };
}

const FIRST_WORDS = 12;
