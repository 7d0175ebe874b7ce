import type { EntityDefinition } from '../types';
import { domainName, ipAddress, macAddress } from '../validators/device';

export const networkEntities: readonly EntityDefinition[] = [
  /** Format: labels of 1-63 lower-case letters, digits, hyphens; known top-level domain */
  {
    type: 'DOMAIN_NAME',
    fact: 'unless-of-a-person',
    description: 'Fully qualified DNS name without a scheme',
    category: 'network',
    detection: 'pattern',
    pattern:
      /\b(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,5}(?:com|org|net|edu|gov|mil|info|biz|io|ai|app|dev|xyz|online|site|tech|cloud|shop|store|eu|de|fr|es|it|nl|be|at|ch|li|lu|uk|ie|pt|pl|cz|sk|hu|ro|bg|gr|hr|si|rs|dk|se|no|fi|is|ee|lv|lt|ru|ua|by|tr|il|ae|sa|in|pk|cn|hk|tw|jp|kr|sg|my|(?:co|go|ac|or|web)\.id|th|vn|ph|au|nz|za|ng|ke|eg|ma|us|ca|mx|br|ar|cl|co|pe|uy)\b/u,
    score: 0.4,
    validator: domainName,
    validScore: 0.4,
    anchor: { sign: '.', before: /[a-z0-9.-]/, after: /[a-z0-9]/ },
    context: ['domain', 'host', 'hostname', 'dns', 'website', 'domäne', 'domaine', 'dominio'],
  },
  /** Format: dotted quad 0-255, or colon-separated hexadecimal groups with :: */
  {
    type: 'IP_ADDRESS',
    description: 'IPv4 or IPv6 address, optionally with prefix length',
    category: 'network',
    detection: 'pattern',
    pattern:
      /(?<![\w.:§]|§ )(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\/\d{1,2})?\b|(?:[0-9A-Fa-f]{1,4}|:):(?:[0-9A-Fa-f]{0,4}:){0,6}(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9A-Fa-f]{1,4})?(?:%[0-9A-Za-z]{1,16})?(?:\/\d{1,3})?(?!\w|:(?!\d{1,5}(?![\w:]))))/u,
    score: 0.6,
    validator: ipAddress,
    validScore: 0.95,
    context: ['ip', 'address', 'host', 'client', 'remote', 'adresse', 'dirección'],
  },
  /** Format: 12 hexadecimal digits as xx:xx.., xx-xx.. or xxxx.xxxx.xxxx */
  {
    type: 'MAC_ADDRESS',
    description: 'Network interface hardware address',
    category: 'network',
    detection: 'pattern',
    pattern:
      /\b(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}\b|\b(?:[0-9A-Fa-f]{2}-){5}[0-9A-Fa-f]{2}\b|\b(?:[0-9A-Fa-f]{4}\.){2}[0-9A-Fa-f]{4}\b/u,
    score: 0.6,
    validator: macAddress,
    validScore: 0.95,
    context: ['mac', 'hardware address', 'ethernet', 'wifi', 'bssid', 'mac-adresse'],
  },
  /** Format: Cookie header or well-known session cookie assignment */
  {
    type: 'HTTP_COOKIE',
    description: 'Browser cookie or session identifier value',
    category: 'network',
    detection: 'pattern',
    pattern:
      /\b(?:(?:set-)?cookie:\s?|(?:JSESSIONID|PHPSESSID|ASPSESSIONID[A-Z]{8}|ASP\.NET_SessionId|sessionid|session_id|connect\.sid|_ga|_gid|_fbp)=)(?<v>[^\s;"',]{6,512}(?:;\s?[\w.-]{1,64}=[^\s;"',]{0,512})*)/iu,
    score: 0.75,
    context: ['cookie', 'session', 'set-cookie', 'sitzung'],
    labelled: true,
    container: true,
  },
  /** Format: Mozilla/5.0 (platform) product tokens */
  {
    type: 'HTTP_USER_AGENT',
    fact: 'always',
    description: 'Browser user-agent string that can fingerprint a device',
    category: 'network',
    detection: 'pattern',
    pattern:
      /\bMozilla\/5\.0 \([^()\r\n]{5,200}\)(?: [A-Za-z][\w.]{1,40}\/[\w.+-]{1,40}(?: \([^()\r\n]{1,100}\))?){0,10}/u,
    score: 0.6,
    context: ['user-agent', 'browser', 'ua'],
    container: true,
  },
];
