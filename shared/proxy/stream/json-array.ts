import type { Json } from '../request/slot';
import type { StreamChange, StreamEvent } from './channels';
import { pumpText } from './pump';

/** Restores a JSON list that arrives element by element, as Google streams where no events are asked for. What is no JSON goes through `asText`. */
export function restoreJsonArray(
  body: ReadableStream<Uint8Array>,
  { restorer, asText, onEvent, onBreak }: StreamChange,
): ReadableStream<Uint8Array> {
  let element = '';
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let written = 0;

  /** Whole elements of what has come; what stands between them is written anew. */
  function take(text: string): string {
    let output = '';
    for (const character of text) {
      if (depth === 0 && character !== '{') continue;
      element += character;
      if (isEscaped) isEscaped = false;
      else if (isInString && character === '\\') isEscaped = true;
      else if (character === '"') isInString = !isInString;
      else if (!isInString && character === '{') depth++;
      else if (!isInString && character === '}' && --depth === 0) {
        output += restore(element);
        element = '';
      }
    }
    return output;
  }

  function restore(text: string): string {
    let data: Json;
    try {
      data = JSON.parse(text) as Json;
    } catch {
      return write(asText(text));
    }
    onEvent({ data });
    return writeAll(restorer.event({ data }));
  }

  const write = (text: string): string => `${written++ === 0 ? '[' : ',\n'}${text}`;
  const writeAll = (events: readonly StreamEvent[]): string =>
    events.map(({ data }) => write(JSON.stringify(data))).join('');

  return pumpText(body, {
    take,
    ...(onBreak && { broken: () => `\n${JSON.stringify(onBreak().data)}` }),
    finish(rest) {
      const last = take(rest);
      const held = writeAll(restorer.end());
      // Half an element of a list that broke off.
      const cut = element === '' ? '' : write(asText(element));
      element = '';
      return `${last}${held}${cut}${written === 0 ? '[' : ''}]`;
    },
  });
}
