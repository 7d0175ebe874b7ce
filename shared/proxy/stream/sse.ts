import type { Json } from '../request/slot';
import type { StreamEvent, StreamRestorer } from './channels';
import { pumpText } from './pump';

const BLOCK_END = /\r\n\r\n|\n\n|\r\r/;

/** Restores a stream of server-sent events. An event goes out as soon as it is complete; one that is no JSON goes through `asText`. */
export function restoreSse(
  body: ReadableStream<Uint8Array>,
  restorer: StreamRestorer,
  asText: (text: string) => string,
  onEvent: (event: StreamEvent) => void = () => {},
): ReadableStream<Uint8Array> {
  let pending = '';

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

  function take(): string {
    let output = '';
    for (;;) {
      const end = BLOCK_END.exec(pending);
      if (!end) return output;
      // A lone return at the very end may be half of a pair.
      if (end[0] === '\r\r' && end.index + 2 === pending.length) return output;
      const block = pending.slice(0, end.index);
      pending = pending.slice(end.index + end[0].length);
      if (block !== '') output += readBlock(block);
    }
  }

  function finish(rest: string): string {
    const block = pending + rest;
    pending = '';
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
    take(text) {
      pending += text;
      return take();
    },
    finish,
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
