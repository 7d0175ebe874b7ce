import { catalogStanding } from '@veilmark/replace/catalog-standing';
import { coverSpans } from '@veilmark/replace/cover-spans';
import { createPlaceholderSession } from '@veilmark/replace/placeholders/assign';
import { createRestorer } from '@veilmark/replace/placeholders/restore';
import { replaceSpans } from '@veilmark/replace/replace-spans';
import { toWholeGraphemes } from '@veilmark/replace/whole-graphemes';
import { analyze } from './analyze';
import type { AnalyzeOptions, AnonymizedItem, Finding, Restorer, Session, SessionOptions } from './types';

/** A place that has its placeholder already. */
export interface FixedSpan {
  start: number;
  end: number;
  entity_type: string;
  placeholder: string;
}

/** A session that replaces the values you name in addition to what it finds. */
export interface SpanSession extends Session {
  /** Findings first; a fixed place counts where none of them is. */
  replace(text: string, results: readonly Finding[], fixed: readonly FixedSpan[]): Replaced;
}

/**
 * Anonymizes texts that belong together with the same placeholders, and restores the answers to them.
 *
 * @example
 * const session = createSession();
 * session.anonymize('Mail ada@example.org').text; // => 'Mail <EMAIL_ADDRESS_1>'
 * session.restore('Sent to <EMAIL_ADDRESS_1>.'); // => 'Sent to ada@example.org.'
 */
export function createSession(options: SessionOptions = {}): Session {
  const { replace: _, ...session } = createSpanSession(options);
  return session;
}

export function createSpanSession(options: SessionOptions = {}): SpanSession {
  const { saved, ...detection } = options;
  const placeholders = createPlaceholderSession(saved);
  const find = (text: string, added?: AnalyzeOptions) => analyze(text, { ...detection, ...added, offsetUnit: 'utf16' });
  return {
    mapping: placeholders.mapping,
    save: () => placeholders.save(),
    analyze: find,
    anonymize(text, added) {
      const { results } = find(text, added);
      const { text: made, items } = replaceIn(text, results, [], placeholders.begin(text).assign);
      return { text: made, items, results };
    },
    replace: (text, results, fixed) => replaceIn(text, results, fixed, placeholders.begin(text).assign),
    restore(text) {
      const restorer = createRestorer(placeholders.mapping);
      return restorer.push(text) + restorer.end();
    },
    restorer: () => createRestorer(placeholders.mapping),
    restoreStream: () => streamOf(createRestorer(placeholders.mapping)),
  };
}

type Assign = (value: string, entityType: string) => string;

export interface Replaced {
  text: string;
  items: AnonymizedItem[];
  /** Where each of the items stood before. */
  sources: { start: number; end: number }[];
}

function replaceIn(text: string, results: readonly Finding[], fixed: readonly FixedSpan[], assign: Assign): Replaced {
  const covered = coverSpans(text, toWholeGraphemes(text, results), catalogStanding);
  const free = fixed.filter((one) => !covered.some(({ start, end }) => start < one.end && one.start < end));
  const spans = [...covered, ...free].sort((a, b) => a.start - b.start);
  const made = spans.map((span) => ({
    start: span.start,
    end: span.end,
    entity_type: span.entity_type,
    operator: 'replace' as const,
    text: 'placeholder' in span ? span.placeholder : assign(text.slice(span.start, span.end), span.entity_type),
  }));
  const replaced = replaceSpans(text, made);
  const items = made.map((item, index) => ({ ...item, ...replaced.spans[index] }));
  return { text: replaced.text, items, sources: spans.map(({ start, end }) => ({ start, end })) };
}

function streamOf(restorer: Restorer): TransformStream<string, string> {
  return new TransformStream({
    transform(piece, controller) {
      const sure = restorer.push(piece);
      if (sure) controller.enqueue(sure);
    },
    flush(controller) {
      const rest = restorer.end();
      if (rest) controller.enqueue(rest);
    },
  });
}
