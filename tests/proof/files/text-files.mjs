import { readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { compareTrees } from './structure.mjs';
import { parseXml } from './xml-tree.mjs';

/** How the copy of a text file differs in form: rows and columns, keys, elements. */
export function compareTextFiles(beforeFile, afterFile) {
  const [before, after] = [beforeFile, afterFile].map((file) => readFileSync(file, 'utf8'));
  switch (path.extname(beforeFile).toLowerCase()) {
    case '.csv':
    case '.tsv':
      return shapeOf(before) === shapeOf(after) ? [] : ['rows or columns differ'];
    case '.json':
      return compareShapes(
        () => formOf(JSON.parse(before)),
        () => formOf(JSON.parse(after)),
      );
    case '.xml':
      return compareShapes(
        () => parseXml(before).name,
        () => parseXml(after).name,
        () =>
          compareTrees(parseXml(before), parseXml(after), 'xml')
            .filter(({ kind }) => ['namespace', 'element', 'removed', 'added'].includes(kind))
            .map(({ kind, place }) => `${kind}: ${place}`),
      );
    default:
      return [];
  }
}

const shapeOf = (text) => JSON.stringify(Papa.parse(text).data.map((row) => row.length));

/** Keys and kinds of values, at any depth. */
function formOf(value) {
  if (Array.isArray(value)) return value.map(formOf);
  if (value !== null && typeof value === 'object') return Object.values(value).map(formOf);
  return value === null ? 'null' : typeof value === 'object' ? 'object' : 'value';
}

function compareShapes(before, after, more = () => []) {
  let old;
  try {
    old = JSON.stringify(before());
  } catch {
    return [];
  }
  try {
    return JSON.stringify(after()) === old ? more() : ['the form differs'];
  } catch {
    return ['a parser no longer reads it'];
  }
}
