// The results of scoring documents as Markdown.
import { directKinds } from './read-documents.mjs';

const percent = (share) => (share === undefined ? '–' : share.toFixed(1));

export function tableOf({ tally, clean, documents, wrong, characters }) {
  const kinds = [...tally.groups.get('all').keys()].filter((kind) => kind !== 'direct' && kind !== 'indirect').sort();
  const languages = [...tally.groups.keys()].filter((group) => group !== 'all').sort();
  const direct = kinds.filter((kind) => directKinds.has(kind));
  const indirect = kinds.filter((kind) => !directKinds.has(kind));
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
