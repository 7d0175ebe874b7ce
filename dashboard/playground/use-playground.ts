import { DEFAULT_SCOPE } from '@veilmark/catalog/scope-ids';
import type { ClientError } from '@veilmark/client/client';
import { getLocale, messagesOf } from '@veilmark/ui/i18n';
import { read } from '@veilmark/ui/kept';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../api/client';
import { askEngine } from './engine';
import type { RunAnswer } from './engine-protocol';
import { analyzeBody, MODEL_KEY, MODEL_OFF, operatorMap, type PlaygroundOptions } from './options';
import { samples } from './samples';
import { useDescription } from './use-description';
import { useModel } from './use-model';

type Place = 'device' | 'service';

export interface PlaygroundAnswer extends RunAnswer {
  /** What the answer belongs to: it is stale once one of these has changed. */
  text: string;
  options: PlaygroundOptions;
  place: Place;
  tokensCharged?: number;
}

type RunState =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'ready' }
  | { kind: 'failed'; error: Pick<ClientError, 'status' | 'code' | 'message' | 'retryAfter'> };

const DEBOUNCE_MS = 120;

/** The playground's state. On the device it follows every change; through the service it waits to be asked. */
export function usePlayground(startsAwake: boolean) {
  const [text, setText] = useState<string>(messagesOf(samples, getLocale()).text);
  const [options, setOptions] = useState<PlaygroundOptions>({
    language: '',
    preset: DEFAULT_SCOPE,
    threshold: DEFAULT_THRESHOLD,
    operator: 'replace',
    exceptions: {},
    key: '',
    withModel: startsWithModel(),
  });
  const [place, setPlace] = useState<Place>('device');
  const [isAwake, wake] = useAwake(startsAwake);
  const { model, loadAgain } = useModel(isAwake && place === 'device' && options.withModel);
  const hasModel = model.kind === 'ready';
  const description = useDescription(isAwake);
  const [answer, setAnswer] = useState<PlaygroundAnswer>();
  const [run, setRun] = useState<RunState>({ kind: 'idle' });
  const latest = useRef(0);
  const isCurrent = answer?.text === text && answer.options === options && answer.place === place;

  const perform = useCallback(async (work: () => Promise<PlaygroundAnswer | ClientError>) => {
    const round = ++latest.current;
    setRun({ kind: 'running' });
    const outcome = await work().catch(
      (error: Error): ClientError => ({ status: 0, code: 'ENGINE_FAILED', error: '', message: error.message }),
    );
    if (round !== latest.current) return;
    if ('results' in outcome) setAnswer(outcome);
    setRun('results' in outcome ? { kind: 'ready' } : { kind: 'failed', error: outcome });
  }, []);

  useEffect(() => {
    if (!isAwake || place !== 'device') return;
    const timer = setTimeout(() => void perform(() => runOnDevice(text, options, hasModel)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isAwake, place, text, options, hasModel, perform]);

  return {
    text,
    setText,
    options,
    change: useCallback((part: Partial<PlaygroundOptions>) => setOptions((old) => ({ ...old, ...part })), []),
    place,
    setPlace,
    isAwake,
    wake,
    description,
    answer,
    isCurrent,
    run,
    model,
    loadModelAgain: loadAgain,
    retry: () =>
      void perform(() => (place === 'device' ? runOnDevice(text, options, hasModel) : runByService(text, options))),
  };
}

export type PlaygroundState = ReturnType<typeof usePlayground>;

/**
 * The engine is as large as the rest of the page together, so it is fetched with the first sign that someone is here:
 * a pointer that moves, a key, a touch.
 */
function useAwake(startsAwake: boolean): [boolean, () => void] {
  const [isAwake, setAwake] = useState(startsAwake);
  useEffect(() => {
    if (isAwake) return;
    const wake = () => setAwake(true);
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const sign of signs) window.addEventListener(sign, wake, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, [isAwake]);
  return [isAwake, () => setAwake(true)];
}

/** On unless someone switched it off, or asks their browser to save data. */
function startsWithModel(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return read(MODEL_KEY) !== MODEL_OFF && connection?.saveData !== true;
}

async function runOnDevice(text: string, options: PlaygroundOptions, withModel: boolean): Promise<PlaygroundAnswer> {
  const { language, preset, threshold } = options;
  const operators = operatorMap(options);
  const found = await askEngine({ kind: 'run', text, language, preset, threshold, operators, withModel });
  return { text, options, place: 'device', ...found };
}

async function runByService(text: string, options: PlaygroundOptions): Promise<PlaygroundAnswer | ClientError> {
  const found = await client.analyze({ body: { ...analyzeBody(text, options), explain: true }, headers: {} });
  if (!found.success) return found.error;
  if (!('results' in found.data)) return unexpected();
  const { results, receipt, tokens_charged } = found.data;
  const veiled = await client.anonymize({
    body: {
      text,
      analyzer_results: results,
      operators: operatorMap(options),
      ...(options.language && { language: options.language }),
    },
    headers: {},
  });
  if (!veiled.success) return veiled.error;
  if (!('text' in veiled.data)) return unexpected();
  const { items, text: output } = veiled.data;
  const categories = await askEngine({ kind: 'classify', types: results.map(({ entity_type }) => entity_type) });
  const tokensCharged = tokens_charged + veiled.data.tokens_charged;
  const asked = { text, options, place: 'service' } as const;
  return { ...asked, results, receipt, output: { text: output, items }, categories, tokensCharged };
}

function unexpected(): ClientError {
  return { status: 0, error: 'Unexpected answer', message: 'The service answered in an unexpected form' };
}
