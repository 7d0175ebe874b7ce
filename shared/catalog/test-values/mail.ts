import { isMashed, isPlaceholderWord } from './words';

const RESERVED_HOST = /(?:^|\.)(?:example(?:\.(?:com|org|net|edu))?|test|invalid|localhost|tld)$/i;
/** Endings below which names are registered, besides those of one label. */
const SECOND_LEVEL = /\.(?:co|com|org|net|ac|gov|edu|ne|or|go)\.[a-z]{2}$/i;

/** Domains that RFC 2606 and RFC 6761 set aside, and those that stand for any domain. */
export function testHost(host: string): string | undefined {
  const name = host.replace(/\.$/, '').toLowerCase();
  if (RESERVED_HOST.test(name)) return 'The domain is reserved for documentation and tests.';
  const ending = SECOND_LEVEL.exec(name)?.[0] ?? /\.[^.]+$/.exec(name)?.[0];
  if (!ending) return undefined;
  const labels = name.slice(0, -ending.length).split('.');
  const own = labels.at(-1) ?? '';
  // Names of one letter are hardly ever given out; these few are.
  if (own.length === 1 && !['x', 't', 'q', 'z', 'g', 'w', 'v'].includes(own))
    return 'The domain is one letter that stands for any.';
  if (labels.some((label) => label.split('-').some(isPlaceholderWord)) || isMashed(own))
    return 'The domain is a word that stands for any.';
  return undefined;
}

export function testEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const byHost = testHost(address.slice(at + 1).replace(/^-/, ''));
  if (byHost) return byHost;
  const words = local.split(/[._-]+/).filter(Boolean);
  const isPlaceholder = words.length > 0 && words.every((word) => isPlaceholderWord(word.replace(/\d+$/, '')));
  if (isPlaceholder || TEST_PEOPLE.has(words.join(' '))) return 'The name before the @ stands for any.';
  if (/^(.)\1{2,}$/.test(local) || isMashed(local)) return 'The letters before the @ are typed at random.';
  return undefined;
}

const TEST_PEOPLE: ReadonlySet<string> = new Set([
  'john doe',
  'jane doe',
  'max mustermann',
  'erika mustermann',
  'joe bloggs',
]);
