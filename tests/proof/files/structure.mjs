import { isContentAttribute, isContentText, isSwitch } from './content-places.mjs';
import { localName } from './xml-tree.mjs';

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i;
/** What tells children of one name apart. */
const KEYS = ['Id', 'r:id', 'PartName', 'Extension', 'w:id', 'id', 'r', 'idx', 'name', 'pid', 'w:styleId', 'uri'];

/** What differs between two trees of one part: `{ kind, place, isDamage }`. */
export function compareTrees(before, after, part) {
  const found = [];
  compareElement(before, after, {
    part,
    path: [],
    report: (kind, place, isDamage) => found.push({ kind, place, isDamage }),
  });
  return found;
}

function compareElement(before, after, context) {
  const { report, part } = context;
  const local = localName(before.name);
  const path = [...context.path, local];
  const place = `${part} ${path.slice(-3).join('/')}`;
  if (before.name !== after.name) {
    report('element', `${place} became ${after.name}`, true);
    return;
  }
  compareAttributes(before, after, place, local, report, part);
  if (before.text.trim() !== after.text.trim()) compareText(before, after, path, place, report, part);
  for (const [old, fresh] of paired(before.children, after.children)) {
    if (old && fresh) compareElement(old, fresh, { ...context, path });
    else report(old ? 'removed' : 'added', `${place}/${localName((old ?? fresh).name)}`, false);
  }
}

function compareAttributes(before, after, place, element, report, part) {
  for (const [name, value] of before.attributes) {
    const now = after.attributes.get(name);
    const at = `${place}@${name}`;
    const local = localName(name);
    if (now === value) continue;
    if (name === 'xmlns' || name.startsWith('xmlns:')) report('namespace', at, true);
    else if (name === 'xsi:type') report('xsi:type', at, true);
    // A cell whose number was replaced becomes a text.
    else if (element === 'c' && local === 't') report('cell type', at, false);
    else if (isCustomXml(part)) report('content', at, false);
    else if (now === undefined) report('attribute removed', at, isDamagedWithout(element, local));
    else if (isContentAttribute(element, local)) report('content', at, false);
    else report(NUMBER.test(value) ? 'number' : 'structure', at, true);
  }
  for (const name of after.attributes.keys())
    if (!before.attributes.has(name)) report('attribute added', `${place}@${name}`, /^xmlns/.test(name));
}

/** Ids and types are required; revision ids and references to removed parts are not. */
const isDamagedWithout = (element, attribute) =>
  (!isSwitch(element, attribute) &&
    !/^(?:rsid|id|link|embed|pict|printerSettings|paraIdParent|durableId|docId|Target)/.test(attribute)) ||
  element === 'Relationship';

const isCustomXml = (part) => /^customXml\/item\d+\.xml$/i.test(part);

function compareText(before, after, path, place, report, part) {
  const local = path.at(-1);
  const parents = path.slice(-4, -1);
  const isNumeric = parents.includes('numCache') || parents.includes('numLit');
  if (isNumeric) report('chart number', place, true);
  else if (isCustomXml(part) || /^docProps\//i.test(part)) report('content', place, false);
  else if (local === 'f' || local === 'calculatedColumnFormula' || /^formula\d?$/.test(local))
    compareFormula(before.text, after.text, place, report);
  else if (isContentText(local)) report('content', place, false);
  else report('structure text', place, !/^\s*$/.test(before.text));
}

/** Words inside quotes are people's, and so are dates that are written out; the rest of a formula is not. */
function compareFormula(before, after, place, report) {
  const bare = (formula) =>
    formula
      .replace(/"(?:[^"]|"")*"/g, '""')
      .replace(/\bDATE\(\s*\d{4}\s*,\s*\d{1,2}\s*,\s*\d{1,2}\s*\)/gi, 'DATE()')
      .replace(/'(?:[^']|'')*'!/g, '!')
      .replace(/\b[\p{L}\d_.]+!/gu, '!');
  report(bare(before) === bare(after) ? 'content' : 'formula', place, bare(before) !== bare(after));
}

/** Children of both sides that belong together; one side is missing where an element was removed or added. */
function* paired(before, after) {
  if (before.length === after.length && before.every((item, i) => isAlike(item, after[i]))) {
    for (const [i, item] of before.entries()) yield [item, after[i]];
    return;
  }
  let next = 0;
  for (const item of before) {
    const found = after.findIndex((other, i) => i >= next && i < next + 400 && isSame(item, other));
    if (found === -1) yield [item, undefined];
    else {
      for (const added of after.slice(next, found)) yield [undefined, added];
      yield [item, after[found]];
      next = found + 1;
    }
  }
  for (const added of after.slice(next)) yield [undefined, added];
}

/** Lists of parts lose some and gain others, so their entries go by what they name. */
const isAlike = (a, b) => (/^(?:Default|Override|Relationship)$/.test(a.name) ? isSame(a, b) : a.name === b.name);

function isSame(a, b) {
  if (a.name !== b.name) return false;
  for (const key of KEYS) if (a.attributes.has(key)) return a.attributes.get(key) === b.attributes.get(key);
  return true;
}
