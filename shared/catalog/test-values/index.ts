import type { Category } from '../types';
import { testCard } from './cards';
import { testDay } from './days';
import { testIban } from './ibans';
import { testEmail, testHost } from './mail';
import { testIp, testMac } from './network';
import { testPerson } from './people';
import { testPhone } from './phones';
import { testSecret } from './secrets';
import { madeUpDigits } from './sequences';

/** Why a value is likely made up for tests and documents, in a sentence; undefined where nothing says so. */
type Judge = (value: string) => string | undefined;

const byType: Readonly<Record<string, Judge>> = {
  EMAIL_ADDRESS: testEmail,
  DOMAIN_NAME: testHost,
  URL: (value) => testHost(/^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^/@\s]*@)?([^/:?#\s]+)/i.exec(value)?.[1] ?? ''),
  CREDIT_CARD: testCard,
  IBAN_CODE: testIban,
  PHONE_NUMBER: testPhone,
  IP_ADDRESS: testIp,
  MAC_ADDRESS: testMac,
  DATE_OF_BIRTH: testDay,
  DATE_TIME: testDay,
  PERSON: testPerson,
  US_SSN: (value) => PUBLISHED_SSNS.get(value.replace(/\D/g, '')) ?? madeUpDigits(value),
};

/** Numbers that were printed in advertisements, so that nobody is issued them. */
const PUBLISHED_SSNS: ReadonlyMap<string, string> = new Map(
  ['078051120', '219099999', '457555462', '987654320', '987654321', '987654329'].map((number) => [
    number,
    'This number was published and belongs to nobody.',
  ]),
);

/** Categories whose values are numbers that somebody issues. */
const ISSUED: ReadonlySet<Category> = new Set<Category>([
  'education',
  'financial',
  'government',
  'health',
  'identity',
  'legal',
  'professional',
  'tax',
  'vehicle',
]);

/**
 * Values of documentation ranges, reserved domains, published test cards and sample accounts, and those that people type when they need
 * any value. It only ranks findings: what it names is still found.
 */
export function likelyTestReason(type: string, category: Category | undefined, value: string): string | undefined {
  const judge = Object.hasOwn(byType, type) ? byType[type] : undefined;
  if (judge) return judge(value.trim());
  if (category === 'secret') return testSecret(value.trim());
  return category !== undefined && ISSUED.has(category) ? madeUpDigits(value) : undefined;
}
