import { ELEMENTS, TYPES } from './table';

/** What the schema demands of an attribute, or of the text of an element. */
interface Demand {
  isRequired: boolean;
  /** The form of its values; undefined where any text will do. */
  pattern?: RegExp;
}

/** By the name of the attribute, `namespace name` where it is of another namespace than its element; `.` is the text. */
type Demands = ReadonlyMap<string, Demand>;

interface Rows {
  namespaces: string[];
  /** Elements whose text has a type, by local names. */
  typed: Set<string>;
  rows: Map<string, string>;
}

let read: Rows | undefined;
const patterns = new Map<string, RegExp>();
const demands = new Map<string, Demands>();
const types = TYPES.trim().split('\n');

/** Undefined for elements of which the schema demands nothing, and for those of other schemas. */
export function demandsOf(namespace: string, element: string): Demands | undefined {
  read ??= readTable();
  const key = `${transitional(namespace)} ${element}`;
  const known = demands.get(key);
  if (known) return known;
  const row = read.rows.get(key);
  if (row === undefined) return undefined;
  const made = readRow(row, read.namespaces);
  demands.set(key, made);
  return made;
}

/** Whether the text of an element of that name may have a type. */
export function isTyped(element: string): boolean {
  read ??= readTable();
  return read.typed.has(element);
}

/** Files saved as "strict" use other namespaces for the same elements. */
const transitional = (namespace: string) =>
  namespace.replace(/^http:\/\/purl\.oclc\.org\/ooxml\/(\w+)\/(\w+)$/, 'http://schemas.openxmlformats.org/$1/2006/$2');

function readTable(): Rows {
  const namespaces: string[] = [];
  const typed = new Set<string>();
  const rows = new Map<string, string>();
  for (const line of ELEMENTS.trim().split('\n')) {
    const space = line.indexOf(' ');
    const head = line.slice(0, space);
    if (head.startsWith('#')) namespaces.push(line.slice(space + 1));
    else
      for (const name of head.split(',')) {
        rows.set(`${namespaces.at(-1)} ${name}`, line.slice(space + 1));
        if (/ \.:/.test(line)) typed.add(name);
      }
  }
  return { namespaces, typed, rows };
}

function readRow(row: string, namespaces: readonly string[]): Demands {
  return new Map(
    [...row.matchAll(/(?:(\d+)\/)?([^\s/!:]+)(!?):(\d+|\*)/g)].map(([, foreign, name, required, type]) => [
      foreign === undefined ? `${name}` : `${namespaces[Number(foreign)]} ${name}`,
      { isRequired: required === '!', ...(type !== '*' && { pattern: patternOf(type ?? '') }) },
    ]),
  );
}

function patternOf(type: string): RegExp {
  const made = patterns.get(type) ?? new RegExp(`^\\s*(?:${types[Number(type)]})\\s*$`, 'u');
  patterns.set(type, made);
  return made;
}
