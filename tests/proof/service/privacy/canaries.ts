import { randomBytes } from 'node:crypto';
import type { Schema } from '../fuzz/values';

/** Values that exist nowhere else. Each remembers where it was sent, so that one that turns up tells its way. */
export class Canaries {
  readonly mark = `zq${randomBytes(5).toString('hex')}`;
  private readonly places: string[] = [];

  /** A new value for a place, in the form of an address so that it is found and treated as personal data. */
  make(place: string): string {
    this.places.push(place);
    return `${this.mark}.${this.places.length - 1}.x@example.org`;
  }

  /** The places whose values occur in bytes, each once. */
  placesIn(bytes: Buffer): string[] {
    const found = new Set<string>();
    for (const text of [bytes.toString('latin1'), bytes.toString('utf16le')])
      for (const [, number] of text.matchAll(new RegExp(`${this.mark}\\.(\\d+)\\.x`, 'gi')))
        found.add(this.places[Number(number)] ?? 'unknown');
    return [...found].sort();
  }

  /** A value of a schema with a canary in every text. */
  fill(schema: Schema, place: string, components: Record<string, Schema>): unknown {
    if (schema.$ref) {
      const target = components[schema.$ref.split('/').at(-1) ?? ''];
      return target ? this.fill(target, place, components) : this.make(place);
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
    if (choice) return this.fill(choice, place, components);
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'object': {
        const named = Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          this.fill(property, `${place}.${name}`, components),
        ]);
        return { ...Object.fromEntries(named), unknownField: this.make(`${place}.unknownField`) };
      }
      case 'array':
        return schema.items ? [this.fill(schema.items, place, components)] : [];
      case 'integer':
      case 'number':
        return schema.minimum ?? 0;
      case 'boolean':
        return false;
      default:
        return this.make(place);
    }
  }
}
