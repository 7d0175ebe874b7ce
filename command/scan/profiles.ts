import { findEntity } from '@veilmark/catalog';
import { entities } from '@veilmark/catalog/entities';
import type { EntityDefinition } from '@veilmark/catalog/types';
import type { Finding } from '../library/types';
import type { FileKind } from './file-kind';

export const PROFILES = ['auto', 'code', 'prose', 'all'] as const;
/** What is looked for where the caller names no types: `auto` goes by the kind of file. */
export type ProfileName = (typeof PROFILES)[number];

/** Types found in prose besides those of code: what tells of a person in a sentence. */
const IN_PROSE = ['PERSON', 'STREET_ADDRESS', 'DATE_OF_BIRTH', 'PO_BOX', 'SOCIAL_PROFILE_URL'];
/** Numbers with a check digit that programs are full of all the same: hashes, versions, ids of books and parts. */
const NOISY_IN_CODE = new Set(
  'UUID URL DOMAIN_NAME IP_ADDRESS MAC_ADDRESS DATE_TIME IMEI IMSI ISIN CUSIP VIN ICCID GEO_COORDINATES BARCODE CREDIT_CARD_EXPIRATION'.split(
    ' ',
  ),
);

function isQuiet({ type, category, validator, keepInvalid, detection }: EntityDefinition): boolean {
  if (NOISY_IN_CODE.has(type)) return false;
  if (category === 'secret') return true;
  if (type === 'EMAIL_ADDRESS' || type === 'PHONE_NUMBER') return true;
  return detection === 'pattern' && validator !== undefined && keepInvalid !== true;
}

const quietTypes: readonly string[] = entities.filter(isQuiet).map(({ type }) => type);
const proseTypes: readonly string[] = [...new Set([...quietTypes, ...IN_PROSE])];

/** Types that only clutter a list of findings in documents: they name no person by themselves. */
const NOT_PERSONAL = new Set(['URL', 'DOMAIN_NAME', 'DATE_TIME', 'UUID']);
const documentTypes: readonly string[] = entities.map(({ type }) => type).filter((type) => !NOT_PERSONAL.has(type));

export interface Profile {
  name: Exclude<ProfileName, 'auto'>;
  /** Undefined: every type. */
  types: readonly string[] | undefined;
  /** Whether names are looked for, so that the model is of use. */
  hasNames: boolean;
}

const CODE: Profile = { name: 'code', types: quietTypes, hasNames: false };
const PROSE: Profile = { name: 'prose', types: proseTypes, hasNames: true };
const ALL: Profile = { name: 'all', types: documentTypes, hasNames: true };

export function profileFor(name: ProfileName, kind: FileKind): Profile {
  if (name === 'code') return CODE;
  if (name === 'prose') return PROSE;
  if (name === 'all') return ALL;
  return kind === 'code' ? CODE : kind === 'prose' ? PROSE : ALL;
}

/** Domains that RFC 2606 and RFC 6761 set aside, and senders that nobody reads. */
const RESERVED_MAIL =
  /@(?:[\w.-]+\.)?(?:example(?:\.(?:com|org|net|edu))?|test|invalid|localhost|local|internal|users\.noreply\.github\.com)$|^(?:no-?reply|do-?not-?reply|git)@/i;

/** Findings of the quiet profile that are nobody's: addresses in reserved domains, numbers that a program computes with. */
export function isWorthReporting({ entity_type, text, score }: Finding, { name }: Profile): boolean {
  if (name === 'all') return true;
  if (entity_type === 'EMAIL_ADDRESS') return !RESERVED_MAIL.test(text) && !isScopedPackage(text);
  // A plan alone fits many a number; the sign in front, or spaces and brackets, say that it is meant to be called.
  if (entity_type === 'PHONE_NUMBER') return /^\+|[ ()-]/.test(text.trim());
  if (name === 'code' && findEntity(entity_type)?.category !== 'secret') return score >= SURE_IN_CODE;
  return true;
}

const SURE_IN_CODE = 0.6;

/** `pkg@1.2.3` and `icon@2x.png` look like addresses. */
const isScopedPackage = (text: string): boolean =>
  /@[\d.x^~v-]+|\.(?:png|jpe?g|svg|gif|webp|js|ts|json)$/i.test(text.slice(text.indexOf('@')));
