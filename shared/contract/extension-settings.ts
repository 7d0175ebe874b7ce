import { LOCALES } from '@veilmark/wire/interface-languages';
import * as z from 'zod';

/** A host name, or `*.example.com` for a name and everything below it. A port may follow. */
export const SitePattern = z
  .string()
  .regex(/^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i, { error: 'must be a host name such as example.com or *.example.com' });

export const REDACTION_STYLES = [
  'type',
  'bars',
  'numbered',
  'mask',
  'hash',
  'encrypt',
  'encrypt_asym',
  'surrogate',
  'generalize',
  'shift_date',
  'fpe',
  'tokenize',
] as const;
export type RedactionStyle = (typeof REDACTION_STYLES)[number];

export const MODES = ['auto', 'service', 'device'] as const;
export const SUBMIT_ACTIONS = ['warn', 'mask', 'block'] as const;
export type SubmitAction = (typeof SUBMIT_ACTIONS)[number];
export const ATTACHMENT_RULES = ['check', 'device', 'refuse'] as const;
export const RESTORE_MODES = ['hover', 'page', 'off'] as const;
export const KEEPING = ['session', 'day', 'week'] as const;

const sites = (title: string, description: string) => z.array(SitePattern).max(1000).meta({ title, description });

/** `auto` follows the browser. */
export const LANGUAGE_CHOICES = ['auto', ...LOCALES] as const;

/**
 * Every setting, once: the stored settings, the managed policy, its schema, the policy templates and the options page are
 * made from this record.
 */
export const SETTINGS = {
  interfaceLanguage: z.enum(LANGUAGE_CHOICES).meta({
    title: 'Language of the interface',
    description: "auto: the browser's own language, where we have it.",
  }),
  mode: z.enum(MODES).meta({
    title: 'Where text is checked',
    description: 'service: by the API. device: in the browser, nothing leaves it. auto: by the API once signed in.',
  }),
  apiBaseUrl: z.url({ protocol: /^https?$/ }).meta({
    title: 'API address',
    description: 'Scheme, host and port of the service, for example https://veilmark.example.com',
  }),
  apiKey: z
    .string()
    .regex(/^(cb_[A-Za-z0-9]{64})?$/, { error: 'must be an API key' })
    .meta({ title: 'API key', description: 'Used for every call. Empty: the signed-in session.' }),
  enrolment: z.enum(['sign-in', 'key', 'none']).meta({
    title: 'How a person gets access',
    description: 'sign-in: asked to sign in. key: a key is given by policy or typed in. none: no account is offered.',
  }),
  fallbackToDevice: z.boolean().meta({
    title: 'Check on the device when the service cannot be reached',
    description: 'Off: the check fails with a message and nothing is shown as clean.',
  }),
  deviceModel: z.boolean().meta({
    title: 'Read with the model on the device',
    description:
      'Off: patterns and rules alone, which find fewer names and addresses. The service always uses its model.',
  }),
  language: z
    .string()
    .regex(/^([a-z]{2})?$/, { error: 'must be a language code of two letters' })
    .meta({ title: 'Language of the text', description: 'ISO 639-1, for example en or de. Empty: detected.' }),
  profile: z.string().max(64).meta({
    title: 'Profile',
    description:
      'Name of a saved profile of the account. Where the service checks, it says what to find and, for texts replaced as a whole, what to put there. Empty: the settings here.',
  }),
  preset: z.string().max(100).meta({
    title: 'Preset',
    description:
      'identifiers, identifiers-and-facts, secrets, or the id of a preset of entity types. Empty: all types.',
  }),
  entities: z.array(z.string().max(100)).max(50).meta({
    title: 'Entity types',
    description: 'Looked for instead of identifiers, unless a preset is named. Empty: what the preset says.',
  }),
  scoreThreshold: z.number().min(0).max(1).meta({
    title: 'Minimum confidence',
    description: 'From 0 to 1. Lower finds more and is wrong more often.',
  }),
  allowList: z
    .array(z.string().max(1000))
    .max(1000)
    .meta({ title: 'Values never reported', description: 'For example the name and address of the organisation' }),
  denyList: z.array(z.string().max(1000)).max(1000).meta({
    title: 'Words always found',
    description: 'With a type in front where one fits, for example ORGANIZATION: Example Corporation',
  }),
  ownPatterns: z.array(z.string().max(1000)).max(50).meta({
    title: 'Own patterns',
    description: 'Regular expressions (RE2), with a type in front, for example EMPLOYEE_ID: EX-[0-9]{6}',
  }),
  redactionStyle: z.enum(REDACTION_STYLES).meta({
    title: 'What replaces a value',
    description:
      'type: <PERSON>. numbered: <PERSON_1>. surrogate: an invented value. generalize: an age band, a year, a region. shift_date: dates moved by the same days on one page. fpe: a value of the same form. tokenize: equal values stay equal. bars, mask, hash, encrypt, encrypt_asym: as the name says.',
  }),
  recipientPublicKey: z.string().max(10_000).meta({
    title: "Recipient's public key",
    description: 'PEM, RSA of 2048 bits or more. Used by encrypt_asym.',
  }),
  encryptionKey: z
    .string()
    .regex(/^(.{16}|.{24}|.{32})?$/su, { error: 'must have 16, 24 or 32 characters' })
    .meta({
      title: 'Encryption key',
      description: '16, 24 or 32 characters. Used by encrypt, surrogate, shift_date, fpe and tokenize.',
    }),
  autoScanSites: sites('Sites checked automatically', 'Pages of these hosts are checked when they open.'),
  excludedSites: sites('Sites never checked', 'Nothing runs on these hosts.'),
  guardEnabled: z.boolean().meta({
    title: 'Prompt guard',
    description: 'Checks what is pasted or sent on AI chat pages.',
  }),
  protectedSites: sites('Further sites under the prompt guard', 'In addition to the built-in AI chat pages.'),
  blockedSites: sites('Sites that may receive no personal data', 'The guard refuses there, whatever the action is.'),
  siteListUrl: z
    .string()
    .max(2_000)
    .regex(/^(https:\/\/[^\s/]+(\/\S*)?)?$/, { error: 'must be an https address' })
    .meta({
      title: 'Address of a newer list of AI chat pages',
      description: 'A signed list, asked for once a day. Empty: the list that came with the extension.',
    }),
  siteListKey: z
    .string()
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'must be in base64' })
    .max(500)
    .meta({ title: 'Key of that list', description: 'Public key, base64. What it did not sign is not used.' }),
  reportUrl: z
    .string()
    .max(2_000)
    .regex(/^(https:\/\/[^\s/]+(\/\S*)?)?$/, { error: 'must be an https address' })
    .meta({
      title: 'Address for health and counts',
      description:
        'Once a day: version, hash of the policy, whether the guard is on, how many values were replaced, by type. No content. Empty: nothing is sent.',
    }),
  submitAction: z.enum(SUBMIT_ACTIONS).meta({
    title: 'What the guard does',
    description: 'warn: ask. mask: always send placeholders. block: refuse.',
  }),
  attachments: z.enum(ATTACHMENT_RULES).meta({
    title: 'Files and pictures in AI chats',
    description:
      'check: read like text; pictures and scans by the service, where it checks. device: no file goes to the service. refuse: none is let through.',
  }),
  restoreAnswers: z.enum(RESTORE_MODES).meta({
    title: 'Restoring answers',
    description:
      'hover: show values on hover, unseen by the page. page: put them into answers, where the site can read them. off: leave.',
  }),
  keepPlaceholders: z.enum(KEEPING).meta({
    title: 'Keep placeholders for',
    description:
      'session: in memory until the browser closes. day, week: encrypted on disk as well, so long after the last message to a site. Never for private windows.',
  }),
} as const;

export const Settings = z.object(SETTINGS);
export type Settings = z.infer<typeof Settings>;
export type SettingName = keyof Settings;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
