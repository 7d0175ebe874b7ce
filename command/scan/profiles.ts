import { findEntity } from '@veilmark/catalog';
import { entities } from '@veilmark/catalog/entities';
import type { ScopeId } from '@veilmark/catalog/scope-ids';
import type { Category, EntityDefinition } from '@veilmark/catalog/types';
import type { Finding } from '../library/types';
import type { FileKind } from './file-kind';

export const PROFILES = ['auto', 'code', 'prose', 'all'] as const;
/** What is looked for where the caller names no types: `auto` goes by the kind of file. */
export type ProfileName = (typeof PROFILES)[number];

/** Types found in prose besides those of code: what tells of a person in a sentence. */
const IN_PROSE = ['PERSON', 'STREET_ADDRESS', 'DATE_OF_BIRTH', 'PO_BOX', 'SOCIAL_PROFILE_URL'];
/** Kinds of numbers whose check digit proves something about a person; those of parts, places and times are everywhere in programs. */
const PERSONAL: ReadonlySet<Category> = new Set([
  'contact',
  'financial',
  'crypto',
  'government',
  'health',
  'identity',
  'tax',
  'legal',
]);
/** Of these, forms that hashes, versions and addresses of machines have as well. */
const NOISY_IN_CODE = new Set(['BANK_ACCOUNT_NUMBER', 'CREDIT_CARD_EXPIRATION', 'CUSIP', 'ISIN']);

function isQuiet({ type, category, validator, keepInvalid, detection }: EntityDefinition): boolean {
  if (NOISY_IN_CODE.has(type)) return false;
  if (category === 'secret' || type === 'EMAIL_ADDRESS' || type === 'PHONE_NUMBER') return true;
  return detection === 'pattern' && validator !== undefined && keepInvalid !== true && PERSONAL.has(category);
}

const quietTypes: readonly string[] = entities.filter(isQuiet).map(({ type }) => type);
const proseTypes: readonly string[] = [...new Set([...quietTypes, ...IN_PROSE])];

/** Types that only clutter a list of findings in documents: they name no person by themselves. */
const NOT_PERSONAL: ReadonlySet<string> = new Set(['URL', 'DOMAIN_NAME', 'DATE_TIME', 'UUID']);

export interface Profile {
  name: Exclude<ProfileName, 'auto'>;
  /** Undefined: every type. */
  types: readonly string[] | undefined;
  /** Types that are looked for, because what they cover is nothing else, and not reported. */
  silent?: ReadonlySet<string>;
  /** Whether names are looked for, so that the model is of use. */
  hasNames: boolean;
}

const CODE: Profile = { name: 'code', types: quietTypes, hasNames: false };
const PROSE: Profile = { name: 'prose', types: proseTypes, hasNames: true };
const EVERYTHING: Profile = { name: 'all', types: undefined, hasNames: true };
const ALL: Profile = { name: 'all', types: undefined, silent: NOT_PERSONAL, hasNames: true };

/** Facts are looked for wherever names are. */
export function profileFor(name: ProfileName, kind: FileKind, scope?: ScopeId): Profile {
  const profile = ofKind(name, kind);
  return scope === 'identifiers-and-facts' && profile.hasNames ? EVERYTHING : profile;
}

function ofKind(name: ProfileName, kind: FileKind): Profile {
  if (name === 'code') return CODE;
  if (name === 'prose') return PROSE;
  if (name === 'all') return ALL;
  return kind === 'code' ? CODE : kind === 'prose' ? PROSE : ALL;
}

/** Domains that RFC 2606 and RFC 6761 set aside, and senders that nobody reads. */
const RESERVED_MAIL =
  /@(?:[\w.-]+\.)?(?:example(?:\.(?:com|org|net|edu))?|test|invalid|localhost|local|internal|users\.noreply\.github\.com)$|^(?:no-?reply|do-?not-?reply|git)@/i;

/** Findings of the quiet profile that are nobody's: addresses in reserved domains, names of variables, numbers that programs compute with. */
export function isWorthReporting(finding: Finding, { name, silent }: Profile, source: string): boolean {
  const { entity_type, text, score } = finding;
  if (silent?.has(entity_type)) return false;
  if (name === 'all') return true;
  if (entity_type === 'EMAIL_ADDRESS') return !RESERVED_MAIL.test(text) && !isPackageOrFile(text);
  // A plan alone fits many a number and date; the sign or the brackets in front say that it is meant to be called.
  if (entity_type === 'PHONE_NUMBER') return /^[+(]/.test(text.trim()) || score >= SURE;
  if (name !== 'code') return true;
  return findEntity(entity_type)?.category === 'secret' ? isLiteralSecret(finding, source) : score >= SURE;
}

const SURE = 0.85;

/** `pkg@1.2.3` and `icon@2x.png` look like addresses. */
const isPackageOrFile = (text: string): boolean =>
  /@[\d.x^~v-]+$|\.(?:png|jpe?g|svg|gif|webp|js|ts|json)$/i.test(text.slice(text.indexOf('@')));

/**
 * What stands behind a label such as `password` in code is mostly another variable. A secret is written out: whole between quotes, or
 * all that follows in a file of settings, and it is no word. Keys that show by their own form whose they are need no label.
 */
function isLiteralSecret({ entity_type, start, end, text }: Finding, source: string): boolean {
  if (!BY_LABEL.has(entity_type)) return true;
  const [before = '', after = ''] = [source[start - 1], source[end]];
  const isQuoted = /["'`]/.test(before) && before === after;
  const isWholeLine =
    /[=:]\s*$/.test(source.slice(Math.max(0, start - 8), start)) &&
    /^\s*(?:$|[\r\n#])/.test(source.slice(end, end + 8));
  const isRandom =
    /^[\x21-\x7e]{8,}$/.test(text) && /\d/.test(text) && /[a-z]/i.test(text) && !/[()[\]{};$]/.test(text);
  return (isQuoted || isWholeLine) && isRandom;
}

/** Secrets known by their label alone. */
const BY_LABEL: ReadonlySet<string> = new Set(
  entities
    .filter(({ category, labelled }) => category === 'secret' && labelled)
    .map(({ type }) => type)
    .concat('PASSWORD', 'API_KEY'),
);
