import fc, { type Arbitrary } from 'fast-check';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** Texts that broke other services: control characters, other scripts, markup, paths, numbers out of range, patterns. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\r\nSet-Cookie: a=b',
  '\u202e',
  '\ud800',
  '\ufeff',
  '𝕏'.repeat(50),
  'é'.repeat(3000),
  '../../etc/passwd',
  '%2e%2e%2f',
  'C:\\con',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  '(a+)+$',
  '(?=a)',
  '(?<n>a)\\k<n>',
  '[',
  '\\',
  '(?:a{0,1000}){0,1000}',
  'http://169.254.169.254/',
  'file:///',
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  'en-US',
  'xx',
  'EMAIL_ADDRESS',
  'DEFAULT',
  'a@b',
  'Jane Doe, 4111 1111 1111 1111',
];
const ODD_NUMBERS = [0, -0, -1, 0.5, 1e-320, 2 ** 31, 2 ** 53, -(2 ** 63), 1.7e308];

const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.array(character, { maxLength: 20 }).map((parts) => parts.join('')),
  fc.constantFrom('Mail jane.doe@example.com', 'DE89 3704 0044 0532 0130 00', 'Call +49 30 901820 today'),
);
const number = fc.oneof(
  fc.constantFrom(...ODD_NUMBERS),
  fc.integer({ min: -10, max: 100 }),
  fc.double({ noNaN: true }),
);

/** Anything JSON can say, including names that reach for prototypes. */
const anything: Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false),
    number,
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('id', 'text', 'constructor', 'prototype', 'a'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** Values that a schema allows and, now and then at any depth, values that it does not. */
export class ValueMaker {
  private readonly made = new Map<Schema, Arbitrary<unknown>>();

  constructor(
    private readonly components: Record<string, Schema>,
    /** Ids that the service has given out. */
    private readonly known: Arbitrary<string>,
  ) {}

  of(schema: Schema, depth = 0): Arbitrary<unknown> {
    const earlier = this.made.get(schema);
    if (earlier) return earlier;
    const right = depth > 6 ? anything : this.allowed(schema, depth);
    const value = fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: anything });
    this.made.set(schema, value);
    return value;
  }

  private allowed(schema: Schema, depth: number): Arbitrary<unknown> {
    if (schema.$ref) {
      const target = this.components[schema.$ref.split('/').at(-1) ?? ''];
      return target ? fc.constant(null).chain(() => this.of(target, depth + 1)) : anything;
    }
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice, depth + 1)));
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    switch (type) {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return fc.array(schema.items ? this.of(schema.items, depth + 1) : anything, { maxLength: 4 });
      case 'string':
        return this.text(schema);
      case 'integer':
        return fc.oneof(
          fc.integer({ min: Math.max(schema.minimum ?? -5, -1e9), max: Math.min(schema.maximum ?? 60, 1e9) }),
          number,
        );
      case 'number':
        return fc.oneof(fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1, noNaN: true }), number);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return anything;
    }
  }

  private object(schema: Schema, depth: number): Arbitrary<unknown> {
    const named: Record<string, Arbitrary<unknown>> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) named[name] = this.of(property, depth + 1);
    const rest =
      typeof schema.additionalProperties === 'object' ? this.of(schema.additionalProperties, depth + 1) : anything;
    const hasRest = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
    // One in a dozen lacks required fields.
    const required = fc.record(named, { requiredKeys: schema.required ?? [] });
    const partial = fc.record(named, { requiredKeys: [] });
    const known = fc.oneof({ weight: 11, arbitrary: required }, { weight: 1, arbitrary: partial });
    const extra = fc.dictionary(fc.constantFrom('DEFAULT', 'EMAIL_ADDRESS', 'PERSON', 'constructor', 'x'), rest, {
      maxKeys: hasRest ? 3 : 1,
    });
    const withExtra = fc.tuple(known, extra).map(([object, more]) => ({ ...more, ...object }));
    return hasRest ? withExtra : fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: withExtra });
  }

  private text({ pattern, minLength = 0 }: Schema): Arbitrary<string> {
    const matching: Arbitrary<string>[] = pattern ? [fc.stringMatching(new RegExp(pattern, 'u'))] : [];
    return fc.oneof(text, this.known, ...matching, fc.constant('a'.repeat(Math.min(minLength, 200))));
  }
}
