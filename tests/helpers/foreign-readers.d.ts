// Packages that bring no types, with what the tests call.
declare module 'vcf' {
  interface Field {
    valueOf(): string;
  }
  export default class VCard {
    static parse(text: string): VCard[];
    get(field: string): Field | Field[];
  }
}
declare module 'ldif' {
  interface Entry {
    toObject(options: object): { dn: string; attributes: Record<string, string | string[]> };
  }
  export default { parse: (_text: string): { entries: Entry[] } => ({ entries: [] }) };
}
declare module 'edifact/parser.js' {
  export default class Parser {
    onopensegment: (name: string) => void;
    onclosesegment: () => void;
    onelement: () => void;
    oncomponent: (data: string) => void;
    encoding(level: string): void;
    write(text: string): void;
    end(): void;
  }
}
declare module 'x12-parser' {
  import type { Transform } from 'node:stream';
  export const X12parser: new () => Transform;
}
declare module 'yauzl' {
  interface Entry {
    fileName: string;
  }
  interface Archive {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<AsyncIterable<Uint8Array>>;
  }
  const yauzl: { fromBufferPromise(bytes: Buffer): Promise<Archive> };
  export default yauzl;
}
