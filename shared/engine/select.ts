import { findEntity, findPreset, resolveEntityName } from '@veilmark/catalog';
import { entities } from '@veilmark/catalog/entities';
import { mayBeListed, namesEveryType } from '@veilmark/catalog/entity-list';
import { hasPattern, isReadByModel } from '@veilmark/catalog/kinds';
import { isSupportedLanguage, SUPPORTED_LANGUAGES } from '@veilmark/catalog/languages';
import { findScope, type Scope } from '@veilmark/catalog/scopes';
import type { EntityDefinition } from '@veilmark/catalog/types';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { type CompiledAdHoc, checkSizes, compileAdHoc } from './ad-hoc';
import { InputError } from './input-error';
import type { AnalyzeOptions } from './options';
import { type OwnLabel, ownLabels } from './own-labels';
import { PARTICIPATION } from './participation';
import { compiledCatalog, type Recognizer } from './recognizers';
import { type CompiledAllowPattern, compileAllowPatterns } from './settle/allow-patterns';
import { shownName, shownValue } from './shown-name';

const MOST_ENTITIES = REQUEST_LIMITS.entities;
const DEFAULT_LANGUAGE = 'en';

export type Selection = Pick<
  AnalyzeOptions,
  | 'language'
  | 'entities'
  | 'hasAnyNumberOfEntities'
  | 'preset'
  | 'only'
  | 'excludeEntities'
  | 'adHocRecognizers'
  | 'labelSynonyms'
  | 'allowPatterns'
>;

/** What a request runs. Immutable and shared by requests that ask for the same. */
export interface Plan {
  language: string;
  /** Catalog types to find. */
  types: ReadonlySet<string>;
  /** Types the caller named, itself or through a preset. */
  asked: ReadonlySet<string>;
  /** Types the caller named one by one. */
  named: ReadonlySet<string>;
  /** How each catalog recognizer takes part. */
  wanted: Uint8Array;
  /** Types left to name recognizers. */
  nameTypes: ReadonlySet<string>;
  /** What findings have to tell to be reported; undefined: anything. */
  scope: Scope | undefined;
  /** Whether a model can add to what is asked for. */
  usesModel: boolean;
  /** Types found by word lists that do not know the language. */
  withoutWords: readonly string[];
  adHoc: CompiledAdHoc | undefined;
  /** Labels of the caller's own. */
  ownLabels: readonly OwnLabel[];
  allowPatterns: readonly CompiledAllowPattern[];
  /** Values that the rule behind a preset lets stay. */
  leaves: readonly { type: string; values: RegExp }[];
  /** Types of ad-hoc recognizers that do not run, because the caller's list leaves them out. */
  notListed: readonly string[];
  /** Those that do not run because the caller excludes them. */
  excluded: readonly string[];
}

const plans = new Map<string, Plan>();
const MOST_PLANS = 64;

/** Checks what the caller asks for and prepares it; throws an InputError for what it cannot serve. */
export function selectPlan(selection: Selection): Plan {
  const language = selection.language ?? DEFAULT_LANGUAGE;
  if (!isSupportedLanguage(language))
    throw new InputError('INVALID_LANGUAGE', 'The language is not a supported ISO 639-1 code.', {
      provided: shownValue(language),
      expected: SUPPORTED_LANGUAGES,
    });
  const { entities, preset, only, adHocRecognizers } = selection;
  const { excludeEntities, labelSynonyms, allowPatterns } = selection;
  const isPlain =
    !entities &&
    preset === undefined &&
    !only &&
    !adHocRecognizers &&
    !excludeEntities &&
    !labelSynonyms &&
    !allowPatterns;
  const key = isPlain ? language : keyOf(language, selection);
  const known = plans.get(key);
  if (known) return known;
  const plan = makePlan(language, selection);
  if (plans.size >= MOST_PLANS) plans.delete(plans.keys().next().value ?? '');
  plans.set(key, plan);
  return plan;
}

const keyOf = (language: string, { entities, hasAnyNumberOfEntities, ...rest }: Selection): string =>
  JSON.stringify([
    language,
    entities,
    hasAnyNumberOfEntities,
    rest.preset,
    rest.only && numberOfList(rest.only),
    rest.adHocRecognizers,
    rest.excludeEntities,
    rest.labelSynonyms,
    rest.allowPatterns,
  ]);

/** The types of programs that read text after text, by a number for each list: writing out hundreds of names takes as long as a short text. */
const numbersOfLists = new Map<string, number>();
let lastList: { types: readonly string[]; number: number } | undefined;
let listsSeen = 0;

function numberOfList(types: readonly string[]): number {
  if (lastList?.types.length === types.length && lastList.types.every((type, i) => type === types[i]))
    return lastList.number;
  const written = JSON.stringify(types);
  const number = numbersOfLists.get(written) ?? listsSeen++;
  if (numbersOfLists.size >= MOST_PLANS) numbersOfLists.clear();
  numbersOfLists.set(written, number);
  // The caller's list may change.
  lastList = { types: [...types], number };
  return number;
}

function makePlan(language: string, selection: Selection): Plan {
  const adHocTypes = new Set((selection.adHocRecognizers ?? []).map((recognizer) => recognizer.entity_type));
  const excluded = excludedTypes(selection, adHocTypes);
  const without = (types: Iterable<string>) => new Set([...types].filter((type) => !excluded.has(type)));
  const chosen = namedTypes(selection, adHocTypes);
  const named = chosen && without(chosen);
  const allowPatterns = selection.allowPatterns ?? [];
  const recognizers = selection.adHocRecognizers ?? [];
  if (recognizers.length === 0) checkSizes([], allowPatterns);
  const adHoc = recognizers.length > 0 ? compileAdHoc(recognizers, allowPatterns) : undefined;
  const types = named ?? without(selection.only ?? entities.map((entity) => entity.type));
  const runs = adHoc && without(restricted(adHoc, selection.entities).types);
  if (excluded.size > 0 && types.size === 0 && !runs?.size)
    throw new InputError('INVALID_ENTITIES', 'exclude_entities leaves no type to look for.', {
      field: 'exclude_entities',
    });
  const withoutWords = entities.filter((entity) => types.has(entity.type) && lacksWords(entity, language));
  const unable = new Set(withoutWords.map(({ type }) => type));
  return {
    language,
    types,
    asked: named ?? new Set(),
    named: (selection.entities && named) || new Set(),
    wanted: Uint8Array.from(compiledCatalog().recognizers, (recognizer) =>
      types.has(recognizer.definition.type) && !unable.has(recognizer.definition.type)
        ? participationOf(recognizer, named, selection.preset === undefined && named !== undefined)
        : PARTICIPATION.none,
    ),
    nameTypes: new Set([...types].filter((type) => findEntity(type)?.detection === 'nlp')),
    scope: findScope(selection.preset),
    usesModel: entities.some((entity) => types.has(entity.type) && isReadByModel(entity)),
    withoutWords: [...unable],
    adHoc: adHoc && runs && limitedTo(adHoc, runs),
    ownLabels: ownLabels(selection.labelSynonyms ?? [], adHocTypes),
    allowPatterns: compileAllowPatterns(allowPatterns, adHocTypes),
    leaves: (selection.preset === undefined ? undefined : findPreset(selection.preset)?.rule?.leaves) ?? [],
    notListed: selection.entities ? [...adHocTypes].filter((type) => !selection.entities?.includes(type)) : [],
    excluded: [...adHocTypes].filter((type) => excluded.has(type)),
  };
}

/** Whether a type is found by words, and none of them are of this language. */
const lacksWords = (definition: EntityDefinition, language: string): boolean =>
  definition.detection === 'nlp' && hasPattern(definition) && !definition.languages?.includes(language);

/** Without a context word only strong notations, and what the caller asked for, have a chance. */
function participationOf(
  { definition: { needsContext, strong, contextWaivedWhenAsked }, strongSource }: Recognizer,
  asked: ReadonlySet<string> | undefined,
  isNamed: boolean,
): number {
  if (!needsContext || isNamed || (contextWaivedWhenAsked === true && asked !== undefined)) return PARTICIPATION.always;
  if (!strong) return PARTICIPATION.nearContext;
  return strongSource !== '' ? PARTICIPATION.strongOrNearContext : PARTICIPATION.always;
}

/** With an explicit list, ad-hoc types run only when they are on it. */
function restricted(adHoc: CompiledAdHoc, entityNames: readonly string[] | undefined): CompiledAdHoc {
  return entityNames ? limitedTo(adHoc, new Set(entityNames)) : adHoc;
}

const limitedTo = (adHoc: CompiledAdHoc, types: ReadonlySet<string>): CompiledAdHoc => ({
  ...adHoc,
  types: adHoc.types.filter((type) => types.has(type)),
  patterns: adHoc.patterns.filter(({ type }) => types.has(type)),
});

/** Types that the caller leaves out, by our names; those of its own recognizers by theirs. */
function excludedTypes({ excludeEntities = [] }: Selection, adHocTypes: ReadonlySet<string>): ReadonlySet<string> {
  const unknown = excludeEntities.filter((name) => resolveEntityName(name) === undefined && !adHocTypes.has(name));
  if (unknown.length > 0) {
    const invalid = unknown.map(shownName);
    throw new InputError('INVALID_ENTITIES', `Unknown entity type in exclude_entities: ${invalid.join(', ')}.`, {
      invalid,
      field: 'exclude_entities',
    });
  }
  return new Set(excludeEntities.flatMap((name) => (adHocTypes.has(name) ? name : (resolveEntityName(name) ?? []))));
}

/** The catalog types the caller named, or undefined for all; naming every type there is singles none out. */
function namedTypes(
  { entities: names, hasAnyNumberOfEntities, preset }: Selection,
  adHocTypes: ReadonlySet<string>,
): Set<string> | undefined {
  if (names && preset !== undefined)
    throw new InputError('INVALID_REQUEST', 'Give either entities or preset, not both.', {
      fields: ['entities', 'preset'],
    });
  if (preset !== undefined) {
    const found = findPreset(preset);
    if (!found)
      throw new InputError('INVALID_REQUEST', 'There is no preset with this id or name.', {
        provided: shownValue(preset),
        field: 'preset',
      });
    // A scope is applied to what was found: who wins a place, and under which name, is then the same in every scope.
    return findScope(preset) ? undefined : new Set(found.entities);
  }
  if (!names) return undefined;
  if (!hasAnyNumberOfEntities && !mayBeListed(names))
    throw new InputError('TOO_MANY_ENTITIES', `At most ${MOST_ENTITIES} entity types may be listed, or all of them.`, {
      provided: names.length,
      limit: MOST_ENTITIES,
    });
  const unknown = names.filter((name) => resolveEntityName(name) === undefined && !adHocTypes.has(name));
  if (unknown.length > 0) {
    const invalid = unknown.map(shownName);
    throw new InputError('INVALID_ENTITIES', `Unknown entity type: ${invalid.join(', ')}.`, { invalid });
  }
  if (namesEveryType(names)) return undefined;
  return new Set(names.flatMap((name) => resolveEntityName(name) ?? []));
}
