import { describe, expect, it } from 'vitest';
import { type NlpRecognizer, type NlpSpan, NOT_A_NAME } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { isCode } from '#shared/finders/names/code-form.ts';
import { combineRecognizers, joinedNames, mergeSpans } from '#shared/finders/names/combine.ts';
import { ruleRecognizer } from '#shared/finders/names/rules/index.ts';

const wanted = new Set(['PERSON', 'LOCATION', 'ORGANIZATION', 'NRP']);
const found = (text: string, language = 'en'): string[] =>
  ruleRecognizer
    .recognize(text, language, wanted)
    .sort((a, b) => a.start - b.start)
    .map(({ entityType, start, end }) => `${entityType} ${text.slice(start, end)}`);

describe('name rules', () => {
  it.each([
    ['My name is Okwuchukwu', 'PERSON Okwuchukwu'],
    ['Please ask Mr. Van der Berg', 'PERSON Van der Berg'],
    ['I spoke with Dr. Xyloph Qwerty yesterday', 'PERSON Xyloph Qwerty'],
    ['Maria Schneider called', 'PERSON Maria Schneider'],
    ['Richard M. Nixon resigned', 'PERSON Richard M. Nixon'],
    ['Hello Rajesh, thanks', 'PERSON Rajesh'],
    ['See you soon.\n\nBest regards,\nTamsin Oyelaran', 'PERSON Tamsin Oyelaran'],
    ['The license is renewed. Cheers, Bea', 'PERSON Bea'],
    ['ok will do. Thanks – Maria xx', 'PERSON Maria'],
    ['ok will do! Thanks! Maria Arlington\nSent from my phone', 'PERSON Maria Arlington'],
    ['Patient: Zofia Brzęczyszczykiewicz', 'PERSON Zofia Brzęczyszczykiewicz'],
    ['They call me Mr. May', 'PERSON May'],
    ["My name's Okwuchukwu", 'PERSON Okwuchukwu'],
  ])('find the person in %j', (text, expected) => {
    expect(found(text)).toContain(expected);
  });

  it.each([
    ['mein Name ist Grölfink', 'de', 'PERSON Grölfink'],
    ["je m'appelle Ysandre", 'fr', 'PERSON Ysandre'],
    ["Can't come. LG, Stefan", 'de', 'PERSON Stefan'],
    ['À demain. Bisous, Ysandre', 'fr', 'PERSON Ysandre'],
    ['me llamo Itziar', 'es', 'PERSON Itziar'],
    ['me chamo Itziar', 'pt', 'PERSON Itziar'],
    ['Sehr geehrte Frau Zwickelmaier', 'de', 'PERSON Zwickelmaier'],
    ['姓名：王小明', 'zh', 'PERSON 王小明'],
  ])('find the person in %j', (text, language, expected) => {
    expect(found(text, language)).toContain(expected);
  });

  it('find places, organisations and groups', () => {
    expect(found('She moved from Rotterdam to New Zealand')).toEqual(['LOCATION Rotterdam', 'LOCATION New Zealand']);
    expect(found('Nordwind Logistik GmbH and the University of Leeds')).toEqual([
      'ORGANIZATION Nordwind Logistik GmbH',
      'ORGANIZATION University of Leeds',
    ]);
    expect(found('The Norwegian team met Buddhists')).toEqual(['NRP Norwegian', 'NRP Buddhists']);
  });

  it('remember a name for later mentions', () => {
    expect(found('Fiona Quillfeather signed. Then Quillfeather left.')).toContain('PERSON Quillfeather');
  });

  it.each([
    'Monday Morning Quarterly Report',
    'Please see the Annual Budget for May and June.',
    'Thanks, Monday works for me',
    'Sent. Thanks, Everyone',
    'Ok. Thanks! Awesome',
    'Ok. Thanks. Noted',
    'Best - Average',
    'LG, Bosch',
    'Bis dann, Montag',
    'Ok. Thanks, Boss',
    'It was best. Love, Actually a film',
    'Dear Customer, Thank you for your order.',
    'The API returns HTTP 404. Will this work? Mark it as done.',
  ])('find nobody in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('model and rules together', () => {
  const span = (entityType: string, start: number, end: number, score: number): NlpSpan => ({
    entityType,
    start,
    end,
    score,
  });

  /** What a rule found, and the chance that the model gives it. */
  const ruled = (entityType: string, start: number, end: number, score: number, chance = 0.5) => ({
    ...span(entityType, start, end, score),
    chance,
  });

  const text = 'Anna and Bob met Germans with Carla Unknown';
  const merged = (model: NlpSpan[], rules: ReturnType<typeof ruled>[]) => mergeSpans(text, model, rules);

  it('keep what only a rule found if the model thought it possible, and every people', () => {
    const model = [span('PERSON', 0, 4, 0.6)];
    const people = ruled('NRP', 17, 24, 0.6, 0);

    expect(merged(model, [ruled('PERSON', 9, 12, 0.5, 0.2), people])).toHaveLength(3);
    expect(merged(model, [ruled('PERSON', 9, 12, 0.7, 0.02), ruled('PERSON', 30, 43, 0.7, 0.2)])).toEqual(model);
  });

  it('keep what a title or label names, whatever the model thinks', () => {
    const titled = ruled('PERSON', 9, 12, 0.9, 0);

    expect(merged([], [titled])).toEqual([span('PERSON', 9, 12, 0.9)]);
    expect(merged([span(NOT_A_NAME, 0, 12, 0.8)], [titled])).toEqual([span('PERSON', 9, 12, 0.9)]);
    // A name is as long as the sure rule or the model has it.
    expect(merged([span('PERSON', 36, 43, 0.6)], [ruled('PERSON', 30, 43, 0.9)])).toEqual([
      span('PERSON', 30, 43, 0.9),
    ]);
  });

  it('take the reading of the model and the higher score where they agree', () => {
    expect(merged([span('PERSON', 0, 10, 0.6)], [ruled('PERSON', 4, 10, 0.9)])).toEqual([span('PERSON', 0, 10, 0.9)]);
    expect(merged([span('PERSON', 0, 10, 0.6)], [ruled('PERSON', 0, 4, 0.5), ruled('PERSON', 5, 14, 0.7)])).toEqual([
      span('PERSON', 0, 14, 0.7),
    ]);
  });

  it('follow a sure rule against a guess of the model, and keep both readings else', () => {
    const rule = ruled('PERSON', 0, 5, 0.9);

    expect(merged([span('LOCATION', 0, 5, 0.3)], [rule])).toEqual([span('PERSON', 0, 5, 0.9)]);
    expect(merged([span('LOCATION', 0, 5, 0.6)], [rule])).toHaveLength(2);
    expect(merged([span('LOCATION', 0, 5, 0.3)], [ruled('PERSON', 0, 5, 0.5)])).toEqual([span('LOCATION', 0, 5, 0.3)]);
  });

  it('take a people for a people where the model takes it for something else, unless it is sure', () => {
    const people = ruled('NRP', 0, 6, 0.6, 0.05);

    expect(merged([span('ORGANIZATION', 0, 6, 0.7)], [people])).toEqual([span('NRP', 0, 6, 0.6)]);
    expect(merged([span('PERSON', 0, 6, 0.9)], [people])).toEqual([span('PERSON', 0, 6, 0.9)]);
    expect(merged([span('ORGANIZATION', 0, 13, 0.7)], [people])).toEqual([span('ORGANIZATION', 0, 13, 0.7)]);
    expect(merged([span('ORGANIZATION', 0, 13, 0.5)], [people])).toEqual([span('NRP', 0, 6, 0.6)]);
  });

  it('report nothing of what the model read as something else but what a rule and it think possible', () => {
    const other = span(NOT_A_NAME, 0, 9, 0.8);

    expect(merged([other], [ruled('PERSON', 0, 5, 0.7, 0.02)])).toEqual([]);
    expect(merged([other], [ruled('LOCATION', 0, 5, 0.8)])).toEqual([span('LOCATION', 0, 5, 0.8)]);
  });

  it('doubt an everyday word at a sentence’s beginning', () => {
    const name = { ...span('LOCATION', 0, 5, 0.9), kind: 'LOCATION' as const };
    const model: NlpRecognizer = {
      name: 'model',
      languages: ['fi'],
      entityTypes: ['LOCATION'],
      recognize: () => [name],
      read: () => ({ spans: [name], chances: [], ordinary: new Set([name]) }),
    };

    const [found] = combineRecognizers(model, ruleRecognizer).recognize('Vasta', 'fi', wanted);

    expect(found?.score).toBeLessThan(0.35);
  });

  it('find a type the same whichever others are asked for', () => {
    const model: NlpRecognizer = {
      name: 'model',
      languages: ['en'],
      entityTypes: ['PERSON'],
      recognize: (_text, _language, types) => [span('PERSON', 0, 12, 0.9)].filter((s) => types.has(s.entityType)),
    };
    const both = combineRecognizers(model, ruleRecognizer);

    expect(both.recognize('Paris Hilton', 'en', new Set(['LOCATION']))).toEqual([]);
  });

  it('serve the languages and types of both', () => {
    const model: NlpRecognizer = {
      name: 'model',
      languages: ['sw'],
      entityTypes: ['PERSON', 'JOB_TITLE'],
      recognize: () => [span('JOB_TITLE', 0, 4, 0.9)],
    };
    const both = combineRecognizers(model, ruleRecognizer);

    expect(both.languages).toEqual(expect.arrayContaining(['sw', 'en']));
    expect(both.recognize('Baker', 'sw', new Set(['JOB_TITLE']))).toEqual([span('JOB_TITLE', 0, 4, 0.9)]);
    expect(combineRecognizers(undefined, ruleRecognizer)).toBe(ruleRecognizer);
    expect(analyze('Cook here', { language: 'sw', entities: ['JOB_TITLE'] }, model).results).toHaveLength(1);
  });
});

describe('what is written as programs and logs write', () => {
  const judged = (text: string, words: string) => isCode(text, text.indexOf(words), text.indexOf(words) + words.length);

  it.each([
    ['bytes=10027 trace=00a77cb9', '10027'],
    ['08:17:30.399 DEBUG [worker-4]', 'DEBUG'],
    ['var actual = new Papa.Parser(test)', 'Parser'],
    ['Papa.parse(rows)', 'Papa'],
    ['cannot access arguments.callee, so', 'callee'],
    ['@deprecated CUID', '@deprecated'],
    ['will use `hono/deno`', 'deno`'],
    ['const watcher = watch()', 'const watcher'],
    ['followSymlinks: true,', 'true'],
    ['  meta: { name: "hello" }', 'meta'],
    ['if (avgFieldCount > 2)', 'avgFieldCount'],
  ])('is no name: %j', (text, words) => {
    expect(judged(text, words)).toBe(true);
  });

  it.each([
    ['user=Margaret Holloway&id=3', 'Margaret Holloway'],
    ['Patient: Holloway (born 1970)', 'Holloway'],
    ['Best, Margaret. Holloway left.', 'Margaret'],
    ['Dr.Holloway called', 'Holloway'],
    ['john: 9 is fine', 'john'],
    ['Ask McDonald or eBay', 'McDonald'],
    ['Ask McDonald or eBay', 'eBay'],
  ])('may be a name: %j', (text, words) => {
    expect(judged(text, words)).toBe(false);
  });
});

describe('a double name', () => {
  const person = (text: string, part: string): NlpSpan => {
    const start = text.indexOf(part);
    return { entityType: 'PERSON', start, end: start + part.length, score: 0.8 };
  };

  it('is one, whatever the model read on both sides of the hyphen', () => {
    const text = 'Aylin Özdemir-Krause rief an';
    const joined = joinedNames(text, [person(text, 'Aylin Özdemir'), { ...person(text, 'Krause'), score: 0.9 }]);

    expect(joined).toEqual([{ entityType: 'PERSON', start: 0, end: 20, score: 0.9 }]);
  });

  it('has nothing but a hyphen in it, and people on both sides', () => {
    const apart = 'Keller - Krause';
    expect(joinedNames(apart, [person(apart, 'Keller'), person(apart, 'Krause')])).toHaveLength(2);
    const town = 'Krause-Köln';
    expect(
      joinedNames(town, [person(town, 'Krause'), { ...person(town, 'Köln'), entityType: 'LOCATION' }]),
    ).toHaveLength(2);
  });
});

describe('"I" behind a name', () => {
  const people = (text: string): string[] =>
    analyze(text, { language: 'en', entities: ['PERSON'] }).results.map((one) => one.text);

  it.each([
    ['Please tell Robert I said hi.', ['Robert']],
    ['Dear Gary, I will need your account.', ['Gary']],
    ['The Bible of James I of England.', ['James I']],
  ])('%s', (text, names) => {
    expect(people(text)).toEqual(names);
  });
});

describe("a father's name", () => {
  it.each([
    ['ru', 'Курьер опять набрал Раисе Ильиничне вместо меня', 'PERSON Раисе Ильиничне'],
    ['uk', 'Подзвони Оксані Іванівні учора', 'PERSON Оксані Іванівні'],
    ['ru', 'Заявление Сидоровой Анне Васильевне передано', 'PERSON Сидоровой Анне Васильевне'],
  ])('shows a name in any case: %s %s', (language, text, name) => {
    expect(found(text, language)).toContain(name);
  });

  it.each(['Київська Верховна Рада', 'Стаття Головна Основна', 'ФАМИЛИЯ ИМЯ ОТЧЕСТВО ФАРИДОВНА'])(
    'is no adjective, and no word of a form: %s',
    (text) => {
      expect(found(text, 'uk').filter((one) => one.startsWith('PERSON'))).toEqual([]);
    },
  );
});
