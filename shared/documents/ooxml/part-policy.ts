import { isPictureName } from '../formats';
import { isDrawing, type OfficePackage } from './package';

interface DropRule {
  part: RegExp;
  note?: string;
}

/**
 * Parts that are removed whatever they hold: copies of the content in other formats, old versions, credentials, and the
 * identities of people. The document opens without each of them.
 */
const DROPPED: DropRule[] = [
  { part: /^_xmlsignatures\//i, note: 'The digital signature was removed: it would not match the changed document.' },
  { part: /^docProps\/thumbnail\./i },
  {
    part: /\/embeddings\//i,
    note: 'Embedded files that cannot be read were removed; charts whose data was in one look the same, but it cannot be edited.',
  },
  { part: /\/activeX\//i, note: 'ActiveX controls were removed.' },
  { part: /\/ctrlProps\//i },
  { part: /\/printerSettings\d*\.bin$/i },
  { part: /^word\/people\.xml$/i },
  { part: /^(?:word|ppt|xl)\/(?:afchunk|altChunk)/i, note: 'An imported file inside the document was removed.' },
  { part: /^xl\/revisions\//i, note: 'The change history of the shared workbook was removed.' },
  {
    part: /^xl\/pivotCache\/pivotCacheRecords/i,
    note: 'Stored pivot data was removed; pivot tables refresh on opening.',
  },
  { part: /^xl\/model\//i, note: 'The embedded data model was removed.' },
  { part: /^xl\/customData\//i },
  { part: /^\[trash\]\//i },
  { part: /^ppt\/(?:changesInfos\/|revisionInfo)/i },
  { part: /^customUI\//i, note: 'Custom ribbon code was removed.' },
  { part: /^userCustomization\//i },
];

/** What Google Docs keeps of a document for itself: its number, people and places, packed in a way that no reader can search. */
const KEPT_BY_GOOGLE = /^customXml\/item\d*\.xml$/i;
const PROPERTIES_OF_ITEM = /^customXml\/itemProps\d*\.xml$/i;
const ROOT_OF_GOOGLE = /<(?:[\w-]{1,40}:)?gDocsCustomXmlDataStorage[\s>]/;
const FARTHEST_ROOT = 1000;

/** Drawings, icons, and other endings of the same pictures. */
const OTHER_PICTURES = ['jfif', 'dib', 'emf', 'wmf', 'emz', 'wmz', 'wdp', 'ico'];
const FONTS = /\.(?:odttf|fntdata|ttf|otf)$/i;
const RECORDINGS = /\.(?:mp[34]|m4[av]|mpe?g|wav|wma|wmv|asf|avi|mov|webm|ogg|aac|flac|midi?)$/i;

export const isPicture = (name: string) => isPictureName(name, OTHER_PICTURES);
export const isRecording = (name: string) => RECORDINGS.test(name);

/**
 * Names of the parts to remove. Whatever can neither be read nor cleaned goes; `isRead` says which binary parts are read as files of
 * their own.
 */
export function chooseDropped(
  office: OfficePackage,
  notes: Set<string>,
  isRead: (name: string) => boolean,
): Set<string> {
  const dropped = new Set<string>();
  const drop = (name: string, note?: string) => {
    dropped.add(name);
    if (note) notes.add(note);
  };
  for (const [name, { content }] of office.xml) {
    const rule = DROPPED.find(({ part }) => part.test(name));
    if (rule) drop(name, rule.note);
    if (KEPT_BY_GOOGLE.test(name) && ROOT_OF_GOOGLE.test(content.slice(0, FARTHEST_ROOT))) {
      drop(name);
      for (const { owner, target } of office.relationships)
        if (owner === name && PROPERTIES_OF_ITEM.test(target)) drop(target);
    }
  }
  for (const name of office.binary.keys()) {
    if (isRead(name)) continue;
    const rule = DROPPED.find(({ part }) => part.test(name));
    if (rule) drop(name, rule.note);
    else if (isDrawing(name, office.types.get(name)))
      drop(name, 'Drawings in SVG were removed; the pictures that stand in for them remain.');
    else if (FONTS.test(name)) drop(name, 'Embedded fonts were removed; text is shown in fonts of the reader.');
    else if (RECORDINGS.test(name)) drop(name, 'Sound and video inside the document were removed.');
    else if (!isPicture(name)) drop(name, 'A file inside the document that cannot be scanned was removed.');
  }
  // The relationship parts of a dropped part go with it.
  for (const name of office.xml.keys()) {
    const owner = /^(.*?)_rels\/([^/]*)\.rels$/.exec(name);
    if (owner && dropped.has(`${owner[1]}${owner[2]}`)) dropped.add(name);
  }
  return dropped;
}
