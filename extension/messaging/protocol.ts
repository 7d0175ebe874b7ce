// Over 300 lines: every message the parts of the extension exchange, in one place by intent.

import { REVIEW_REASONS } from '@veilmark/review/reasons';
import type { Locale } from '@veilmark/ui/i18n';
import type { ListedPreset } from '@veilmark/ui/preset-texts';
import { UI_CATEGORIES } from '@veilmark/ui/ui-categories';
import { SEND_REASONS } from '@veilmark/wire/send-reasons';
import * as z from 'zod';
import type { OrganizationState, PolicyProfiles } from '../state/organization-state';
import {
  FrameReport,
  GUARD_STATES,
  type GuardState,
  type Problem,
  type ReportItem,
  type Unchecked,
  type Where,
} from '../state/reports';
import { REDACTION_STYLES, type Settings, type SubmitAction } from '../state/settings';
import { COPY_FORMATS, type FileCopy, type FileVerdict, SentFile } from './files';
import { type OwnLists, WIZARD_OPERATIONS, type WizardAnswer, type WizardRules } from './wizard';

/**
 * Every message that crosses a context boundary. Requests are checked against these schemas where they arrive; content scripts
 * import the types only, so none of this reaches a page.
 */

export type { FrameReport, GuardState, OrganizationState, Problem, ReportItem, Unchecked, Where };

/** A finding in one unit of text. Offsets are UTF-16 code units. */
const Finding = z.object({
  entity_type: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  score: z.number(),
  text: z.string(),
  category: z.enum(UI_CATEGORIES),
  /** Says something about a person, not who it is. */
  isFact: z.literal(true).optional(),
  why: z
    .object({
      recognizer: z.string(),
      pattern: z.string().nullable(),
      validator: z.string().nullable(),
      context_word: z.string().nullable(),
    })
    .optional(),
  /** Of a text that somebody is asked about: why to look at it before others, and its place among them. */
  look: z.object({ reasons: z.array(z.enum(REVIEW_REASONS)), rank: z.int() }).optional(),
});
export type Finding = z.infer<typeof Finding>;

export type Failed = { ok: false; problem: Problem };

export type AnalyzeReply =
  | {
      ok: true;
      findings: Finding[][];
      where: Where /** Languages or recognizers that could not be used. */;
      skipped: string[];
      /** The model on the device was not ready yet: asked again, more may be found. */
      isEarly: boolean;
    }
  | Failed;

export const RedactTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('type'), type: z.string() }),
  z.object({ kind: z.literal('item'), id: z.string() }),
  z.object({ kind: z.literal('selection') }),
]);
export type RedactTarget = z.infer<typeof RedactTarget>;

export const PageCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scan'), device: z.boolean().optional() }),
  z.object({ kind: z.literal('stop') }),
  z.object({
    kind: z.literal('redact'),
    target: RedactTarget,
    style: z.enum(REDACTION_STYLES).optional(),
    /** The page was told so before; this is for a frame that came later. */
    isStanding: z.boolean().optional(),
  }),
  /** Another frame redacted so many of what all were told. */
  z.object({ kind: z.literal('covered'), count: z.int() }),
  z.object({ kind: z.literal('undo'), target: RedactTarget }),
  z.object({ kind: z.literal('focus'), id: z.string(), position: z.int().optional(), total: z.int().optional() }),
  z.object({ kind: z.literal('copy'), what: z.enum(['page', 'selection']) }),
  z.object({ kind: z.literal('save'), format: z.enum(['markdown', 'pdf']) }),
  z.object({ kind: z.literal('settings') }),
  z.object({ kind: z.literal('image'), srcUrl: z.string() }),
  /** Reads the pictures that can be seen, on the device, and covers what is personal in them. */
  z.object({ kind: z.literal('pictures') }),
  /** How far the picture is that this frame has read, from 0 to 100. */
  z.object({ kind: z.literal('reading'), percent: z.number() }),
  z.object({ kind: z.literal('guard-cleared') }),
]);
export type PageCommand = z.infer<typeof PageCommand>;

/** What a page script needs to know; never a key. */
export interface PageSetup {
  locale: Locale;
  scoreThreshold: number;
  allowList: string[];
  redactionStyle: Settings['redactionStyle'];
  /** Scan at once, without a click. */
  automatic: boolean;
  where: Where;
  /** Stands for everything that decides what is found: where it is another, the page has to be read anew. */
  lookedFor: string;
  /** Characters of the first message: few where an answer is quick, many where every call is counted. */
  firstBatch: number;
}

export interface GuardSetup {
  locale: Locale;
  active: boolean;
  action: SubmitAction;
  isBlocked: boolean;
  isManaged: boolean;
  attachments: Settings['attachments'];
  /** Check while typing: free where it happens on the device. */
  precheck: boolean;
  restore: Settings['restoreAnswers'];
  rule: SiteRule;
  /** Placeholder to value, for this site. */
  mapping: [string, string][];
  /** The person was never told how values are read in answers. */
  needsHint: boolean;
  /** The organization counts why values are sent as they are. */
  asksReason: boolean;
  /** The person paused the guard here; it works again at this time. */
  pausedUntil?: number | undefined;
}

/** What came of opening a site to see whether the guard is at work there; `unknown` if the site or the guard did not answer yet. */
export type GuardProof = 'guards' | 'closed' | 'missing' | 'not-allowed' | 'unreachable' | 'unknown';

/** How a chat page is built: data only, so that a changed page needs a changed list and nothing else. */
export interface SiteRule {
  id: string;
  name: string;
  hosts: string[];
  /** Beginnings of paths, where only a part of the site is a chat. Empty: all of it. */
  paths: string[];
  /** Where text is written; first match wins. */
  composers: string[];
  sendButtons: string[];
  /** What buttons say that no selector names, such as those that store an edited message. */
  sendWords: string[];
  /** Where answers appear. */
  answers: string[];
  /** Parts of an address that the page takes for a prompt. */
  promptParameters: string[];
}

/** What a page said about one text, unless it could not be checked. */
export type GuardVerdict =
  | {
      ok: true;
      findings: Finding[];
      /** What stands in place of each finding. */
      placeholders: string[];
      protectedText: string;
      mapping: [string, string][];
      where: Where;
    }
  | Failed;

export interface Account {
  kind: 'none' | 'key' | 'session';
  host: string;
  balance?: { balance: number; plan: string; monthlyAllocation: number };
  problem?: Problem;
}

export interface UiState {
  locale: Locale;
  settings: Omit<Settings, 'apiKey' | 'encryptionKey'>;
  /** Secrets are told as present or absent. */
  secrets: { apiKey: boolean; encryptionKey: boolean };
  locked: (keyof Settings)[];
  invalid: string[];
  organization: OrganizationState | null;
  profiles: PolicyProfiles | null;
  where: Where;
  account: Account;
  presets: ListedPreset[];
  /** Chat pages the guard knows, and what is wrong with the list of the operator, where there is one. */
  sites: { id: string; name: string; hosts: string[] }[];
  siteList: { version: number; isOwn: boolean; problem?: 'unreachable' | 'unsigned' | 'unreadable' | undefined };
  version: string;
  /** The chosen profile of the account was read: it says what is looked for. */
  isProfileKnown: boolean;
  /** Hosts on which the guard is paused, and until when. */
  pauses: Record<string, number>;
  /** Whether there is a service to connect to: one was set, or the one of this machine answers. */
  hasService: boolean;
}

const Text = z.string().max(2_000_000);
const Texts = z.array(Text).max(5_000);

/** From a content script. The tab and the frame are taken from the sender, never from the message. */
export const PageRequests = {
  'page.setup': z.object({}),
  'page.analyze': z.object({ units: Texts, device: z.boolean().optional(), early: z.boolean().optional() }),
  'page.report': FrameReport,
  'page.replace': z.object({
    values: z.array(z.object({ text: Text, entity_type: z.string() })).max(50_000),
    style: z.enum(REDACTION_STYLES),
  }),
  'page.copy': z.object({ text: Text }),
  'page.exclude': z.object({ value: Text.min(1) }),
  'page.redact': z.object({ target: RedactTarget }),
  'page.covered': z.object({ count: z.int().nonnegative() }),
  'page.undo': z.object({ target: RedactTarget }),
  'page.step': z.object({ by: z.union([z.literal(1), z.literal(-1)]) }),
  'page.frames': z.object({ commands: z.array(PageCommand).max(500) }),
  'page.image': z.object({
    base64: z.string().max(14_000_000).optional(),
    srcUrl: z.string().max(4_096).optional(),
    /** Whatever the settings say. */
    device: z.boolean().optional(),
  }),
  'addin.complete': z.object({ type: z.string().max(60), success: z.boolean(), message: z.string().max(2_000) }),
  'guard.setup': z.object({}),
  'guard.report': z.object({ state: z.enum(GUARD_STATES) }),
  'guard.hinted': z.object({}),
  'guard.check': z.object({ text: Text }),
  'guard.protect': z.object({
    text: Text,
    findings: z.array(Finding),
    /** Those that stay as they are, by index. */
    left: z.array(z.int().nonnegative()).optional(),
  }),
  /** What a person did about findings that nothing was replaced of. */
  'guard.decided': z.object({
    types: z.array(z.string().max(64)).max(10_000),
    decision: z.enum(['sent_anyway', 'blocked']),
    reason: z.enum(SEND_REASONS).optional(),
  }),
  'guard.file': SentFile,
  'guard.file-copy': z.object({
    file: SentFile,
    findings: z.array(Finding),
    left: z.array(z.int().nonnegative()),
    format: z.enum(COPY_FORMATS),
  }),
} as const;

/** From our own pages. */
export const UiRequests = {
  'ui.state': z.object({ refresh: z.boolean().optional() }),
  'ui.change': z.object({ settings: z.record(z.string(), z.unknown()) }),
  'ui.command': z.object({ tabId: z.int(), command: PageCommand }),
  'ui.step': z.object({ tabId: z.int(), by: z.union([z.literal(1), z.literal(-1)]) }),
  'ui.exclude': z.object({ value: Text.min(1) }),
  'ui.site': z.object({ host: z.string(), rule: z.enum(['automatic', 'ask', 'never']) }),
  'ui.sign-in': z.object({ opens: z.boolean().optional(), keepsChecksHere: z.boolean().optional() }),
  'ui.sign-out': z.object({}),
  'ui.organization': z.object({ id: z.string().max(64) }),
  'ui.profiles': z.object({}),
  'ui.profile-save': z.object({ name: z.string().trim().min(1).max(64) }),
  'ui.keys': z.object({}),
  'ui.public-key': z.object({ id: z.string() }),
  'ui.guard-clear': z.object({}),
  /** Pauses the guard on a host for some minutes; none ends the pause. */
  'ui.pause': z.object({
    host: z.string().max(300),
    minutes: z
      .int()
      .min(0)
      .max(24 * 60),
  }),
  'ui.pdf': z.object({ tabId: z.int() }),
  'ui.sites-changed': z.object({}),
  'ui.preview': z.object({ text: Text }),
  'ui.prove': z.object({ host: z.string().max(300) }),
  'wizard.call': z.object({
    id: z.string().max(64),
    operation: z.enum(WIZARD_OPERATIONS),
    input: z.record(z.string(), z.unknown()),
  }),
  'wizard.cancel': z.object({ id: z.string().max(64) }),
  'wizard.lists': z.object({}),
  'wizard.rules': z.object({}),
  'wizard.draw-page': z.object({ base64: SentFile.shape.base64, page: z.int().positive() }),
} as const;

/** What became of the wish never to report a value. */
export type Exclusion = 'excluded' | 'locked' | 'too-long';

export interface Replies {
  'page.setup': PageSetup;
  'page.analyze': AnalyzeReply;
  'page.report': { ok: true };
  'page.replace': { ok: true; texts: string[] } | Failed;
  'page.copy': { ok: true; text: string; count: number } | Failed;
  'page.exclude': { outcome: Exclusion };
  'page.redact': Replies['ui.command'];
  'page.covered': { ok: true };
  'page.undo': Replies['ui.command'];
  'page.step': Replies['ui.step'];
  'page.frames': { ok: true };
  /** Without a picture where there is nothing to cover; `isUnsure`: some of its writing was not read for certain. */
  'page.image': { ok: true; png?: string; isUnsure?: boolean } | Failed;
  'addin.complete': { ok: boolean };
  'guard.setup': GuardSetup;
  'guard.report': { ok: true };
  'guard.hinted': { ok: true };
  'guard.check': GuardVerdict;
  'guard.protect': GuardVerdict;
  'guard.decided': { ok: true };
  'guard.file': FileVerdict;
  'guard.file-copy': FileCopy;
  'ui.state': UiState;
  'ui.change': {
    refused: string[];
    invalid: string[];
    /** Entries of a list that are not valid, by the name of the setting. */
    wrong: Record<string, string[]>;
  };
  'ui.command': { ok: true } | Failed;
  'ui.step': { id?: string; position: number; total: number };
  'ui.exclude': { outcome: Exclusion };
  'ui.site': { ok: boolean };
  'ui.sign-in': { ok: boolean; opened?: boolean };
  'ui.sign-out': { ok: true };
  'ui.organization': { ok: boolean };
  'ui.profiles': { names: string[]; problem?: Problem };
  'ui.profile-save': { ok: true } | Failed;
  'ui.keys': { keys: { id: string; name: string; fingerprint: string }[]; problem?: Problem };
  'ui.public-key': { pem?: string; problem?: Problem };
  'ui.guard-clear': { ok: true };
  'ui.pause': { ok: boolean };
  /** Boxes on scanned pages are not counted. */
  'ui.pdf': { ok: true; file: SentFile; count?: number } | Failed;
  'ui.sites-changed': { ok: true };
  'ui.preview': AnalyzeReply;
  'ui.prove': { outcome: GuardProof };
  'wizard.call': WizardAnswer;
  'wizard.cancel': { ok: true };
  /** Words, patterns and exclusions of this browser, and of the profile it uses. */
  'wizard.lists': OwnLists;
  'wizard.rules': WizardRules;
  /** A page in points, and as PNG in base64. */
  'wizard.draw-page': { ok: true; png: string; width: number; height: number } | Failed;
}

export type PageRequestName = keyof typeof PageRequests;
export type UiRequestName = keyof typeof UiRequests;
export type RequestName = PageRequestName | UiRequestName;
type Schemas = typeof PageRequests & typeof UiRequests;
export type RequestOf<N extends RequestName> = z.infer<Schemas[N]>;
export interface Envelope {
  name: string;
  data: unknown;
}
