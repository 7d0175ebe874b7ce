import { findEntity } from '@veilmark/catalog';
import { EXIT_CODES } from '../../frame/exit-codes';
import { numberOf } from '../../frame/parse-options';
import { printLine, tellLine } from '../../frame/print';
import { UsageError } from '../../frame/usage-error';
import { analyze } from '../../library/analyze';
import { parseJson, readConfig } from '../../scan/config/read-config';
import { scanSettings } from '../../scan/detection-options';
import type { DetectionValues } from '../../scan/options';
import { plural } from '../../scan/report/report';
import { type LabelledText, readLabelled } from './read-labelled';
import { f1Of, precisionOf, recallOf, type Score, Scores } from './score';

export interface EvalValues extends DetectionValues {
  config?: string | undefined;
  labels?: string | undefined;
  review?: string | undefined;
  json?: boolean | undefined;
  'least-f1'?: string | undefined;
}

/** The whole of `veilmark eval`; answers the exit code. */
export async function runEval(files: readonly string[], values: EvalValues): Promise<number> {
  if (files.length === 0) throw new UsageError('Name a file with labeled texts');
  const labels = values.labels ? (parseJson(values.labels) as Record<string, string>) : {};
  const settings = await scanSettings(
    values,
    await readConfig(values.config, 'check', undefined, values.profile),
    'all',
  );
  const least = values['least-f1'] === undefined ? 0 : numberOf('--least-f1', values['least-f1'], 0, 1);
  const { texts, types } = await textsOf(files, labels, values.review);
  const known = new Set([...types, ...texts.flatMap(({ spans }) => spans.map(({ label }) => label))]);
  const unknown = [...known].filter(
    (label) => !findEntity(label) && !settings.adHocRecognizers?.some(({ entity_type }) => entity_type === label),
  );
  const scores = new Scores(known);
  const { loadModel } = await import('../../library/node/model');
  const model = settings.useModel ? await loadModel() : undefined;
  const { entities, preset, threshold: scoreThreshold, allowList, denyList, adHocRecognizers } = settings;
  // Without a choice every type is measured, whatever programs start with.
  const scope = values.scope === undefined ? undefined : settings.scope;
  const { scoreThresholds, labelSynonyms, allowPatterns } = settings;
  const options = {
    entities,
    preset: preset ?? scope,
    scoreThreshold,
    allowList,
    denyList,
    adHocRecognizers,
    model,
    scoreThresholds,
    labelSynonyms,
    allowPatterns,
  };
  for (const { text, language, spans, unjudged } of texts)
    scores.add(spans, analyze(text, { ...options, language: settings.language ?? language }).results, unjudged);
  if (unknown.length > 0)
    tellLine(
      `No type is called ${unknown.join(', ')}: these labels count as missed; --labels FILE names the types they mean`,
    );
  if (values.json)
    printLine(
      JSON.stringify({ texts: texts.length, total: shown(scores.total), types: scores.all.map(shown) }, null, 2),
    );
  else printTable(scores, texts.length);
  return f1Of(scores.total) >= least ? EXIT_CODES.clean : EXIT_CODES.findings;
}

/** Labelled texts; with decisions of a review, the reviewed file and the types that were decided about. */
async function textsOf(
  files: readonly string[],
  labels: Readonly<Record<string, string>>,
  review: string | undefined,
): Promise<{ texts: LabelledText[]; types: readonly string[] }> {
  if (review === undefined) return { texts: files.flatMap((file) => readLabelled(file, labels)), types: [] };
  if (files.length > 1) throw new UsageError('--review takes one file: the one that was reviewed');
  const { readReviewed } = await import('../as-labels');
  const { types, ...text } = await readReviewed(review, files[0] ?? '');
  return { texts: [text], types };
}

const shown = (score: Score) => ({ ...score, recall: recallOf(score), precision: precisionOf(score), f1: f1Of(score) });

function printTable(scores: Scores, texts: number): void {
  const row = (cells: readonly string[]) =>
    printLine(cells.map((cell, i) => (i === 0 ? cell.padEnd(32) : cell.padStart(10))).join(''));
  row(['type', 'labelled', 'recall', 'exact', 'precision', 'F1']);
  for (const score of [...scores.all, scores.total]) {
    const exact = score.expected === 0 ? 1 : score.exact / score.expected;
    const numbers = [recallOf(score), exact, precisionOf(score), f1Of(score)].map((number) => number.toFixed(3));
    row([score.type, String(score.expected), ...numbers]);
  }
  printLine(
    `${plural(texts, 'text')}. A span counts as found where a finding of its type overlaps it; types that no label names are not judged.`,
  );
}
