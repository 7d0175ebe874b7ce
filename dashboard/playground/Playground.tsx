import { Button } from '@veilmark/ui/Button';
import { PlaceChip } from '@veilmark/ui/Chip';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { isFact } from '@veilmark/ui/is-fact';
import { ErrorState } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { Eraser, FileText, ListChecks, ScanText, Send } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { keepsValue } from '../app/operators';
import { useUser } from '../app/session';
import { Findings } from './Findings';
import { MarkedTextArea, MOST_MARKS } from './MarkedTextArea';
import { ModelSwitch } from './ModelSwitch';
import { playgroundMessages } from './messages';
import { OptionsBar } from './OptionsBar';
import css from './Playground.module.css';
import { samples } from './samples';
import { type PlaygroundAnswer, type PlaygroundState, usePlayground } from './use-playground';

/** Fetched with the first answer: the page shows before. */
const Output = lazy(async () => ({ default: (await import('./Output')).Output }));
/** Fetched when somebody wants to decide. */
const TextReview = lazy(() => import('./files/TextReview'));

/** Paste a text, see what is in it, choose what happens, take the result. On this device unless told otherwise. */
export function Playground({ startsAwake = false }: { startsAwake?: boolean }) {
  const t = useMessages(playgroundMessages);
  const state = usePlayground(startsAwake);
  const { text: sample } = useMessages(samples);
  const hintId = useId();
  const [reviewed, setReviewed] = useState<string>();
  const { text, setText, answer, place, options } = state;
  const current = answer?.text === text ? answer : undefined;
  /** A field that a program changes has no undo of its own. */
  const replaceText = (next: string) => {
    setText(next);
    if (text.trim() !== '' && text !== sample) showToast(t.replaced, { undo: () => setText(text) });
  };
  const operatorOf = (type: string) => options.exceptions[type] ?? options.operator;
  if (reviewed !== undefined)
    return (
      <Suspense>
        <TextReview text={reviewed} preset={options.preset} onClose={() => setReviewed(undefined)} />
      </Suspense>
    );
  return (
    <div className={css.playground}>
      <OptionsBar state={state} />
      <div className={css.panes}>
        <section className={css.pane} aria-label={t.text}>
          <div className={css.paneHead}>
            <h2>{t.text}</h2>
            <div className={css.barGroup}>
              <Button size="small" variant="ghost" icon={FileText} onClick={() => replaceText(sample)}>
                {t.example}
              </Button>
              <Button size="small" variant="ghost" icon={Eraser} onClick={() => replaceText('')}>
                {t.clear}
              </Button>
              <PlaceSwitch state={state} />
            </div>
          </div>
          <MarkedTextArea
            label={t.text}
            describedBy={hintId}
            text={text}
            onChange={setText}
            onFocus={state.wake}
            results={current?.results ?? []}
            categories={current?.categories ?? {}}
            isKept={(type) => keepsValue(operatorOf(type))}
            isFact={(type) => isFact(type, current?.options.preset ?? '')}
          />
          <div className={css.bar}>
            <p id={hintId} className={css.summary}>
              {place === 'device' ? t.textHint : t.sendHint}
            </p>
            <Summary state={state} answer={current} />
          </div>
          {place === 'device' && text !== '' && (
            <div>
              <Button icon={ListChecks} onClick={() => setReviewed(text)}>
                {t.review}
              </Button>
            </div>
          )}
          {place === 'device' && <ModelSwitch state={state} />}
          {place === 'service' && (
            <div>
              <Button variant="primary" icon={Send} isBusy={state.run.kind === 'running'} onClick={state.retry}>
                {t.send}
              </Button>
            </div>
          )}
        </section>
        <section className={`${css.pane} ${css.resultPane}`} aria-label={t.result}>
          <h2 className="visually-hidden">{t.result}</h2>
          <Result state={state} />
        </section>
        {answer && text !== '' && (state.isCurrent || place === 'device') && <Findings state={state} answer={answer} />}
      </div>
    </div>
  );
}

function PlaceSwitch({ state: { place, setPlace } }: { state: PlaygroundState }) {
  const t = useMessages(playgroundMessages);
  const user = useUser();
  if (!user) return <PlaceChip />;
  return place === 'device' ? (
    <PlaceChip switchHint={t.toService} onSwitch={() => setPlace('service')} />
  ) : (
    <PlaceChip host={location.host} switchHint={t.toDevice} onSwitch={() => setPlace('device')} />
  );
}

/** One line about the answer, read out when it changes. */
function Summary({ state, answer }: { state: PlaygroundState; answer: PlaygroundAnswer | undefined }) {
  const t = useMessages(playgroundMessages);
  const format = useFormat();
  const parts: string[] = [];
  if (answer && state.text !== '') {
    const types = new Set(answer.results.map(({ entity_type }) => entity_type)).size;
    const facts = answer.results.filter(({ entity_type }) => isFact(entity_type, answer.options.preset)).length;
    const identifiers = answer.results.length - facts;
    parts.push(
      answer.results.length === 0 ? t.none : facts > 0 ? t.foundFacts(identifiers, facts) : t.found(identifiers, types),
    );
    if (answer.results.length > MOST_MARKS) parts.push(t.marked(MOST_MARKS));
    const languages = answer.receipt.language_detected ?? [];
    if (languages.length > 0) parts.push(languages.map((code) => format.language(code)).join(', '));
    if (answer.tokensCharged !== undefined) parts.push(t.charged(answer.tokensCharged));
  }
  return (
    <p className={css.summary} role="status">
      {parts.join(' · ')}
    </p>
  );
}

function Result({ state }: { state: PlaygroundState }) {
  const t = useMessages(playgroundMessages);
  const entityName = useEntityName();
  const { run, isAwake, wake, text, answer, isCurrent, place } = state;
  if (run.kind === 'failed') return <Failure state={state} />;
  if (text === '') return <div className={css.placeholder}>{t.emptyText}</div>;
  // What was sent is no answer to what stands there now, and must not be copied as if it were.
  if (place === 'service' && !isCurrent)
    return (
      <div className={css.placeholder}>
        <p role="status">{run.kind === 'running' ? t.sending : t.notSent}</p>
      </div>
    );
  if (!answer)
    return (
      <div className={css.placeholder}>
        {isAwake ? (
          <p role="status">{t.loading}</p>
        ) : (
          <>
            <p>{t.wakePrompt}</p>
            <Button variant="primary" icon={ScanText} onClick={wake}>
              {t.find}
            </Button>
          </>
        )}
      </div>
    );
  const skipped = answer.receipt.skipped.map(({ recognizer }) => entityName(recognizer));
  return (
    <div className={css.answer} inert={!isCurrent} aria-busy={!isCurrent}>
      <Suspense>
        <Output state={state} answer={answer} />
      </Suspense>
      {skipped.length > 0 && <p className={css.summary}>{t.skipped(skipped.join(', '))}</p>}
    </div>
  );
}

function Failure({ state }: { state: PlaygroundState }) {
  const t = useMessages(playgroundMessages);
  if (state.run.kind !== 'failed') return null;
  const { error } = state.run;
  if (error.code !== 'ENGINE_FAILED' || error.message) return <ErrorState error={error} onRetry={state.retry} />;
  return (
    <div className={css.placeholder} role="alert">
      <strong>{t.failed}</strong>
      <p>{t.failedNext}</p>
      <Button onClick={state.retry}>{t.find}</Button>
    </div>
  );
}
