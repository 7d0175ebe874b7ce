import type { Budget } from '@veilmark/budget';
import { DocumentError } from '../document-error';
import { FORMATS, type FormatOf } from '../formats';
import { joinedPath } from '../joined-path';
import { DOCUMENT_LIMITS } from '../limits';
import type { Source } from '../slot';
import { refuseZip } from '../unsupported';
import { attributeValue } from '../xml/xml-escapes';
import type { XmlElement } from '../xml/xml-scanner';
import { unzip } from '../zip/zip';
import { CONTENT_TYPES, readSource, scanPart } from './part-source';
import { spelledAsListed } from './part-spelling';

interface Relationship {
  /** The .rels part the relationship is written in, and where. */
  source: Source;
  element: XmlElement;
  owner: string;
  id: string;
  type: string;
  target: string;
  isExternal: boolean;
}

export interface OfficePackage {
  format: FormatOf<'office'>;
  /** The XML parts, in the order of the file. */
  xml: Map<string, Source>;
  binary: Map<string, Uint8Array>;
  relationships: Relationship[];
  /** Content type by part name. */
  types: Map<string, string>;
  mainPart: string;
}

const OFFICE_FORMATS = FORMATS.filter((record) => record.family === 'office');

/** Opens a package and refuses what must never be rewritten: macros, damage, formats that only look like Office. */
export function openPackage(bytes: Uint8Array, budget?: Budget): OfficePackage {
  const files = spelledAsListed(unzip(bytes, budget));
  const typesFile = files.get(CONTENT_TYPES);
  if (!typesFile) throw refuseZip(files);
  const typesSource = readSource(CONTENT_TYPES, typesFile);
  const types = readTypes(typesSource, files.keys());
  refuseMacros(types);
  const xml = new Map<string, Source>();
  const binary = new Map<string, Uint8Array>();
  let xmlBytes = 0;
  for (const [name, content] of files) {
    if (!isXmlPart(name, types)) {
      binary.set(name, content);
      continue;
    }
    xmlBytes += content.length;
    if (xmlBytes > DOCUMENT_LIMITS.xmlTotalBytes) {
      throw new DocumentError(
        'too-large',
        'The document contains more text than can be scanned at once. Split it into smaller documents.',
      );
    }
    xml.set(name, name === CONTENT_TYPES ? typesSource : readSource(name, content));
  }
  const spelling = new Map([...files.keys()].map((name) => [name.toLowerCase(), name]));
  const relationships = [...xml.values()].flatMap((source) => readRelationships(source, spelling));
  for (const { id: format, mainPart: main } of OFFICE_FORMATS) {
    const mainPart = [...types].find(([name, type]) => xml.has(name) && main.type.test(type))?.[0];
    if (mainPart) return { format, xml, binary, relationships, types, mainPart };
  }
  throw new DocumentError('unsupported', 'The zip file is not a Word, Excel or PowerPoint document.');
}

function isXmlPart(name: string, types: ReadonlyMap<string, string>): boolean {
  const type = types.get(name) ?? '';
  // Drawings are removed, not read.
  if (isDrawing(name, type)) return false;
  return /\.(?:xml|rels|vml)$/i.test(name) || /[+/]xml$/.test(type);
}

/** In SVG, by its name or by its type. */
export const isDrawing = (name: string, type = '') => /\.svg$/i.test(name) || /^image\/svg\b/i.test(type);

export function readTypes(source: Source, names: Iterable<string>): Map<string, string> {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  scanPart(source, {
    open: (element) => {
      const type = attributeValue(source, element, 'ContentType') ?? '';
      const extension = attributeValue(source, element, 'Extension');
      const part = attributeValue(source, element, 'PartName');
      if (extension !== undefined) defaults.set(extension.toLowerCase(), type);
      if (part !== undefined) overrides.set(part.replace(/^\//, '').toLowerCase(), type);
    },
  });
  const types = new Map<string, string>();
  for (const name of names) {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    types.set(name, overrides.get(name.toLowerCase()) ?? defaults.get(extension) ?? '');
  }
  return types;
}

export function refuseMacros(types: ReadonlyMap<string, string>): void {
  for (const [name, type] of types) {
    const isBinaryWorkbook = /sheet\.binary/.test(type);
    if (isBinaryWorkbook)
      throw new DocumentError(
        'unsupported',
        'Binary workbooks (.xlsb) are not supported. Save the workbook as XLSX and try again.',
      );
    if (/macroEnabled|vbaProject|macrosheet/i.test(type) || /vbaProject|macrosheets\//i.test(name)) {
      throw new DocumentError('macros', 'The document contains macros. Save it without macros and try again.');
    }
  }
}

function readRelationships(source: Source, spelling: ReadonlyMap<string, string>): Relationship[] {
  const match = /^(.*?)_rels\/([^/]*)\.rels$/.exec(source.name);
  if (!match) return [];
  const folder = match[1] ?? '';
  const found: Relationship[] = [];
  const spelled = (name: string) => spelling.get(name.toLowerCase()) ?? name;
  scanPart(source, {
    open: (element) => {
      if (element.local !== 'Relationship') return;
      const isExternal = attributeValue(source, element, 'TargetMode') === 'External';
      const target = attributeValue(source, element, 'Target') ?? '';
      found.push({
        source,
        element,
        owner: folder + (match[2] ?? ''),
        id: attributeValue(source, element, 'Id') ?? '',
        type: attributeValue(source, element, 'Type') ?? '',
        target: isExternal ? target : spelled(resolveTarget(folder, target)),
        isExternal,
      });
    },
  });
  return found;
}

/** The part name an internal target means: relative to the folder of its owner, or absolute. */
export function resolveTarget(folder: string, target: string): string {
  const path = decodeSafely(target.split('#')[0] ?? '');
  return joinedPath(path.startsWith('/') ? '' : folder, path);
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
