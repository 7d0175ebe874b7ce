import { catalogStanding } from '@veilmark/replace/catalog-standing';
import { coverSpans } from '@veilmark/replace/cover-spans';
import { createPlaceholderSession } from '@veilmark/replace/placeholders/assign';
import { createRestorer } from '@veilmark/replace/placeholders/restore';
import { replaceSpans } from '@veilmark/replace/replace-spans';
import { toWholeGraphemes } from '@veilmark/replace/whole-graphemes';
import { analyze } from './analyze';
import type { AnalyzeOptions, AnonymizedItem, Finding, Restorer, Session, SessionOptions } from './types';

/** Anonymizes texts that belong together with the same placeholders, and restores answers to them. */
export function createSession(options: SessionOptions = {}): Session {
  const { saved, ...detection } = options;
  const placeholders = createPlaceholderSession(saved);
  const find = (text: string, added?: AnalyzeOptions) => analyze(text, { ...detection, ...added, offsetUnit: 'utf16' });
  return {
    mapping: placeholders.mapping,
    save: () => placeholders.save(),
    analyze: find,
    anonymize(text, added) {
      const { results } = find(text, added);
      return { ...replaceIn(text, results, placeholders.begin(text).assign), results };
    },
    restore(text) {
      const restorer = createRestorer(placeholders.mapping);
      return restorer.push(text) + restorer.end();
    },
    restorer: () => createRestorer(placeholders.mapping),
    restoreStream: () => streamOf(createRestorer(placeholders.mapping)),
  };
}

type Assign = (value: string, entityType: string) => string;

function replaceIn(
  text: string,
  results: readonly Finding[],
  assign: Assign,
): { text: string; items: AnonymizedItem[] } {
  const covered = coverSpans(text, toWholeGraphemes(text, results), catalogStanding);
  const made = covered.map(({ start, end, entity_type }) => ({
    ...{ start, end, entity_type, operator: 'replace' as const },
    text: assign(text.slice(start, end), entity_type),
  }));
  const replaced = replaceSpans(text, made);
  return { text: replaced.text, items: made.map((item, index) => ({ ...item, ...replaced.spans[index] })) };
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
