import { CopyButton } from '@veilmark/ui/CopyButton';
import { EntityText } from '@veilmark/ui/EntityText';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { isFact } from '@veilmark/ui/is-fact';
import { refusalText } from '@veilmark/ui/refusal-text';
import { Tabs } from '@veilmark/ui/Tabs';
import { lazy, Suspense } from 'react';
import { keepsValue } from '../app/operators';
import { MOST_MARKS } from './MarkedTextArea';
import { playgroundMessages } from './messages';
import { hasKey } from './options';
import css from './Playground.module.css';
import { curlSnippet, fetchSnippet, pythonSnippet, SNIPPET_TEXT_LIMIT } from './snippets';
import type { PlaygroundAnswer, PlaygroundState } from './use-playground';

/** Fetched when it is asked for: most people look at one operator. */
const Comparison = lazy(() => import('./Comparison'));

/** The veiled text, the answer as JSON, and programs that do the same. */
export function Output({ state, answer }: { state: PlaygroundState; answer: PlaygroundAnswer }) {
  const t = useMessages(playgroundMessages);
  const { text, options } = state;
  const note = text.length > SNIPPET_TEXT_LIMIT ? t.shortened(SNIPPET_TEXT_LIMIT) : undefined;
  const json = JSON.stringify({ results: answer.results, receipt: answer.receipt, anonymized: answer.output }, null, 2);
  return (
    <Tabs
      label={t.tabs}
      tabs={[
        {
          id: 'text',
          label: t.tabText,
          content: <VeiledText answer={answer} isKeyMissing={!hasKey(options)} />,
        },
        {
          id: 'compare',
          label: t.tabCompare,
          content: (
            <Suspense>
              <Comparison answer={answer} />
            </Suspense>
          ),
        },
        { id: 'json', label: 'JSON', content: <Code code={json} /> },
        {
          id: 'curl',
          label: 'curl',
          content: <Code code={curlSnippet(location.origin, text, options)} note={note} />,
        },
        {
          id: 'fetch',
          label: 'fetch',
          content: <Code code={fetchSnippet(location.origin, text, options)} note={note} />,
        },
        {
          id: 'python',
          label: 'Python',
          content: <Code code={pythonSnippet(location.origin, text, options)} note={note} />,
        },
      ]}
    />
  );
}

function VeiledText({ answer, isKeyMissing }: { answer: PlaygroundAnswer; isKeyMissing: boolean }) {
  const { output, operatorError, categories } = answer;
  const t = useMessages(playgroundMessages);
  const locale = useLocale();
  if (!output)
    return (
      <div className={css.placeholder}>{isKeyMissing ? t.keyWrong : refusalText(operatorError ?? '', locale)}</div>
    );
  const spans = output.items
    .filter(({ start, end }) => end > start)
    .slice(0, MOST_MARKS)
    .map(({ start, end, entity_type, operator }) => ({
      start,
      end,
      entityType: entity_type,
      category: categories[entity_type] ?? ('other' as const),
      action: keepsValue(operator) ? t.isKept : t.isReplaced,
      isOff: keepsValue(operator),
      isFact: isFact(entity_type, answer.options.preset),
    }));
  return (
    <div className={css.pane}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={css.output} tabIndex={0} aria-label={t.veiled}>
        <EntityText text={output.text} spans={spans} />
      </section>
      <div>
        <CopyButton text={output.text} size="small" />
      </div>
    </div>
  );
}

function Code({ code, note }: { code: string; note?: string | undefined }) {
  return (
    <div className={css.pane}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <pre className={css.code} tabIndex={0}>
        {code}
      </pre>
      <div className={css.barGroup}>
        <CopyButton text={code} size="small" />
        {note && <span className={css.summary}>{note}</span>}
      </div>
    </div>
  );
}
