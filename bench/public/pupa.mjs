// Prompts of real users (WildChat) with units of personal data that a language model listed (PUPA, from PAPILLON): units that no longer stand
// in the redacted text, and how much of the text is covered. The list holds countries, brands and roles too, so no program would reach all of it.
import Papa from 'papaparse';
import { publicFile } from './files.mjs';

/** Prompts were anonymized before they were published: what that program put in is nobody's data. */
const PLACEHOLDER = /presidio_anonymized|^\s*$/i;

export async function pupa(folder, analyze, show) {
  const rows = Papa.parse(await publicFile(folder, 'pupa-new.csv'), { header: true }).data.filter(
    (row) => row.user_query,
  );
  let units = 0;
  let gone = 0;
  let characters = 0;
  let covered = 0;
  const left = [];
  for (const { user_query: text, pii_units: listed } of rows) {
    const results = analyze(text);
    const isCovered = new Uint8Array(text.length);
    for (const { start, end } of results) isCovered.fill(1, start, end);
    characters += text.length;
    covered += isCovered.reduce((sum, one) => sum + one, 0);
    const lower = text.toLowerCase();
    for (const unit of new Set(listed.toLowerCase().split('||'))) {
      const places = PLACEHOLDER.test(unit) ? [] : placesOf(lower, unit);
      if (places.length === 0) continue;
      units++;
      if (places.every((start) => isCovered.subarray(start, start + unit.length).some((one) => one === 1))) gone++;
      else left.push(unit);
    }
  }
  console.log(
    `PUPA: ${gone} of ${units} listed units gone (${((100 * gone) / units).toFixed(1)} %), ${((100 * covered) / characters).toFixed(1)} % of characters covered`,
  );
  for (let i = 0; i < show; i++) console.log(`  left: ${left[Math.floor((i * left.length) / show)]}`);
}

function placesOf(text, unit) {
  const places = [];
  for (let at = text.indexOf(unit); at >= 0; at = text.indexOf(unit, at + unit.length)) places.push(at);
  return places;
}
