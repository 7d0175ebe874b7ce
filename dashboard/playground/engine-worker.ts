/// <reference lib="webworker" />
import { CATALOG_VERSION, findEntity } from '@veilmark/catalog';
import { entities } from '@veilmark/catalog/entities';
import { SUPPORTED_LANGUAGES } from '@veilmark/catalog/languages';
import { groupedPresets, presets } from '@veilmark/catalog/presets';
import { InputError } from '@veilmark/engine/input-error';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import { analyze } from '@veilmark/finders/analyze';
import { anonymize } from '@veilmark/replace/anonymize';
import { createOperatorContext } from '@veilmark/replace/operators/operator';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { toUiCategory, type UiCategory } from '@veilmark/ui/ui-categories';
import type { AnalyzerResult } from '@veilmark/wire/result';
import type {
  ComparedOutput,
  EngineAnswers,
  EngineReply,
  EngineRequest,
  EngineTask,
  ModelProgress,
  OperatorMap,
  RunAnswer,
  ServiceFinding,
} from './engine-protocol';
import { engineTables } from './engine-tables';
import { isOfFile } from './is-of-file';
import { inOrderOfLooks } from './look-first';
import { loadNameModel } from './name-model';

/** The same engine the service runs, in a thread of this page. It fetches the model and sends nothing. */

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.addEventListener('message', (event: MessageEvent<EngineRequest>) => {
  const { id, task } = event.data;
  void perform(task).then(
    (answer) => reply({ id, ok: true, answer }),
    (error: unknown) => {
      const message = isForReaders(error) ? error.message : '';
      reply({ id, ok: false, message, isOfFile: isOfFile(error) });
    },
  );
});

/** Errors whose message says what is wrong and holds nothing of the input. */
function isForReaders(error: unknown): error is Error {
  return (
    error instanceof InputError ||
    (error instanceof Error && ['DocumentError', 'MediaError', 'WorkLimitError'].includes(error.name))
  );
}

function reply(message: EngineReply): void {
  scope.postMessage(message);
}

/** At most once for every percent: the page draws each. */
function tellProgress(): (share: number | undefined) => void {
  let last: number | undefined;
  return (share) => {
    const rounded = share === undefined ? undefined : Math.floor(share * 100) / 100;
    if (rounded !== undefined && rounded === last) return;
    last = rounded;
    scope.postMessage({ modelShare: rounded } satisfies ModelProgress);
  };
}

async function perform(task: EngineTask): Promise<EngineAnswers[keyof EngineAnswers]> {
  if (task.kind === 'describe') return describe();
  if (task.kind === 'classify') return classify(task.types);
  if (task.kind === 'propose') {
    const { loadCorpora, propose } = await import('@veilmark/finders/by-example');
    return propose(task.request, await loadCorpora());
  }
  if (task.kind === 'look-first') return lookedAt(task.findings, task.text);
  if (task.kind === 'draw-page') return (await import('./file-work')).drawPage(task.file, task.page);
  if (task.kind === 'catalog') return readCatalog();
  if (task.kind === 'compare') return compare(task);
  if (task.kind === 'load-model') return loadNameModel(tellProgress()).then(() => ({ isReady: true }));
  if (task.kind === 'redact-file')
    return (await import('./file-work')).redactFile(task.file, task.accepted, task.pictureLanguage);
  await engineTables();
  if (task.kind === 'read-file') {
    const { readFile } = await import('./file-work');
    const read = await readFile(task.file, task, task.withModel ? await loadNameModel() : undefined);
    return { ...read, categories: classify(read.findings.map(({ entity_type }) => entity_type)) };
  }
  if (task.kind === 'read-picture') {
    const { readPicture } = await import('./picture-work');
    const read = await readPicture(task.bytes, task, task.withModel ? await loadNameModel() : undefined);
    return { ...read, categories: classify(read.findings.map(({ entity_type }) => entity_type)) };
  }
  if (task.kind === 'redact-picture')
    return (await import('./picture-work')).redactPicture(task.bytes, task.covered, task.left, task.language);
  const { language, threshold: scoreThreshold, preset } = task;
  const options = { scoreThreshold, explain: true, ...(language && { language }), ...(preset && { preset }) };
  const { results, receipt } = analyze(task.text, options, task.withModel ? await loadNameModel() : undefined);
  return {
    results,
    receipt,
    categories: classify(results.map(({ entity_type }) => entity_type)),
    ...(await applyOperators(task.text, results, task.operators, receipt.language)),
  };
}

async function compare({ text, results, operators, language }: Extract<EngineTask, { kind: 'compare' }>) {
  const made: ComparedOutput[] = [];
  for (const map of operators) {
    const { output, operatorError } = await applyOperators(text, results, map, language);
    made.push(output ? { text: output.text } : { error: operatorError ?? '' });
  }
  return made;
}

async function applyOperators(
  text: string,
  results: readonly AnalyzerResult[],
  operators: OperatorMap,
  language: string,
): Promise<Pick<RunAnswer, 'output' | 'operatorError'>> {
  try {
    // One text is tried at a time: it is whose dates they are.
    const context = createOperatorContext(undefined, 'playground');
    const options = { operators: parseOperators(operators), context, language, isDetected: true };
    const { text: anonymized, items } = await anonymize(text, results, options);
    return { output: { text: anonymized, items } };
  } catch (error) {
    // Which field of a request it would be is nothing to a person who chose from a list.
    if (error instanceof InputError) return { operatorError: error.message.replace(/^operators\.\w+[:.] ?/, '') };
    throw error;
  }
}

function describe(): EngineAnswers['describe'] {
  return {
    entityCount: entities.length,
    categories: classify(entities.map(({ type }) => type)),
    presets: groupedPresets.map(({ entities, ...preset }) => ({ ...preset, count: entities.length })),
    languages: SUPPORTED_LANGUAGES,
    engineVersion: ENGINE_VERSION,
    catalogVersion: CATALOG_VERSION,
  };
}

/** Pictures have no text: their findings were read by OCR and stand nowhere else. */
function lookedAt(findings: readonly ServiceFinding[], text: string): EngineAnswers['look-first'] {
  const placed = findings.map((finding, index) => ({ start: 0, end: 0, ...without(finding), index }));
  const ordered = inOrderOfLooks(placed, text, ({ index }) => findings[index]?.start === undefined);
  return {
    findings: ordered.map(({ index, why }) => {
      const { explanation: _, ...told } = findings[index] as ServiceFinding;
      return { ...told, why };
    }),
    categories: classify(findings.map(({ entity_type }) => entity_type)),
  };
}

/** Without the fields that are there and say nothing. */
function without({ start, end, explanation, ...finding }: ServiceFinding) {
  return {
    ...finding,
    ...(start !== undefined && end !== undefined && { start, end }),
    ...(explanation && { explanation }),
  };
}

function classify(types: readonly string[]): Record<string, UiCategory> {
  return Object.fromEntries(types.map((type) => [type, toUiCategory(findEntity(type)?.category)]));
}

/** The catalog as its page shows it. Examples are fetched only here: detection does not need them. */
async function readCatalog(): Promise<EngineAnswers['catalog']> {
  const { examples } = await import('@veilmark/catalog/entities/examples');
  return {
    presets,
    entities: entities.map((entity) => ({
      type: entity.type,
      description: entity.description,
      category: toUiCategory(entity.category),
      country: entity.country,
      detection: entity.detection,
      languages: entity.languages ?? [],
      pattern: entity.pattern?.source,
      validator: entity.validator?.name,
      context: entity.context,
      needsContext: entity.needsContext === true,
      matches: examples[entity.type]?.matches ?? [],
      rejects: examples[entity.type]?.rejects ?? [],
    })),
  };
}
