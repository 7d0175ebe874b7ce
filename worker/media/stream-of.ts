import { catchUp } from '@veilmark/ocr/catch-up';

/** A reader that takes nothing for this long is gone; what its stream holds is given back. */
const STALL_MS = 30_000;

/** A byte stream fed by `pieces` as fast as it is read. `done` runs once, however the stream ends. */
export function streamOf(pieces: Generator<Uint8Array>, done: () => void): ReadableStream<Uint8Array> {
  let stall: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    clearTimeout(stall);
    done();
  };
  return new ReadableStream(
    {
      type: 'bytes',
      async pull(controller) {
        clearTimeout(stall);
        try {
          const { value, done: isOver } = pieces.next();
          if (isOver) {
            await catchUp();
            finish();
            controller.close();
          } else {
            controller.enqueue(value);
            stall = setTimeout(() => {
              finish();
              controller.error(new Error('The image was not read in time.'));
            }, STALL_MS);
          }
        } catch (error) {
          finish();
          controller.error(error);
        }
      },
      cancel() {
        finish();
        pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
