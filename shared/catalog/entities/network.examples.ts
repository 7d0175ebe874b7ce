import type { EntityExamples } from '../types';

export const networkExamples: Readonly<Record<string, EntityExamples>> = {
  DOMAIN_NAME: {
    issuer: 'Domain registries, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc1035',
    matches: ['mail.example.com', 'example.co.uk', 'intranet.example-corp.de'],
    rejects: ['script.py', 'example.invalidtld'],
  },
  IP_ADDRESS: {
    issuer: 'IANA and the regional registries',
    source: 'https://www.rfc-editor.org/rfc/rfc4291',
    checkIsPartial: true,
    matches: ['192.168.10.254', '2001:db8:85a3::8a2e:370:7334', '10.0.0.0/24', 'fe80::1ff:fe23:4567:890a%eth0'],
    rejects: ['256.300.1.1', '12:30:45', '255.255.255.0'],
  },
  MAC_ADDRESS: {
    issuer: 'IEEE and the manufacturer',
    source: 'https://en.wikipedia.org/wiki/MAC_address',
    checkIsPartial: true,
    matches: ['00:1A:2B:3C:4D:5E', 'a4-5e-60-c2-11-9f', '0026.bb4f.11ae'],
    rejects: ['00:1A:2B:3C:4D', '00:00:00:00:00:00'],
  },
  HTTP_COOKIE: {
    issuer: 'The web site, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc6265',
    matches: [
      'sid=31d4d96e407aad42; theme=dark',
      'JSESSIONID=1A530637289A03B07199A44E8D531427',
      'uid=GA1.2.1331123841.1718000000',
    ],
    rejects: ['none', 'a=b'],
    carrier: 'Cookie: {}',
  },
  HTTP_USER_AGENT: {
    issuer: 'The browser, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc9110',
    matches: [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    rejects: ['Mozilla Foundation', 'Mozilla/4.0'],
  },
};
