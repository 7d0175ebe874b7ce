import { Browser } from '../../../helpers/addin-harness';
import { everythingIn, everythingInPdf, withoutTags } from '../../../shared/documents/everything';
import { officeFile, relationships } from '../../../shared/documents/office-file';
import { hiding, PLACES as PDF_PLACES, pictures } from '../../../shared/documents/pdf-hiding';
import { makePictures } from '../../../shared/documents/picture-bases';
import { PLACES as PICTURE_PLACES } from '../../../shared/documents/picture-hiding';
import { PLACES } from '../../../shared/documents/places';
import { findCanaries, type Place, TRACES } from '../../../shared/documents/places/place';
import { withWords } from '../../../shared/documents/with-words';
import { addSignedInUser } from '../fuzz/fuzzer';
import type { Lab } from '../lab';

/** A file that hides a canary, and what a file of its kind says when it is taken apart. */
interface Hiding {
  name: string;
  fileName: string;
  file: Uint8Array;
  say: (bytes: Uint8Array) => string;
  /** Nothing may be written: what hides the canary cannot be read. */
  isRefused?: boolean;
}

/** The canary, also where there is room for a few letters of it only. */
const SIGNS = new RegExp(`${TRACES.source}|QZQ`, 'i');

/** Downloads and uploads that one user may make in a minute. */
const FILES_A_USER = 30;
const TYPES: Record<string, string> = {
  '<PERSON>': 'PERSON',
  '<CREDIT_CARD>': 'CREDIT_CARD',
  '<DATE_OF_BIRTH>': 'DATE_OF_BIRTH',
};

async function hidings(): Promise<Hiding[]> {
  const bases = await makePictures();
  pictures.jpeg = new Uint8Array(bases.jpeg);
  const said = (format: Place['format']) => (bytes: Uint8Array) => {
    const text = everythingIn(format, bytes);
    return `${text}\n${withoutTags(text)}`;
  };
  return [
    ...PLACES.map(({ format, name, file: make, refused }) => {
      const file = make();
      const fileName = `file.${endingOf(format, file)}`;
      return { name: `${format}, ${name}`, fileName, file, say: said(format), isRefused: refused !== undefined };
    }),
    ...PICTURE_PLACES.map(([kind, name, hide]) => ({
      name: `${kind} in a document, ${name}`,
      fileName: 'file.docx',
      file: withPicture(hide(bases[kind])),
      say: said('docx'),
    })),
    ...PDF_PLACES.map(([name, make]) => ({
      name: `pdf, ${name}`,
      fileName: 'file.pdf',
      file: hiding(make()),
      say: everythingInPdf,
    })),
  ];
}

/** Drives refuse what is not as its name says: a packed tape, or OpenDocument as one XML file. */
function endingOf(format: Place['format'], file: Uint8Array): string {
  if (format === 'tar' && file[0] === 0x1f) return 'tar.gz';
  return format === 'odt' && file[0] === 0x3c ? 'fodt' : format;
}

const withPicture = (picture: Uint8Array) =>
  officeFile('docx', {
    'word/document.xml': '<w:document><w:body><w:p/></w:body></w:document>',
    'word/media/a.png': picture,
    'word/_rels/document.xml.rels': relationships([['r1', 'image', 'media/a.png']]),
  });

export interface CopiedPlaces {
  tried: number;
  problems: string[];
}

/** Sends every known hiding place through the drive: read, judged by a reviewer who finds every canary, written and stored. */
export async function copyPlaces(lab: Lab): Promise<CopiedPlaces> {
  const problems: string[] = [];
  const all = await hidings();
  let browser: Browser | undefined;
  for (const [index, hidden] of all.entries()) {
    if (!SIGNS.test(hidden.say(hidden.file))) problems.push(`${hidden.name}: the canary is not in the file`);
    if (!browser || index % FILES_A_USER === 0) browser = await connected(lab);
    let refusal: string | undefined;
    const problem = await copyOne(lab, browser, hidden).catch((error: Error) => {
      refusal = error.message;
      return refusal;
    });
    if (hidden.isRefused && refusal === undefined) problems.push(`${hidden.name}: was not refused`);
    if (!hidden.isRefused && problem) problems.push(`${hidden.name}: ${problem}`);
  }
  return { tried: all.length, problems };
}

export async function connected(lab: Lab): Promise<Browser> {
  const browser = Browser.signedIn(lab, await addSignedInUser(lab, 'enterprise'));
  const { success, message } = await browser.connect('box');
  if (!success) throw new Error(message);
  return browser;
}

interface Stored {
  id: string;
  notes?: string[];
  receipt?: { claims: { files: { replaced: number; copy_sha256: string; original_sha256: string }[] } };
}

/** Formats with strings that no reviewer is shown. */
const HAS_STRINGS = /\.(?:docx|xlsx|pptx|f?od[tsp])$/;

async function copyOne(lab: Lab, browser: Browser, { fileName, file, say }: Hiding): Promise<string | undefined> {
  let opened = await open(lab, browser, fileName, file);
  if (opened.canaries.length === 0 && HAS_STRINGS.test(fileName)) {
    opened = await open(lab, browser, fileName, withWords(file));
    if (opened.canaries.length === 0) return 'the reviewer is shown no canary';
  }
  const { stored, reference, canaries } = opened;
  const replacements = canaries.map((one) => ({ ...one, entity_type: TYPES[one.text] }));
  const copy = await browser.data<Stored>('/api/addins/box/upload', { ...reference, replacements });
  const bytes = lab.box.drive.files.get(copy.id)?.bytes;
  if (!bytes) return 'no copy was stored';
  for (const { id } of [stored, copy]) lab.box.drive.files.delete(id);
  const [receipt] = copy.receipt?.claims.files ?? [];
  if (receipt?.replaced !== replacements.length) return `the receipt counts ${receipt?.replaced}`;
  return SIGNS.exec(say(new Uint8Array(bytes)))?.[0];
}

async function open(lab: Lab, browser: Browser, fileName: string, file: Uint8Array) {
  const stored = lab.box.drive.add(fileName, { bytes: Buffer.from(file) });
  const reference = { fileId: stored.id, fileName, mimeType: 'application/octet-stream' };
  const { textContent } = await browser.data<{ textContent: string }>('/api/addins/box/download', reference);
  return { stored, reference, canaries: findCanaries(textContent) };
}

/** Replacements that put back what was there: nothing changed, so the receipt must not say so. */
export async function copyUnchanged(lab: Lab): Promise<{ replaced: number; isSame: boolean }> {
  const browser = await connected(lab);
  const text = 'Quentin Zyskowski pays with 4111 1111 1111 1111.';
  const stored = lab.box.drive.add('same.txt', { bytes: text });
  const reference = { fileId: stored.id, fileName: 'same.txt', mimeType: 'text/plain' };
  const replacements = findCanaries(text).map((one) => ({
    ...one,
    text: text.slice(one.start, one.end),
    entity_type: TYPES[one.text],
  }));
  const { receipt } = await browser.data<Stored>('/api/addins/box/upload', { ...reference, replacements });
  const [claims] = receipt?.claims.files ?? [];
  if (!claims) throw new Error('The copy has no receipt');
  return { replaced: claims.replaced, isSame: claims.copy_sha256 === claims.original_sha256 };
}
