import path from 'node:path';
import { FORMATS } from './formats.mjs';
import { comparePages } from './pages.mjs';
import { comparePackages } from './parts.mjs';
import { opened } from './programs.mjs';
import { compareTextFiles } from './text-files.mjs';

/** More than this share of a page may not differ. */
const MOST_DIFFERENT = 0.01;

/** What other programs, and a comparison part by part, say of a copy. */
export function judge(result, programs, office) {
  const { format, before, after } = result;
  const { isOffice, opens } = FORMATS[format];
  const judged = { opens: openings(before, after, opens, programs) };
  const damage = [];
  if (isOffice) {
    const { changes, equalParts, parts } = comparePackages(before, after);
    Object.assign(judged, { equalParts, parts, changes: grouped(changes) });
    damage.push(...grouped(changes.filter(({ isDamage }) => isDamage)));
  }
  if (format === 'text') damage.push(...compareTextFiles(before, after));
  if (office?.isThere && isOffice)
    judged.opens.LibreOffice = { before: office.opens(before), after: office.opens(after) };
  for (const [name, { before: did, after: does }] of Object.entries(judged.opens))
    if (did && !does) damage.push(`${name} no longer opens it`);
  if (office) judged.look = lookOf(result, office, programs);
  return { ...judged, damage };
}

function openings(before, after, names, programs) {
  const ending = path.extname(before).slice(1).toLowerCase();
  const found = {};
  for (const name of names.filter((one) => programs.has(one))) {
    const [old, fresh] = [before, after].map((file) => opened(name, file, ending));
    found[name] = { before: old === undefined, after: fresh === undefined, ...(fresh && { said: fresh }) };
  }
  return found;
}

/** Undefined where a side cannot be shown. */
export function lookOf({ format, before, after, findings, notes }, office, programs) {
  const { isOffice } = FORMATS[format];
  if (!programs.has('pdftoppm') || !(isOffice || format === 'pdf')) return undefined;
  if (isOffice && !(office.opens(before) && office.opens(after))) return undefined;
  try {
    const [old, fresh] = isOffice ? [office.pdfOf(before), office.pdfOf(after)] : [before, after];
    // A placeholder is longer or shorter than the value, and moves the words behind it.
    const { pages, worst } = comparePages(old, fresh, isOffice && findings > 0, pagesAsPictures(notes));
    return { pages, worst: Number(worst.toFixed(4)), isSame: pages[0] === pages[1] && worst <= MOST_DIFFERENT };
  } catch {
    return undefined;
  }
}

/** Pages of a PDF that its notes name as written as pictures; ranges as they are written there. */
function pagesAsPictures(notes = []) {
  const said = notes.map((note) => /written as (?:a picture|pictures): ([\d, -]+)\.?$/.exec(note)?.[1]).find(Boolean);
  return (said ?? '').split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return from > 0 ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [];
  });
}

/** `kind place` with how often, numbers in names of parts left out. */
function grouped(changes) {
  const counts = new Map();
  for (const { kind, place } of changes) {
    const key = `${kind}: ${place.replace(/\d+(?=\.(?:xml|rels|vml))/g, 'N')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => (count > 1 ? `${key} (${count} times)` : key));
}
