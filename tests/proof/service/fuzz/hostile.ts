import { hostileOffice, hostilePdfs, hostilePictures, hostileTexts } from '../../../helpers/hostile-files';
import type { KeyUser, Lab } from '../lab';

/** A user of the website addin besides. */
export interface HostileUser extends KeyUser {
  cookie: string;
}

interface Attack {
  name: string;
  send: (lab: Lab, user: HostileUser) => Promise<{ status: number; text: string }>;
}

const recognizer = (regex: string, context?: string[]) => ({
  entity_type: 'X',
  patterns: [{ name: 'x', regex, score: 0.5 }],
  ...(context && { context }),
});
const nested = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    Array(i + 1)
      .fill('a')
      .join(' '),
  );

const texts: Record<string, object> = {
  'a pattern with many ends': { text: 'a'.repeat(90_000), ad_hoc_recognizers: [recognizer('[a-z]*1|a')] },
  'a pattern of options': { text: 'a'.repeat(90_000), ad_hoc_recognizers: [recognizer('(?:a?){900}b|a')] },
  'a pattern of runs': { text: 'a'.repeat(90_000), ad_hoc_recognizers: [recognizer('(?:.*){200}b|a')] },
  'a pattern of repeats': { text: 'a', ad_hoc_recognizers: [recognizer('((a{10}){10}){10}'.repeat(50))] },
  'values inside each other': {
    text: 'a '.repeat(40_000),
    deny_list: [{ entity_type: 'X', values: nested(600) }],
  },
  'values of one word': {
    text: 'a'.repeat(90_000),
    deny_list: [{ entity_type: 'X', values: Array.from({ length: 900 }, (_, i) => 'a'.repeat(i + 1)) }],
  },
  'context words inside each other': {
    text: 'a 1 '.repeat(20_000),
    ad_hoc_recognizers: [recognizer('\\d', nested(600))],
  },
  'labels only': { text: 'Name: '.repeat(15_000) },
  'a table without end': { text: '| a | b |\n'.repeat(9000) },
};

const robots: Record<string, string> = {
  'blanks in robots.txt': `a:${' '.repeat(100_000)}#\u2028`,
  'names in robots.txt': 'user-agent: a\n'.repeat(30_000),
  'stars in robots.txt': `user-agent: *\n${'disallow: /*a*a*a*b\n'.repeat(20_000)}`,
};

/** Small requests that ask for much work. */
export function attacks(): Attack[] {
  const page = (name: string, robots: string | undefined, body: Uint8Array | string, type: string): Attack => ({
    name,
    send: (lab, user) => {
      lab.gateway.serve('hostile.example.org', ({ url }) => {
        if (url.pathname !== '/robots.txt') return { headers: { 'content-type': type }, body: Buffer.from(body) };
        return robots === undefined ? { status: 404 } : { body: robots };
      });
      const file = { fileId: 'https://hostile.example.org/aaaa', fileName: 'page', mimeType: type };
      return lab.send('/api/addins/website/download', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: user.cookie, origin: lab.origin },
        body: JSON.stringify(file),
      });
    },
  });
  const types: Record<string, string> = {
    xml: 'text/xml',
    html: 'text/html',
    json: 'application/json',
    csv: 'text/csv',
  };
  return [
    ...Object.entries(texts).map(
      ([name, body]): Attack => ({
        name,
        send: (lab, user) => lab.call('/api/pii/analyze', user, { ...body, dry_run: true }),
      }),
    ),
    ...Object.entries(hostilePictures).map(
      ([name, file]): Attack => ({
        name,
        send: (lab, user) => {
          const form = new FormData();
          form.set('file', new File([new Uint8Array(file(5000))], 'a'));
          return lab.send('/api/pii/image', {
            method: 'POST',
            headers: { authorization: `Bearer ${user.key}` },
            body: form,
          });
        },
      }),
    ),
    ...Object.entries(robots).map(([name, text]) => page(name, text, 'text', 'text/plain')),
    ...Object.entries(hostileTexts).map(([name, { name: file, file: make }]) =>
      page(name, undefined, make(20_000), types[file.split('.')[1] ?? ''] ?? 'text/plain'),
    ),
    ...Object.entries(hostilePdfs).map(([name, make]) => page(name, undefined, make(2_000_000), 'application/pdf')),
    // What a file is, its first bytes say.
    ...Object.entries(hostileOffice).map(([name, { file }]) => page(name, undefined, file(20_000), 'application/pdf')),
  ];
}
