import { PLANS } from '@veilmark/commerce/plans';
import { countByType } from '@veilmark/contract/count-by-type';
import type { DocumentFinding } from '@veilmark/contract/documents';
import { ApiError } from '@veilmark/contract/errors';
import type { Verification } from '@veilmark/contract/receipts';
import type { Replacement } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { reportMembers } from '@veilmark/documents/member-report';
import type { TextRange } from '@veilmark/documents/place';
import { isOcrLanguage, type OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import { operatorFor, planAnonymization, prepareOperators } from '@veilmark/replace/anonymize';
import type { ReportedSpan } from '@veilmark/replace/cover-spans';
import { isMeantToBeFound, isReversible, keepsValue } from '@veilmark/replace/operators';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { type CodedPlace, printCodes } from '@veilmark/replace/print-codes';
import { readSpans, writeSpans } from '@veilmark/replace/spans';
import type { UserContext } from '../../context';
import { sha256Hex } from '../../platform/digest';
import { extractDocument, rewriteDocument } from '../../platform/documents';
import { operatorContext } from '../pii/operator-context';
import { openTokenSession } from '../pii/token-sessions';
import { countRemaining, verdictOn, verificationOf } from '../receipts/check-copy';
import { detectorFor, estimatorFor, type Found } from './detect';
import type { Made, Read } from './results';
import { type DocumentWork, type GivenFinding, isBox } from './work';

/** Documents that have a text: all but pictures. */

export async function readDocument(ctx: UserContext, work: DocumentWork, bytes: Uint8Array): Promise<Read> {
  const detect = work.isEstimate
    ? await estimatorFor(ctx, work.settings)
    : await detectorFor(ctx, work.settings, work.explain);
  let found: Found | undefined;
  const find = async (text: string) => {
    found = await detect(text);
    return found.results.map(({ start, end }) => ({ start, end }));
  };
  const document = await reporting(() => extractDocument(ctx, bytes, work, ocrLanguage(work), find));
  const { results, receipt } = found ?? (await detect(document.text));
  const findings: DocumentFinding[] = results.map((result, index) => ({ ...result, ...document.places[index] }));
  return {
    format: document.format,
    findings: writeSpans(document.text, findings as (DocumentFinding & TextRange)[], work.offsetUnit),
    text: document.text,
    sections: writeSpans(document.text, document.sections, work.offsetUnit),
    parts: writeSpans(document.text, document.parts, work.offsetUnit),
    notes: document.notes,
    receipt,
  };
}

export async function redactDocument(ctx: UserContext, work: DocumentWork, bytes: Uint8Array): Promise<Made> {
  const plan = await replacer(ctx, work, bytes);
  let first: Planned | undefined;
  const find = async (text: string) => {
    // Given offsets belong to the original: they mean nothing in a copy that is read again.
    if (first && work.given) throw new DocumentError('residue', 'Personal data was still found after rewriting.');
    const planned = await plan.replace(text);
    first ??= planned;
    return planned.replacements;
  };
  const detect = async (text: string) => plan.detect(text).results.map(({ start, end }) => ({ start, end }));
  let verification: Verification = { result: 'not_checked', reason: 'too_long' };
  const scan = async (text: string) => {
    const inserted = [...new Set(first?.replacements.map((one) => one.text))];
    if (text.length <= PLANS[ctx.caller.plan].maxTextLength)
      verification = verdictOn(countRemaining(text, plan.detectAll(text).results, inserted, first?.made));
    // It only notes what it sees: what a reviewer kept may stay.
    return [];
  };
  const {
    bytes: copy,
    notes,
    changed,
    verified,
    members = [],
  } = await reporting(() =>
    rewriteDocument(ctx, bytes, work, ocrLanguage(work), find, { scan, ...(!work.given && { detect }) }),
  );
  const places = changed.map((index) => ({
    start: first?.replacements[index]?.start ?? 0,
    entity_type: first?.types[index] ?? '',
  }));
  return {
    copy,
    notes,
    found: first?.found ?? 0,
    replaced: changed.length,
    entities: countByType(places),
    members: reportMembers(members, places),
    verification: verificationOf({ ...verification, search: verified }, notes),
    session: await plan.openSession(),
  };
}

interface Planned {
  replacements: Replacement[];
  /** Entity type of each. */
  types: string[];
  /** What operators made that is found again and is meant to be there: a year, a band of ages, an invented name. */
  made: string[];
  /** Findings, those that are kept included. */
  found: number;
}

/** Says what to put in place of what is found in a text, the same for equal values of one document. */
async function replacer(ctx: UserContext, work: DocumentWork, bytes: Uint8Array) {
  const operators = parseOperators(work.settings.operators ?? {});
  const detect = await detectorFor(ctx, work.settings);
  const context = operatorContext(ctx, await sha256Hex(bytes));
  const numbered = Boolean(work.session);
  // A wrong key is refused before the file is read.
  const prepared = await prepareOperators({ operators, context });
  let mapping: Map<string, string> | undefined;
  let restorable = 0;
  const replace = async (text: string): Promise<Planned> => {
    const found = work.given ? undefined : detect(text);
    const findings: ReportedSpan[] = found?.results ?? spansOf(work.given ?? []);
    const offsetUnit = work.given ? work.offsetUnit : 'utf16';
    const language = found?.receipt.language ?? work.settings.language;
    const plan = await planAnonymization(text, findings, {
      operators,
      context,
      numbered,
      offsetUnit,
      language,
      isDetected: !work.given,
    });
    const { places, mapping: made } = await plan.replacements();
    mapping ??= made;
    const replaced = places.filter(({ operator }) => !keepsValue(operator));
    restorable = replaced.filter(({ operator, text: value }) => isReversible(operator) || made?.has(value)).length;
    return {
      replacements: printCodes(
        replaced.map(({ start, end, text: value, isUnsure }) => ({
          start,
          end,
          text: value,
          // A person decided on findings that are given: they are sure.
          ...(isUnsure && !work.given && { isUnsure }),
        })),
        codedIn(text, work),
        isPdf(bytes),
      ),
      types: replaced.map(({ entity_type }) => entity_type),
      made: [...new Set(replaced.filter(({ operator }) => isMeantToBeFound(operator)).map((place) => place.text))],
      found: findings.length,
    };
  };
  /** What is kept on purpose holds no copy back; the receipt counts it all the same. */
  const detectAgain = (text: string): Found => {
    const found = detect(text);
    const results = found.results.filter(({ entity_type }) => !keepsValue(operatorFor(prepared, entity_type).type));
    return { ...found, results };
  };
  const openSession = async () =>
    mapping || restorable > 0 ? openTokenSession(ctx, work.session, restorable, mapping) : undefined;
  return { replace, detect: detectAgain, detectAll: detect, openSession };
}

/** The codes that a reviewer gave, in UTF-16 units. */
function codedIn(text: string, { given = [], offsetUnit }: DocumentWork): CodedPlace[] {
  const coded = given.flatMap((one) => (isBox(one) || !one.code ? [] : [one]));
  return readSpans(text, coded, offsetUnit, 'analyzer_results');
}

const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');

function spansOf(given: readonly GivenFinding[]): ReportedSpan[] {
  return given.map((finding, index) => {
    if (!isBox(finding)) return { ...finding, score: finding.score ?? 1 };
    const field = `analyzer_results[${index}]`;
    throw new ApiError('INVALID_REQUEST', `${field}: boxes are for pictures; give start and end`, { field });
  });
}

/** Texts come in more languages than pictures can be read in. */
export function ocrLanguage({ settings: { language } }: DocumentWork): OcrLanguage {
  return language !== undefined && isOcrLanguage(language) ? language : 'en';
}

/** What is wrong with a file is the caller's to know, by the codes of the image route. */
export async function reporting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const details = { field: 'file', reason: error.code };
    if (error.code === 'too-large' || error.code === 'zip-bomb')
      throw new ApiError('FILE_TOO_LARGE', error.message, details);
    if (error.code === 'unsupported') throw new ApiError('INVALID_REQUEST', error.message, details);
    throw new ApiError('UNPROCESSABLE', error.message, details);
  }
}
