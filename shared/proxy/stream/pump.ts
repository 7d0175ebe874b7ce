/** What turns the text of a stream into another one. */
interface TextPump {
  /** As much as can be said after this piece. */
  take(text: string): string;
  /** What is left, also of a stream that broke off. */
  finish(rest: string): string;
  /** What says so in a stream that broke off. */
  broken?(): string;
}

/**
 * A stream of text changed as it goes. Where it breaks off, what was held back goes out before the error does, so that nothing that
 * came is lost.
 */
/** What the streams of Node, browsers and workerd have in common. */
interface Controller {
  enqueue(chunk: Uint8Array): void;
  error(reason: unknown): void;
  close(): void;
}

export function pumpText(body: ReadableStream<Uint8Array>, pump: TextPump): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const reader = body.getReader();
  let failure: unknown;

  const source = {
    async pull(controller: Controller) {
      if (failure !== undefined) return controller.error(failure);
      for (;;) {
        let piece: Awaited<ReturnType<typeof reader.read>>;
        try {
          piece = await reader.read();
        } catch (error) {
          const rest = pump.finish(decoder.decode()) + (pump.broken?.() ?? '');
          // The error waits for the next pull: an errored stream drops what still waits in it.
          failure = error ?? new Error('The stream was cut off');
          if (rest === '') controller.error(failure);
          else controller.enqueue(encoder.encode(rest));
          return;
        }
        const output = piece.done
          ? pump.finish(decoder.decode())
          : pump.take(decoder.decode(piece.value, { stream: true }));
        if (output !== '') controller.enqueue(encoder.encode(output));
        if (piece.done) controller.close();
        if (piece.done || output !== '') return;
      }
    },
    cancel: (reason: unknown) => reader.cancel(reason),
  };
  // Nothing is pulled before it is read: workerd would meet the error while the last piece still waits, and drop it.
  return new ReadableStream(source, { highWaterMark: 0 });
}
