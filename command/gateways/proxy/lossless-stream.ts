import type { Readable } from 'node:stream';

/** So much waits for a slow reader before the source is told to wait as well. */
const ROOM = 256 * 1024;

/** A web stream that gives everything that came before its source was cut off; Node's own forgets what was not read by then. */
export function losslessStream(source: Readable): ReadableStream<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let end: { failure?: Error } | undefined;
  let wake = () => {};
  const finish = (how: { failure?: Error }) => {
    end ??= how;
    wake();
  };
  source.on('data', (piece: Uint8Array) => {
    waiting.push(piece);
    size += piece.length;
    if (size > ROOM) source.pause();
    wake();
  });
  source.once('end', () => finish({}));
  source.once('error', (failure) => finish({ failure }));
  source.once('close', () => finish({ failure: new Error('The answer was cut off') }));
  return new ReadableStream(
    {
      async pull(controller) {
        while (waiting.length === 0 && !end)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        if (waiting.length > 0) {
          // What came meanwhile goes on in one piece: every piece costs the same, however small.
          controller.enqueue(Buffer.concat(waiting));
          waiting = [];
          size = 0;
          source.resume();
        } else if (end?.failure) controller.error(end.failure);
        else controller.close();
      },
      cancel() {
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
