import {
  ENDINGS_OF_CODE,
  FILES_IN_LOGS,
  HOST_ENDINGS,
  NO_HOSTS,
  PACKAGE_STARTS,
} from '@veilmark/catalog/words/log-words';
import type { FindInLine } from './finding';

const PACKAGE = new RegExp(String.raw`^(?:${PACKAGE_STARTS.join('|')})\.`, 'i');
const FILE = new RegExp(String.raw`\.(?:${FILES_IN_LOGS.join('|')})$`, 'i');
const WORDS = new RegExp(String.raw`\.(?:${ENDINGS_OF_CODE.join('|')})$`, 'i');
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const FULL = new RegExp(`(?<![\\w@./\\\\-])((?:${LABEL}\\.){2,8}(?:${HOST_ENDINGS.join('|')}))(?![\\w(.-])`, 'gi');
const SHAPE = new RegExp(`^(?=[^.]*[a-z])${LABEL}(?:\\.${LABEL})*$`, 'i');
const NOT_HOSTS = new RegExp(
  String.raw`^(?:localhost(?:\.localdomain)?|example(?:\.\w+)?|${NO_HOSTS.join('|')})$`,
  'i',
);

/** Whether a value that its field calls a host is the name of a machine. */
export const isHost = (value: string): boolean => {
  const name = value.replace(/:\d+$/, '');
  return (
    name.length >= 2 &&
    name.length <= 253 &&
    SHAPE.test(name) &&
    !NOT_HOSTS.test(name) &&
    !FILE.test(name) &&
    !PACKAGE.test(name) &&
    !isRandom(name) &&
    !/^\d+(?:\.\d+)*$|^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(name)
  );
};

/** Ids that programs draw. */
const isRandom = (name: string): boolean =>
  name.length >= 18 && !name.includes('.') && /[a-z]/.test(name) && /[A-Z]/.test(name) && /\d/.test(name);

/** The columns of syslog: time, host, program. */
const SYSLOG =
  /^(?:<\d{1,3}>)?(?:\d )?(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?) ([\w.-]+) (?=[\w./() -]{1,60}(?:\[\d+\])?:|\S+ (?:\d+|-) (?:\S+) (?:-|\[))/;

/** Full names of machines anywhere, and the host of a syslog line. */
export const findHosts: FindInLine = (line, add) => {
  const column = SYSLOG.exec(line);
  const host = column?.[1];
  if (column && host !== undefined && isHost(host)) {
    const end = column[0].trimEnd().length;
    add({ start: end - host.length, end, entity_type: 'DOMAIN_NAME' });
  }
  for (const match of line.includes('://') ? line.matchAll(BEHIND_LOGIN) : []) {
    const name = match[1] as string;
    const end = match.index + match[0].length;
    if (isHost(name)) add({ start: end - name.length, end, entity_type: 'DOMAIN_NAME' });
  }
  FULL.lastIndex = 0;
  for (let match = FULL.exec(line); match; match = FULL.exec(line)) {
    const name = match[1] as string;
    if (PACKAGE.test(name) || FILE.test(name) || /[a-z][A-Z]/.test(name) || isAddressOfWeb(line, match.index)) continue;
    if (WORDS.test(name) && !/[\d-]/.test(name)) continue;
    add({ start: match.index, end: match.index + name.length, entity_type: 'DOMAIN_NAME' });
  }
};

/** An address with a login in it is that of a machine of one's own. */
const BEHIND_LOGIN = /:\/\/[^\s/@"']{1,300}@([\w.-]{3,253})/g;

/** A public address says what was called, not which machine called. */
const isAddressOfWeb = (line: string, at: number): boolean => /:\/\/$/.test(line.slice(Math.max(0, at - 3), at));
