import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isErrorCode } from '#shared/contract/errors.ts';
import { endpoints } from '#shared/contract/index.ts';
import { GERMAN_REFUSALS } from '#shared/ui/languages/de/refusals/index.ts';
import { bringRefusals, refusalText } from '#shared/ui/refusal-text.ts';
import { firstWrong, IN_OUR_WORDS, sayWrong } from '#shared/wire/wrong-shape.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const sourcesOf = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
  );
const german = (sentence: string) => refusalText(sentence, 'de');

/** Services whose answers people see in a page, each with what only programs can cause. */
const SEEN = ['account', 'addins', 'auth', 'keys', 'oauth', 'organizations', 'payments', 'profiles', 'receipts', 'zk'];
const DOCUMENTS = ['shared/documents', 'shared/pdf', 'shared/pixels', 'shared/ocr'];
const TO_PROGRAMS =
  /^(?:There is no such (?:route|page)|This route answers|The body|cursor|contentBase64|boxes|Text cannot be|settings|currentAuthKey|.* cannot do this|.* uses no OAuth|Events may have|Reports are|The delivery address|Nothing to change|.*Counts are|Types that are|At most X reports|.*policy of the organization does not ask|x-session|The session key|This sign-in has a session|This account has no proof|X: X|X X$|X$|.*does not say how|This is not a file of review|.*leave plan out|The request is larger|Two changes|The replacements overlap|.*column by column|The file is X, |No language is loaded)/;

const refusals = (sources: readonly string[]) =>
  sources.flatMap((source) =>
    [
      ...source.matchAll(
        /new (?:ApiError|LoginFailure|DocumentError|MediaError)\(\s*(?:'[\w-]+',\s*)?(?:'([^'\n]* [^'\n]+)'|"([^"\n]+)"|`([^`]+)`)/g,
      ),
    ].map(([, single, double, template]) => (single ?? double ?? template ?? '').replace(/\$\{[^}]*\}+/g, 'X').trim()),
  );

/** Every schema in a schema, each once. */
function* schemasIn(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Generator<z.core.$ZodType> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const parts = Object.values({ ...def, checks: [], ...('shape' in def && def.shape) }).flat();
  for (const part of parts) if (isSchema(part)) yield* schemasIn(part, seen);
}
const isSchema = (part: unknown): part is z.core.$ZodType =>
  typeof part === 'object' &&
  part !== null &&
  '_zod' in part &&
  'def' in (part._zod as object) &&
  'type' in (part._zod as { def: object }).def;

const LONG = 50_000;
const WRONG = [
  '',
  '~',
  '~'.repeat(LONG),
  7.5,
  -3,
  1e12,
  Number.NaN,
  true,
  [],
  [undefined],
  Array(LONG).fill(1),
  {},
  { type: '~' },
  null,
  new File([], 'a'),
];

/** What the service says about values that do not fit, behind the name of a field; codes have sentences of their own. */
function expectations(): string[] {
  const schemas = Object.values<Endpoint>(endpoints).flatMap(({ params, query, headers, body, form, formJson }) =>
    [params, query, headers, body, form, formJson].flatMap((schema) => (schema ? [...schemasIn(schema)] : [])),
  );
  const said = new Set<string>();
  for (const schema of new Set(schemas) as Set<z.ZodType>)
    for (const value of WRONG) {
      const { success, error } = schema.safeParse(value, IN_OUR_WORDS);
      const wrong = success ? undefined : firstWrong(error.issues);
      if (wrong && !isErrorCode(wrong.expected)) said.add(wrong.expected);
    }
  return [...said];
}

describe('refusals of the wrong shape', () => {
  const said = expectations();
  beforeAll(() => bringRefusals('de'));

  it('say in our own words what is expected, for every field of the contract', () => {
    expect(said.length).toBeGreaterThan(80);
    expect(
      said.filter((words) => !/^(?:must|Give) /.test(words) || /pattern|[Ii]nvalid|>|<|undefined/.test(words)),
    ).toEqual([]);
  });

  it('are German in German pages', () => {
    const english = (words: string) =>
      /\b(?:must|have|be|one of|at (?:least|most)|such as|needs?)\b/.test(german(sayWrong('name', words)));

    expect(said.filter(english)).toEqual([]);
    expect(german('limit must be at most 100')).toBe('limit darf höchstens 100 sein');
    expect(german('The body must be an object')).toBe('Der Inhalt der Anfrage muss ein Objekt sein');
    expect(german('session must be true or false or an object')).toBe(
      'session muss true oder false oder ein Objekt sein',
    );
  });

  it('look into the alternative that was probably meant', () => {
    const plan = (endpoints.anonymize as Endpoint).body as z.ZodType;
    const { error } = plan.safeParse({ text: 'x', session: { ttl_seconds: 5 } }, IN_OUR_WORDS);

    expect(firstWrong(error?.issues ?? [])).toMatchObject({
      path: ['session', 'ttl_seconds'],
      expected: 'must be at least 60',
    });
  });
});

describe('refusals in German', () => {
  beforeAll(() => bringRefusals('de'));

  it('are there for everything that a page can show', () => {
    const shown = refusals(sourcesOf([...SEEN.map((name) => `worker/services/${name}`), ...DOCUMENTS]));

    expect(shown.length).toBeGreaterThan(150);
    expect(shown.filter((sentence) => !TO_PROGRAMS.test(sentence) && german(sentence) === sentence)).toEqual([]);
  });

  it('translate what is still said, word for word', () => {
    const folders = [
      'worker',
      'shared/http',
      'shared/proxy',
      'shared/budget',
      'shared/crypto',
      'shared/replace',
      'extension',
      'command/gateways',
      'shared/tables',
      'shared/contract',
      'shared/wire',
    ];
    const said = sourcesOf([...folders, ...DOCUMENTS]).join('\n');
    const lost = Object.keys(GERMAN_REFUSALS).filter((sentence) =>
      sentence.split(/\{\d\}/).some((part) => !said.includes(part.trim())),
    );

    expect(lost).toEqual([]);
  });

  it('name what the sentence names, a sentence inside another too', () => {
    expect(german('Nextcloud is asked too often at the moment; try again in 30 s')).toBe(
      'Nextcloud wird gerade zu oft gefragt. Versuchen Sie es in 30 s erneut.',
    );
    expect(german('This address cannot be used: its port is not allowed')).toBe(
      'Diese Adresse lässt sich nicht verwenden: Ihr Port ist nicht erlaubt',
    );
    expect(german('The document contains macros. Save it without macros and try again.')).toBe(
      'Das Dokument enthält Makros. Speichern Sie ohne Makros und versuchen Sie es erneut.',
    );
    expect(german('The document is damaged: its container cannot be read. Save or pack it again and retry.')).toBe(
      'Das Dokument ist beschädigt. Speichern oder packen Sie es neu und versuchen Sie es erneut.',
    );
    expect(
      german(
        'messages[0].content[1].image_url is a reference to a file, which cannot be scanned for personal data; send the file itself',
      ),
    ).toContain('messages[0].content[1].image_url ist ein Verweis auf eine Datei');
  });

  it('name no field of a request where an operator was chosen from a list', () => {
    expect(
      german(
        'operators.DEFAULT: The value is too short: fewer than one million values have its form, so that all could be tried',
      ),
    ).toMatch(/^Der Wert ist zu kurz: /);
    expect(german('operators.PERSON: The value has more than 1000 characters')).toBe(
      'Der Wert hat mehr als 1000 Zeichen',
    );
  });

  it('leave alone what they do not know, and what is read in English', () => {
    expect(german('The document contains macros. Nobody wrote this.')).toBe(
      'The document contains macros. Nobody wrote this.',
    );
    expect(german('constructor')).toBe('constructor');
    expect(refusalText('The document contains macros.', 'en')).toBe('The document contains macros.');
  });
});
