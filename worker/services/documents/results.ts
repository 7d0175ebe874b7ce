import type { DocumentFinding } from '@veilmark/contract/documents';
import type {
  FileReceipt,
  MemberReceipt,
  PublicReceipt,
  ReceiptPolicy,
  Verification,
} from '@veilmark/contract/receipts';
import type { AppliedTable } from '@veilmark/contract/tables';
import { toBase64Url } from '@veilmark/crypto/bytes';
import type { DocumentPart, Section } from '@veilmark/documents/document';
import { mediaTypeOf } from '@veilmark/documents/formats';
import { DEFAULT_KEY } from '@veilmark/replace/operators';
import { entryFor, withAliases } from '@veilmark/replace/operators/by-type';
import { ruleReport } from '@veilmark/replace/rule-report';
import type { Receipt } from '@veilmark/wire/result';
import type { UserContext } from '../../context';
import { sha256Hex } from '../../platform/digest';
import { pictureCost } from '../pii/image';
import { verdictOn } from '../receipts/check-copy';
import { signReceipt } from '../receipts/sign';
import { describePolicy } from '../receipts/upload-receipt';
import type { DocumentWork } from './work';

/** What reading a document gave. */
export interface Read {
  format: string;
  findings: DocumentFinding[];
  text: string;
  sections: Section[];
  parts: DocumentPart[];
  notes: string[];
  receipt: Receipt;
}

/** What redacting one gave. */
export interface Made {
  copy: Uint8Array;
  notes: string[];
  /** Findings, those that an operator keeps included. */
  found: number;
  /** Places that changed, and by entity type. */
  replaced: number;
  entities: Record<string, number>;
  verification: Verification;
  session: string | undefined;
  /** Files inside, and what was done to each. */
  members?: MemberReceipt[];
  /** Of a table that was changed by a plan: how well people are hidden now. */
  tables?: AppliedTable[];
}

/** What a picture costs. */
export const documentCost = pictureCost;

/** How receipts name files that came with a call and not from a drive. */
const API = 'api';

interface Reading {
  counts: Record<string, number>;
  /** What the reader says of the file: parts that it did not show are still in it. */
  notes: readonly string[];
  isPicture?: boolean;
}

/** What a file was read for, signed: the file is its own copy, and what was found is what is still in it. */
export async function receiptOfReading(
  ctx: UserContext,
  work: DocumentWork,
  sha256: string,
  { counts, notes, isPicture = false }: Reading,
): Promise<PublicReceipt> {
  const verdict = verdictOn(counts);
  const isSure = verdict.result === 'remaining' || (!isPicture && notes.length === 0);
  const verification: Verification = isSure
    ? verdict
    : { result: 'not_checked', reason: isPicture ? 'picture' : 'not_all_read' };
  return receiptOf(ctx, work, {
    original: sha256,
    copy: sha256,
    replaced: 0,
    entities: {},
    verification,
    left: counts,
  });
}

interface Hashes {
  original: string;
  copy: string;
  replaced: number;
  entities: Record<string, number>;
  verification: Verification;
  /** What the file still shows, where it was read again. */
  left?: Record<string, number>;
  members?: MemberReceipt[];
}

/** Characters of the list of members. The receipt travels in a header, and clients take no more than 16 KB of all headers. */
const MOST_LISTED = 6000;

function listed(members: MemberReceipt[] = []): Pick<FileReceipt, 'members' | 'members_left_off'> {
  if (members.length === 0) return {};
  let room = MOST_LISTED;
  const fitting = members.findIndex((member) => {
    room -= new TextEncoder().encode(JSON.stringify(member)).length;
    return room < 0;
  });
  if (fitting < 0) return { members };
  return { members: members.slice(0, fitting), members_left_off: members.length - fitting };
}

export async function receiptOf(ctx: UserContext, work: DocumentWork, made: Hashes): Promise<PublicReceipt> {
  const file: FileReceipt = {
    addin: API,
    file_id_sha256: await sha256Hex(`${API}:${made.original}`),
    original_sha256: made.original,
    copy_sha256: made.copy,
    replaced: made.replaced,
    entities: made.entities,
    policy: await describePolicy(policyOf(work)),
    ...(work.reviewSha256 !== undefined && { review_sha256: work.reviewSha256 }),
    verification: made.verification,
    ...listed(made.members),
    report: reportOf(work, made),
    anonymized_at: new Date(ctx.now).toISOString(),
  };
  return signReceipt(ctx, [file]);
}

/** What was done for each item of the rule, where the preset follows one. */
function reportOf({ settings: { preset, operators = {} } }: DocumentWork, made: Hashes) {
  const named = withAliases(new Map(Object.entries({ [DEFAULT_KEY]: { type: 'replace' }, ...operators })));
  return ruleReport(preset, {
    replaced: made.entities,
    left: made.left ?? made.verification.remaining ?? {},
    operatorOf: (type) => String(entryFor(named, type)?.type ?? 'replace'),
  });
}

/** Names of operators only: their parameters may hold keys. */
function policyOf({ settings: { preset, entities, score_threshold, operators } }: DocumentWork): ReceiptPolicy {
  return {
    ...(preset !== undefined && { preset }),
    ...(entities && { entities }),
    ...(score_threshold !== undefined && { score_threshold }),
    ...(operators && {
      operators: Object.fromEntries(Object.entries(operators).map(([name, { type }]) => [name, String(type)])),
    }),
  };
}

/** What a redacted file has no room for. */
export interface FileHead {
  fileName: string;
  found: number;
  seconds: number;
  tokens: number;
  notes: string[];
  receipt: PublicReceipt;
  session: string | undefined;
  tables?: AppliedTable[] | undefined;
}

export function fileResponse(body: BodyInit, head: FileHead): Response {
  const headers = new Headers({
    'content-type': mediaTypeOf(head.fileName),
    'content-disposition': `attachment; filename="redacted${extensionWithDot(head.fileName)}"; filename*=UTF-8''${encodeURIComponent(head.fileName)}`,
    'cache-control': 'no-store',
    'x-entities-found': String(head.found),
    'x-processing-time': String(head.seconds),
    'x-tokens-charged': String(head.tokens),
    'x-veilmark-receipt': encoded(head.receipt),
  });
  if (head.notes.length > 0) headers.set('x-veilmark-notes', encoded(head.notes));
  if (head.tables) headers.set('x-veilmark-tables', encoded(head.tables));
  if (head.session) headers.set('x-session-id', head.session);
  return new Response(body, { headers });
}

const encoded = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
const extensionWithDot = (name: string) => /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';

export const secondsSince = (start: number): number => (Date.now() - start) / 1000;
