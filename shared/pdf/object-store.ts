import type { PdfObject, PdfValue } from './pdf-objects';
import { decodeStream } from './streams';

export type Dictionary = Map<string, PdfValue>;

/** The objects of a file, to look up, to change and to add to. */
export class ObjectStore {
  readonly objects: Map<number, PdfObject>;
  #last: number;

  constructor(objects: ReadonlyMap<number, PdfObject>) {
    this.objects = new Map(objects);
    this.#last = Math.max(0, ...objects.keys());
  }

  /** The object that a reference leads to; the value itself where it is none. */
  find(value: PdfValue | undefined): PdfObject | undefined {
    let object: PdfObject | undefined = value === undefined ? undefined : { value };
    for (let i = 0; i < 8 && object; i++) {
      const inner: PdfValue = object.value;
      if (typeof inner !== 'object' || Array.isArray(inner) || inner instanceof Map) return object;
      object = this.objects.get(inner.ref);
    }
    return undefined;
  }

  resolve = (value: PdfValue | undefined): PdfValue | undefined => this.find(value)?.value;

  dictionary(value: PdfValue | undefined): Dictionary | undefined {
    const found = this.resolve(value);
    return found instanceof Map ? found : undefined;
  }

  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  numbers(value: PdfValue | undefined): number[] {
    return this.list(value).map((item) => Number(this.resolve(item)));
  }

  /** The bytes of a stream, unpacked; undefined where they cannot be. */
  content(value: PdfValue | undefined): Uint8Array | undefined {
    const object = this.find(value);
    return object && decodeStream(object, this.resolve);
  }

  add(object: PdfObject): { ref: number } {
    this.#last++;
    this.objects.set(this.#last, object);
    return { ref: this.#last };
  }
}
