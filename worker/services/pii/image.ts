import { mayBeListed } from '@veilmark/catalog/entity-list';
import { ApiError } from '@veilmark/contract/errors';
import type { ImageForm } from '@veilmark/contract/pii';
import { isOcrLanguage, OCR_LANGUAGES, type OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import { selectPlan } from '@veilmark/engine/select';
import { shownValue } from '@veilmark/engine/shown-name';
import { checkedThresholds } from '@veilmark/engine/thresholds';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import { analyzePages } from '@veilmark/finders/on-page/analyze-pages';
import { LABELLED_SCORE, labelledNames } from '@veilmark/finders/on-page/labelled-names';
import type { FileStream } from '@veilmark/media-protocol';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import * as z from 'zod';
import type { UserContext } from '../../context';
import { readImage } from '../../platform/media';
import { chargeFor, chargeTokens } from '../billing/charge';
import { settingsOf } from '../profiles/use-profile';
import { chosenTypes, detectionOptions } from './detection-options';
import { nameModelFor } from './name-model';

/** Finds personal data in an image, or answers the image with it covered. */
export async function processImage(ctx: UserContext, form: ImageForm) {
  const settings = await settingsOf(ctx, { ...form, entities: parseEntities(form.entities) });
  const language = requireOcrLanguage(settings.language ?? 'en');
  const options: AnalyzeOptions = { ...detectionOptions(settings), language };
  const isRedacting = form.mode === 'redact';
  const mostPages = isRedacting ? 1 : Number.POSITIVE_INFINITY;
  const found = await findInPicture(ctx, () => requireFile(form.file), options, language, mostPages);
  const { findings, receipt, pages, redact } = found;
  const cost = pictureCost(findings.length);
  if (isRedacting && !form.dry_run) {
    const png = await redact(findings, form.fill_color);
    return pngResponse(png, {
      'x-entities-found': findings.length,
      'x-processing-time': secondsSince(ctx.now),
      'x-reading-confidence': pages[0]?.confidence ?? 0,
      'x-tokens-charged': await chargeOrCancel(ctx, cost, png),
    });
  }
  return chargeFor(ctx, form.dry_run, cost, {
    entities: findings,
    entities_found: findings.length,
    processing_time: secondsSince(ctx.now),
    receipt,
  });
}

/** Reads a picture and finds what is personal in it. */
export async function findInPicture(
  ctx: UserContext,
  file: () => FileStream,
  options: AnalyzeOptions,
  language: OcrLanguage,
  mostPages: number,
) {
  // Wrong options are refused, and the names asked for are at hand, before the picture is read.
  analyze('', options);
  const names = await nameModelFor(ctx, options);
  const { pages, redact } = await readImage(ctx, file(), language, mostPages);
  const { findings, receipt } = analyzePages(
    pages,
    (text, readIn = language) => analyze(text, { ...options, language: readIn }, names),
    (joined, readIn = language) => (wantsLabelledNames(options) ? labelledNames(joined, readIn) : []),
  );
  return { findings, receipt, pages, redact };
}

/** Two tokens and half a token per finding, rounded up. */
export const pictureCost = (findings: number): number => Math.ceil(2 + findings / 2);

export function requireOcrLanguage(language: string): OcrLanguage {
  if (isOcrLanguage(language)) return language;
  throw new ApiError('INVALID_LANGUAGE', 'Images cannot be read in this language', {
    provided: shownValue(language),
    expected: Object.keys(OCR_LANGUAGES),
  });
}

function wantsLabelledNames(options: AnalyzeOptions): boolean {
  return selectPlan(options).nameTypes.has('PERSON') && LABELLED_SCORE >= checkedThresholds(options).of('PERSON');
}

const EntityTypes = z.array(z.string());

function parseEntities(json: string | undefined): string[] | undefined {
  if (json === undefined || json.trim() === '') return undefined;
  const invalid = new ApiError('INVALID_REQUEST', 'entities is not a JSON array of strings', { field: 'entities' });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw invalid;
  }
  if (value === null) return undefined;
  const parsed = EntityTypes.safeParse(value);
  if (!parsed.success) throw invalid;
  if (!mayBeListed(parsed.data))
    throw new ApiError('TOO_MANY_ENTITIES', `At most ${REQUEST_LIMITS.entities} entity types in one request, or all`, {
      field: 'entities',
    });
  return chosenTypes(parsed.data);
}

function requireFile(file: File): FileStream {
  const limit = REQUEST_LIMITS.imageBytes;
  if (file.size === 0) throw new ApiError('INVALID_REQUEST', 'The file is empty', { field: 'file' });
  if (file.size > limit)
    throw new ApiError('FILE_TOO_LARGE', `Files may have at most ${limit} bytes`, {
      field: 'file',
      provided: file.size,
      limit,
      unit: 'bytes',
    });
  return { size: file.size, body: file.stream() };
}

/** The picture is ready to be sent; without the charge it is not. */
export async function chargeOrCancel(ctx: UserContext, cost: number, png: ReadableStream): Promise<number> {
  try {
    return await chargeTokens(ctx, cost);
  } catch (error) {
    await png.cancel();
    throw error;
  }
}

/** A picture has no room for the other fields of the answer, so they come as headers. */
function pngResponse(png: ReadableStream, numbers: Record<string, number>): Response {
  const headers = new Headers({ 'content-type': 'image/png', 'cache-control': 'no-store' });
  for (const [name, value] of Object.entries(numbers)) headers.set(name, String(value));
  return new Response(png, { headers });
}

const secondsSince = (start: number): number => (Date.now() - start) / 1000;
