import { type Bytes, toBase64 } from '@veilmark/crypto/bytes';
import { browser } from 'wxt/browser';
import { MOST_FILE_BYTES, type SentFile } from '../../messaging/files';
import type { Failed } from '../../messaging/protocol';
import { readSettings } from '../../state/store';
import { replaceValues } from '../replace';
import { stayAwake } from './awake';
import { writeCopy } from './copy-file';
import { detectText } from './detect-text';
import { coverPages } from './picture-file';
import { explainFailure, type PictureFile, readFile, unreadable } from './read-file';

/** Whoever asked has no place to show how far it is. */
const ignore = () => undefined;

/** A copy of the PDF that a tab shows, redacted on the device in the style of the settings. */
export function redactOpenPdf(tabId: number): Promise<{ ok: true; file: SentFile; count?: number } | Failed> {
  return stayAwake(async () => {
    const { url } = await browser.tabs.get(tabId);
    const bytes = url && (await fetchShown(url));
    if (!url || !bytes) return unreadable('FILE_GONE');
    if (bytes.length > MOST_FILE_BYTES) return unreadable('FILE_TOO_LARGE');
    const read = await readFile(bytes, { fileName: 'document.pdf', mimeType: 'application/pdf' }, ignore);
    if ('ok' in read) return read;
    if (read.kind !== 'document') return redactScan(bytes, read.kind);
    const found = await detectText(read.text, read.format);
    if (!found.ok) return found;
    const { settings } = await readSettings();
    const replaced = await replaceValues(found.findings, settings.redactionStyle, url);
    if (!replaced.ok) return replaced;
    const replacements = found.findings.map(({ start, end }, index) => ({
      start,
      end,
      text: replaced.texts[index] ?? '',
    }));
    try {
      const copy = await writeCopy(bytes, read, replacements, 'same');
      const file = { name: 'redacted.pdf', type: 'application/pdf', base64: toBase64(copy) };
      return { ok: true, file, count: found.findings.length };
    } catch (error) {
      return explainFailure(error);
    }
  });
}

async function redactScan(bytes: Bytes, kind: PictureFile['kind']): Promise<{ ok: true; file: SentFile } | Failed> {
  try {
    const made = await coverPages(bytes, kind, ignore);
    if (!made.ok) return made;
    return { ok: true, file: { name: 'redacted.pdf', type: 'application/pdf', base64: toBase64(made.bytes) } };
  } catch (error) {
    return explainFailure(error);
  }
}

/** As the tab got it: with the person's own session at the site. The click on our icon let us in. */
async function fetchShown(url: string): Promise<Bytes | undefined> {
  try {
    const response = await fetch(url, { credentials: 'include' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
