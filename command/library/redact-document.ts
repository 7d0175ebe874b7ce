import { findEntity } from '@veilmark/catalog';
import { toHex } from '@veilmark/crypto/bytes';
import { sha256 } from '@veilmark/crypto/hash';
import { type DocumentEngines, extract } from '@veilmark/documents';
import type { Replacement } from '@veilmark/documents/document';
import { reportMembers } from '@veilmark/documents/member-report';
import { type FindReplacements, noneAside, redactDocument } from '@veilmark/documents/redact';
import { InputError } from '@veilmark/engine/input-error';
import { catalogStanding } from '@veilmark/replace/catalog-standing';
import { coverSpans } from '@veilmark/replace/cover-spans';
import { keepsValue } from '@veilmark/replace/operators';
import { isUnsure } from '@veilmark/replace/unsure-places';
import { toWholeGraphemes } from '@veilmark/replace/whole-graphemes';
import { analyze } from './analyze';
import { analyzeTable, isLongTable } from './analyze-table';
import { anonymizeIn } from './anonymize';
import type {
  AnalyzeOptions,
  FileFormat,
  FileText,
  Finding,
  ReadFileOptions,
  RedactedFile,
  RedactFileOptions,
} from './types';

/** What reads formats that need an engine of their own. */
export interface Engines extends DocumentEngines {
  unpack?: (bytes: Uint8Array) => Uint8Array[];
  /** Writes the copy of a file that is no document. */
  redact?: (...given: Parameters<typeof redactDocument>) => Promise<Copy>;
}

type Copy = Omit<Awaited<ReturnType<typeof redactDocument>>, 'format'> & { format: FileFormat };

const infoOf = ({ fileName, mimeType, unreadable }: ReadFileOptions) => ({
  fileName,
  unreadable,
  ...(mimeType && { mimeType }),
});

/** The text of a document. Throws DocumentError for what cannot be read. */
export async function readDocument(bytes: Uint8Array, options: ReadFileOptions, engines: Engines): Promise<FileText> {
  const { format, text, notes } = await extract(bytes, infoOf(options), engines);
  return { format, text, notes };
}

/** The document with what was found replaced, in the same format, searched again by code that shares nothing with the readers. */
export async function redactText(
  bytes: Uint8Array,
  options: RedactFileOptions,
  engines: Engines,
): Promise<RedactedFile> {
  if (options.session && options.operators)
    throw new InputError('INVALID_REQUEST', 'Give either session or operators, not both', { field: 'session' });
  let results: Finding[] | undefined;
  const document = toHex(await sha256(Uint8Array.from(bytes)));
  const find: FindReplacements = async (text, cells) => {
    const found = await findIn(text, cells, options, document);
    results ??= found.results;
    return found.replacements;
  };
  const detect = (text: string) => {
    const types = [...new Set(results?.map(({ entity_type }) => entity_type))].filter((type) => findEntity(type));
    if (types.length === 0) return [];
    const { preset: _, ...rest } = detectionOf(options);
    const scan = options.session?.analyze ?? analyze;
    return scan(text, { ...rest, entities: types, preset: undefined }).results;
  };
  const copy: Copy = await (engines.redact ?? redactDocument)(bytes, infoOf(options), find, {
    engines,
    detect,
    aside: noneAside,
    ...(engines.unpack && { unpack: engines.unpack }),
  });
  const { method, strings, characters, values: kinds, rounds } = copy.verified;
  const values = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  return {
    bytes: copy.bytes,
    format: copy.format,
    results: results ?? [],
    notes: copy.notes,
    verified: { method, strings, characters, values, rounds },
    ...(copy.members.length > 0 && { members: reportMembers(copy.members, results ?? []) }),
  };
}

/** The options that say what to find, without those that were not given. */
export function detectionOf(options: RedactFileOptions): AnalyzeOptions {
  const { language, entities, preset, scoreThreshold, adHocRecognizers, allowList, denyList, model } = options;
  const { excludeEntities, scoreThresholds, labelSynonyms, allowPatterns } = options;
  const all = {
    language,
    entities,
    preset,
    scoreThreshold,
    adHocRecognizers,
    allowList,
    denyList,
    model,
    excludeEntities,
    scoreThresholds,
    labelSynonyms,
    allowPatterns,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

interface Found {
  results: Finding[];
  /** The places of the old text that change, and what takes them. */
  replacements: Replacement[];
}

async function findIn(
  text: string,
  cells: Parameters<FindReplacements>[1],
  options: RedactFileOptions,
  document: string,
): Promise<Found> {
  const { session, operators } = options;
  const detection = detectionOf(options);
  const given = !session && isLongTable(text, cells) && { results: analyzeTable(text, cells, detection) };
  const { results, items } = session
    ? session.anonymize(text, detection)
    : await anonymizeIn(text, { ...detection, ...given, ...(operators && { operators }) }, document);
  const places = coverSpans(text, toWholeGraphemes(text, results), catalogStanding);
  const replacements = places.flatMap((place, index) => {
    const item = items[index];
    if (!item || keepsValue(item.operator)) return [];
    const { start, end } = place;
    return [{ start, end, text: item.text, ...(isUnsure(text, place) && { isUnsure: true }) }];
  });
  return { results, replacements };
}
