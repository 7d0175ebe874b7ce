// Names of the US Congress in lines of customer chats, by origin and gender (Mansfield and others, 2022): the share of names not covered whole.
// The authors ask for one finding typed PERSON around the name; both counts are printed.
import Papa from 'papaparse';
import { publicFile } from './files.mjs';

const groups = {
  WO: 'white',
  AF: 'African American',
  HA: 'Hispanic',
  AS: 'Asian',
  IA: 'American Indian',
  M: 'men',
  F: 'women',
};

export async function behindTheMask(folder, analyze, show) {
  const templates = (await publicFile(folder, 'behind-the-mask-templates.csv')).split(/\r?\n/).filter(Boolean);
  const names = Papa.parse(await publicFile(folder, 'behind-the-mask-congress.csv'), { header: true }).data.filter(
    (row) => row.race_ethnic_group,
  );
  const sums = new Map();
  const byTemplate = new Map(templates.map((template) => [template, 0]));
  const count = (group, missed, strictlyMissed) => {
    const sum = sums.get(group) ?? { all: 0, missed: 0, strictlyMissed: 0 };
    sums.set(group, {
      all: sum.all + 1,
      missed: sum.missed + missed,
      strictlyMissed: sum.strictlyMissed + strictlyMissed,
    });
  };
  const shown = [];
  for (const template of templates) {
    const start = template.indexOf('{{Name}}');
    for (const { first_name, last_name, race_ethnic_group: origin, gender } of names) {
      const name = `${first_name} ${last_name}`;
      const text = template.replaceAll('{{Name}}', name);
      const results = analyze(text, 'en');
      const missed = !isCovered(results, text, start, start + name.length);
      const people = results.filter(({ entity_type }) => entity_type === 'PERSON');
      const strictlyMissed = !people.some((one) => one.start <= start && one.end >= start + name.length);
      for (const group of ['all', origin.includes(',') ? 'several origins' : groups[origin], groups[gender]])
        count(group, missed, strictlyMissed);
      if (missed) {
        byTemplate.set(template, byTemplate.get(template) + 1);
        shown.push(text);
      }
    }
  }
  const percent = (part, all) => ((100 * part) / all).toFixed(1);
  console.log('Behind the Mask: names not covered whole, % (in brackets: not inside one PERSON)');
  for (const [group, { all, missed, strictlyMissed }] of sums)
    console.log(`  ${group}: ${percent(missed, all)} (${percent(strictlyMissed, all)}) of ${all}`);
  if (show === 0) return;
  for (const [template, missed] of [...byTemplate].sort(([, a], [, b]) => b - a).slice(0, show))
    console.log(`  ${missed} missed in: ${template}`);
  for (let i = 0; i < show; i++) console.log(`  missed: ${shown[Math.floor((i * shown.length) / show)]}`);
}

const isCovered = (results, text, start, end) =>
  [...text.slice(start, end)].every(
    (letter, i) => letter === ' ' || results.some((one) => one.start <= start + i && one.end > start + i),
  );
