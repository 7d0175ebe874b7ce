// The results of scoring documents as Markdown.
import { interval } from './interval.mjs';
import { directKinds } from './read-documents.mjs';

const percent = (share) => (share === undefined ? '–' : share.toFixed(1));

const between = ([low, high], scale, digits) => `${(scale * low).toFixed(digits)}–${(scale * high).toFixed(digits)}`;

/** One line a part: the figures and, in brackets, where they would lie with other documents of the same sort (95 %). */
export function summaryOf(parts) {
  const lines = parts.map(([name, { tally, clean, documents, wrong, characters, each }]) =>
    [
      name,
      documents,
      `${percent(tally.share('all', 'direct'))} (${between(interval(each, 'covered', 'direct'), 100, 1)})`,
      `${percent((100 * clean) / documents)} (${between(interval(each, 'clean', 'one'), 100, 0)})`,
      `${((1000 * wrong.length) / characters).toFixed(2)} (${between(interval(each, 'wrong', 'characters'), 1000, 2)})`,
      percent(tally.share('all', 'indirect')),
    ].join(' | '),
  );
  return [
    '| | documents | direct identifiers covered, % | documents without a leak, % | wrong per 1,000 characters | indirect covered, % |',
    '|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}

export function tableOf({ tally, clean, documents, wrong, characters }) {
  const kinds = [...tally.groups.get('all').keys()].filter((kind) => kind !== 'direct' && kind !== 'indirect').sort();
  const shareOf = (language) => tally.share(language, 'direct') ?? 101;
  const languages = [...tally.groups.keys()]
    .filter((group) => group !== 'all')
    .sort((a, b) => shareOf(a) - shareOf(b) || a.localeCompare(b));
  const worstFirst = (a, b) => (tally.share('all', a) ?? 0) - (tally.share('all', b) ?? 0);
  const direct = kinds.filter((kind) => directKinds.has(kind)).sort(worstFirst);
  const indirect = kinds.filter((kind) => !directKinds.has(kind)).sort(worstFirst);
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const byKind = (names) =>
    [row(names), row(names.map(() => '---')), row(names.map((kind) => percent(tally.share('all', kind)))), ''].join(
      '\n',
    );
  const wrongByType = new Map();
  for (const { entity_type } of wrong) wrongByType.set(entity_type, (wrongByType.get(entity_type) ?? 0) + 1);
  return [
    `${documents} documents. Direct identifiers covered: ${percent(tally.share('all', 'direct'))} %; indirect: ${percent(tally.share('all', 'indirect'))} %; documents without a leak of a direct one: ${clean} (${percent((100 * clean) / documents)} %); wrong findings per 1,000 characters: ${((1000 * wrong.length) / characters).toFixed(2)}.`,
    '',
    byKind(direct),
    byKind(indirect),
    row(['language', 'direct', 'indirect']),
    row(['---', '---', '---']),
    ...languages.map((language) =>
      row([language, percent(tally.share(language, 'direct')), percent(tally.share(language, 'indirect'))]),
    ),
    '',
    `Wrong by type: ${[...wrongByType]
      .sort((a, b) => b[1] - a[1])
      .map(([type, count]) => `${type} ${count}`)
      .join(', ')}.`,
    '',
  ].join('\n');
}
