import { ApiError } from '@veilmark/contract/errors';

/** Reads multipart/form-data (RFC 7578) as it arrives, for forms whose file is longer than an isolate may hold. */

/** Bytes of the headers of one part. */
const MOST_HEADER_BYTES = 16_384;
/** Bytes of all text fields together. */
const MOST_FIELD_BYTES = 1024 * 1024;

/** Takes the bytes of the file and answers what stands for it in the form. */
export interface FileSink<T> {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<T>;
}

interface PartHead {
  name: string;
  fileName: string | undefined;
  type: string;
}

const wrong = (): ApiError => new ApiError('INVALID_REQUEST', 'The body is not valid multipart/form-data');

/** Fields in the order they came. The parts with a file name go to the sink that `open` answers. */
export async function readMultipart<T>(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  open: (head: PartHead) => FileSink<T>,
): Promise<[string, string | T][]> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  if (!boundary) throw wrong();
  const input = new Delimited(body, new TextEncoder().encode(`\r\n--${boundary[1] ?? boundary[2]}`));
  await input.skipPreamble();
  const fields: [string, string | T][] = [];
  let room = MOST_FIELD_BYTES;
  while (await input.startPart()) {
    const head = parseHead(await input.readHead());
    if (head.fileName === undefined) {
      const pieces: Uint8Array[] = [];
      for await (const bytes of input.content()) {
        room -= bytes.byteLength;
        if (room < 0) throw new ApiError('FILE_TOO_LARGE', `The fields may have at most ${MOST_FIELD_BYTES} bytes`);
        pieces.push(bytes.slice());
      }
      fields.push([head.name, new TextDecoder().decode(Buffer.concat(pieces))]);
    } else {
      const sink = open(head);
      for await (const bytes of input.content()) await sink.write(bytes);
      fields.push([head.name, await sink.end()]);
    }
  }
  return fields;
}

function parseHead(text: string): PartHead {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(text)?.[1];
  const name = disposition && /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined || disposition === undefined) throw wrong();
  const fileName = /(?:^|[;\s])filename="([^"]*)"/i.exec(disposition)?.[1];
  const type = /^content-type:\s*(.+?)\s*$/im.exec(text)?.[1] ?? '';
  return { name: withoutEscapes(name), fileName: fileName === undefined ? undefined : withoutEscapes(fileName), type };
}

/** Browsers write these three as percent escapes, and nothing else. */
const withoutEscapes = (value: string) =>
  value.replace(/%(?:22|0D|0A)/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/** A stream cut at a delimiter, holding no more of it than has to be looked at. */
class Delimited {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  /** What was read and not handed out. A line end in front lets the first delimiter look like the others. */
  #held: Buffer = Buffer.from('\r\n');
  #isOver = false;

  readonly #delimiter: Uint8Array;

  constructor(body: ReadableStream<Uint8Array>, delimiter: Uint8Array) {
    this.#delimiter = delimiter;
    this.#reader = body.getReader();
  }

  async skipPreamble(): Promise<void> {
    for await (const _ of this.content()) void _;
  }

  /** After a delimiter: whether another part follows. */
  async startPart(): Promise<boolean> {
    while (this.#held.byteLength < 2) if (!(await this.#more())) throw wrong();
    if (this.#held[0] === 0x2d && this.#held[1] === 0x2d) {
      await this.#reader.cancel();
      return false;
    }
    return true;
  }

  async readHead(): Promise<string> {
    let end = this.#held.indexOf('\r\n\r\n');
    while (end < 0) {
      if (this.#held.byteLength > MOST_HEADER_BYTES || !(await this.#more())) throw wrong();
      end = this.#held.indexOf('\r\n\r\n');
    }
    const head = this.#held.subarray(0, end).toString('utf8');
    // The line end before the content may be the one of a delimiter that follows at once.
    this.#held = this.#held.subarray(end + 2);
    return head;
  }

  /** Bytes up to the next delimiter, which is taken as well. */
  async *content(): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    const skip = () => {
      const from = isFirst && this.#held[0] === 0x0d && this.#held[1] === 0x0a ? 2 : 0;
      isFirst = false;
      return from;
    };
    for (;;) {
      const at = this.#held.indexOf(this.#delimiter);
      if (at >= 0) {
        const from = Math.min(skip(), at);
        if (at > from) yield this.#held.subarray(from, at);
        this.#held = this.#held.subarray(at + this.#delimiter.byteLength);
        return;
      }
      // The end of what is held may be the beginning of a delimiter.
      const safe = this.#held.byteLength - this.#delimiter.byteLength;
      if (safe > 2) {
        yield this.#held.subarray(skip(), safe);
        this.#held = this.#held.subarray(safe);
      }
      if (!(await this.#more())) throw wrong();
    }
  }

  async #more(): Promise<boolean> {
    if (this.#isOver) return false;
    const { value, done } = await this.#reader.read();
    this.#isOver = done;
    if (value) this.#held = this.#held.byteLength === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
    return !done;
  }
}
