import type { Json } from '../request/slot';
import type { StreamEvent, StreamRestorer } from './channels';

/** Restores a JSON list that arrives element by element, as Google streams where no events are asked for. */
export function restoreJsonArray(
  body: ReadableStream<Uint8Array>,
  restorer: StreamRestorer,
  onEvent: (event: StreamEvent) => void = () => {},
): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
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
        output += restore(JSON.parse(element) as Json);
        element = '';
      }
    }
    return output;
  }

  function restore(data: Json): string {
    onEvent({ data });
    return writeAll(restorer.event({ data }));
  }

  const writeAll = (events: readonly StreamEvent[]): string =>
    events.map(({ data }) => `${written++ === 0 ? '[' : ',\n'}${JSON.stringify(data)}`).join('');

  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        const output = take(decoder.decode(piece, { stream: true }));
        if (output !== '') controller.enqueue(encoder.encode(output));
      },
      flush(controller) {
        const rest = writeAll(restorer.end());
        controller.enqueue(encoder.encode(`${rest}${written === 0 ? '[' : ''}]`));
      },
    }),
  );
}
