// 28 contracts in English, German and Czech with 196 values (stella/anonymize, Apache-2.0), by their authors' rule: a finding counts when it shares
// at least half of its characters with a value of the same kind. Their figures: stella 2.4.1 86.8, Presidio 51.5, redact-pii 31.6.
import { publicFile } from './files.mjs';

/** Their names for what ours mean; a kind of ours that is not here is not theirs to judge. */
const THEIRS = {
  PERSON: 'person',
  ORGANIZATION: 'organization',
  ADDRESS: 'address',
  POSTCODE: 'address',
  LOCATION: 'address',
  DATE: 'date',
  DOB: 'date',
  MONEY: 'money',
  EMAIL: 'email',
  PHONE: 'phone',
  BANK: 'id-number',
  CARD: 'id-number',
  ID: 'id-number',
};
export async function contracts(folder, analyze, show, kindOf) {
  const sums = {};
  for (const language of ['en', 'de', 'cs']) {
    const sum = { right: 0, wrong: 0, missed: 0 };
    for (const { segments } of JSON.parse(await publicFile(folder, `contracts-${language}.json`))) {
      const { text, values } = read(segments);
      const found = joined(analyze(text, language), text, kindOf);
      const taken = new Set();
      for (const one of found) {
        const match = values.find(
          (value) => !taken.has(value) && value.label === one.label && overlap(value, one) >= 0.5,
        );
        if (match) taken.add(match);
        else if (show > 0) console.log(`  ${language} wrong ${one.label}: ${text.slice(one.start, one.end)}`);
      }
      for (const value of values)
        if (show > 0 && !taken.has(value))
          console.log(`  ${language} missed ${value.label}: ${text.slice(value.start, value.end)}`);
      sum.right += taken.size;
      sum.wrong += found.length - taken.size;
      sum.missed += values.length - taken.size;
    }
    sums[language] = sum;
  }
  const all = Object.values(sums).reduce((a, b) => ({
    right: a.right + b.right,
    wrong: a.wrong + b.wrong,
    missed: a.missed + b.missed,
  }));
  const line = ({ right, wrong, missed }) =>
    `precision ${((100 * right) / (right + wrong)).toFixed(1)}, recall ${((100 * right) / (right + missed)).toFixed(1)}, F1 ${((200 * right) / (2 * right + wrong + missed)).toFixed(1)}`;
  console.log(`Contracts: ${line(all)}`);
  for (const [language, sum] of Object.entries(sums)) console.log(`  ${language}: ${line(sum)}`);
}

function read(segments) {
  let text = '';
  const values = [];
  for (const segment of segments) {
    const piece = typeof segment === 'string' ? segment : segment.t;
    if (typeof segment !== 'string')
      values.push({ start: text.length, end: text.length + piece.length, label: segment.label });
    text += piece;
  }
  return { text, values };
}

/** Findings in their kinds; street, postal code and town of one address become one, as their values are. */
function joined(results, text, kindOf) {
  const found = [];
  for (const { start, end, entity_type } of results) {
    const label = THEIRS[kindOf(entity_type)];
    if (!label) continue;
    const before = found.at(-1);
    if (
      label === 'address' &&
      before?.label === 'address' &&
      /^[\s,]*(?:[A-Z]{2}\s*)?$/.test(text.slice(before.end, start))
    )
      before.end = end;
    else found.push({ start, end, label });
  }
  return found;
}

function overlap(a, b) {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared <= 0 ? 0 : shared / (Math.max(a.end, b.end) - Math.min(a.start, b.start));
}
