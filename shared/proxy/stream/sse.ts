import type { Json } from '../request/slot';
import type { StreamChange, StreamEvent } from './channels';
import { pumpText } from './pump';

const BLOCK_END = /\r\n\r\n|\n\n|\r\r/g;
/** What may be the beginning of an end. */
const LONGEST_END = 3;

/** Restores a stream of server-sent events. An event goes out as soon as it is complete; one that is no JSON goes through `asText`. */
export function restoreSse(
  body: ReadableStream<Uint8Array>,
  { restorer, asText, onEvent, onBreak }: StreamChange,
): ReadableStream<Uint8Array> {
  /** Pieces of a block that has not ended, and the end of them: a large block is put together once. */
  let pieces: string[] = [];
  let tail = '';

  function readBlock(block: string): string {
    const lines = block.split(/\r\n|\n|\r/);
    const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).replace(/^ /, ''));
    if (data.length === 0) return `${block}\n\n`;
    const text = data.join('\n');
    const others = lines.filter((line) => !/^(?:data|event):/.test(line) && line !== '');
    const event = lines
      .find((line) => line.startsWith('event:'))
      ?.slice(6)
      .trim();
    const parsed = parse(text);
    if (parsed === undefined) {
      // The word that ends a stream, or something broken.
      const rest =
        text.trim() === '[DONE]'
          ? restorer
              .end()
              .map((one) => write(one))
              .join('')
          : '';
      return `${rest}${write({ event, data: undefined }, others, asText(text))}`;
    }
    onEvent({ event, data: parsed });
    return restorer
      .event({ event, data: parsed })
      .map((one, index) => write(one, index === 0 ? others : []))
      .join('');
  }

  function take(text: string): string {
    let output = '';
    let fresh = tail + text;
    let from = 0;
    for (;;) {
      BLOCK_END.lastIndex = from;
      const end = BLOCK_END.exec(fresh);
      // A lone return at the very end may be half of a pair.
      if (!end || (end[0] === '\r\r' && end.index + 2 === fresh.length)) break;
      const block = pieces.join('') + fresh.slice(from, end.index);
      pieces = [];
      from = end.index + end[0].length;
      if (block !== '') output += readBlock(block);
    }
    fresh = fresh.slice(from);
    tail = fresh.slice(-LONGEST_END);
    if (fresh.length > tail.length) pieces.push(fresh.slice(0, -tail.length));
    return output;
  }

  function finish(rest: string): string {
    const block = pieces.join('') + tail + rest;
    pieces = [];
    tail = '';
    const last = block.trim() === '' ? '' : readBlock(block.trimEnd());
    return (
      last +
      restorer
        .end()
        .map((event) => write(event))
        .join('')
    );
  }

  return pumpText(body, {
    take,
    finish,
    ...(onBreak && { broken: () => write(onBreak()) }),
  });
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function write({ event, data }: StreamEvent, others: readonly string[] = [], text = JSON.stringify(data)): string {
  const lines = [...(event ? [`event: ${event}`] : []), ...others, ...text.split('\n').map((line) => `data: ${line}`)];
  return `${lines.join('\n')}\n\n`;
}
