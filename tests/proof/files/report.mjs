import { FORMATS } from './formats.mjs';

/** One line a format. Only counts: no file is named. */
export function tableOf(results) {
  const head = [
    '',
    'files',
    'ok',
    'refused',
    'damaged',
    'still opens',
    'same pages',
    'looks the same',
    'CPU s: median, p90, most',
    'peak MB: median, most',
  ];
  const rows = Object.keys(FORMATS).flatMap((format) => {
    const all = results.filter((result) => result.format === format);
    return all.length === 0 ? [] : [rowOf(format, all)];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf(format, all) {
  const ok = all.filter(({ outcome }) => outcome === 'ok');
  const looks = ok.flatMap(({ look }) => look ?? []);
  const cpu = all.flatMap(({ cpuSeconds }) => cpuSeconds ?? []).sort((a, b) => a - b);
  const peak = all.flatMap(({ peakMegabytes }) => peakMegabytes ?? []).sort((a, b) => a - b);
  const of = (count, total) => (total === 0 ? '–' : `${count} of ${total}`);
  return [
    format,
    all.length,
    `${ok.length} (${Math.round((100 * ok.length) / all.length)} %)`,
    refusals(all),
    of(ok.filter(({ damage }) => damage?.length > 0).length, ok.length),
    openings(ok),
    of(looks.filter(({ pages }) => pages[0] === pages[1]).length, looks.length),
    looking(ok),
    [at(cpu, 0.5), at(cpu, 0.9), at(cpu, 1)].map((value) => value.toFixed(1)).join(', '),
    [at(peak, 0.5), at(peak, 1)].map((value) => Math.round(value)).join(', '),
  ];
}

/** With a second number where more look the same if the values stay, and so all words where they were. */
function looking(ok) {
  const looks = ok.filter(({ look }) => look);
  const same = looks.filter(({ look }) => look.isSame).length;
  const alike = looks.filter(({ look, lookWithValues }) => look.isSame || lookWithValues?.isSame).length;
  if (looks.length === 0) return '–';
  return `${same} of ${looks.length}${alike > same ? ` (${alike} apart from the length of replaced words)` : ''}`;
}

function refusals(all) {
  const counts = new Map();
  for (const { outcome, code } of all) {
    if (outcome === 'ok') continue;
    const name = code === undefined ? outcome : `\`${code}\``;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || '–';
}

function openings(ok) {
  const names = [...new Set(ok.flatMap(({ opens = {} }) => Object.keys(opens)))];
  const parts = names.map((name) => {
    const did = ok.flatMap(({ opens = {} }) => (opens[name]?.before ? [opens[name]] : []));
    return `${name} ${did.filter(({ after }) => after).length} of ${did.length}`;
  });
  return parts.join(', ') || '–';
}

const at = (sorted, share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;

const percent = ({ worst }) => `${(100 * worst).toFixed(1)} %`;

/** The files somebody should look at, by name. */
export function listOf(results) {
  const lines = [];
  for (const { file, outcome, code, reason, damage = [], look, lookWithValues, findings } of results) {
    if (outcome !== 'ok') lines.push(`- ${file}: ${outcome}${code ? ` (${code})` : ''}: ${reason}`);
    else if (damage.length > 0)
      lines.push(
        `- ${file}: damaged: ${damage.slice(0, 6).join('; ')}${damage.length > 6 ? ` and ${damage.length - 6} more` : ''}`,
      );
    else if (look && !look.isSame)
      lines.push(
        `- ${file}: looks different: pages ${look.pages.join(' and ')}, ${percent(look)} of a page, ${findings} findings${lookWithValues ? `; with the values ${percent(lookWithValues)}` : ''}`,
      );
  }
  return lines.join('\n') || 'Nothing was refused or damaged, and everything looks as before.';
}
