import { decodeTextBytes } from './decode';
import type { FoundString } from './strings';

/** Everything that contacts, calendars and directories say: as written, with folded lines joined, and with their escapes undone. */
export function* recordStrings(bytes: Uint8Array): Generator<FoundString> {
  const text = decodeTextBytes(bytes);
  const found = (form: string): FoundString => ({ text: form, place: 'the file', kind: 'text' });
  yield found(text);
  const joined = text.replace(/\r?\n[ \t]/g, '');
  if (joined !== text) yield found(joined);
  if (joined.includes('\\')) yield found(joined.replace(/\\n/gi, '\n').replace(/\\/g, ''));
  if (/=[\dA-F]{2}/.test(text))
    yield found(
      decodeURIComponentSafely(
        text
          .replace(/=\r?\n/g, '')
          .replace(/%/g, '%25')
          .replace(/=([\dA-F]{2})/g, '%$1'),
      ),
    );
}

function decodeURIComponentSafely(text: string): string {
  return text.replace(/(?:%[\dA-F]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
