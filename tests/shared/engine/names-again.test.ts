import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const model = createNerRecognizer(modelFile(), kernelModule());
const people = (text: string, withModel = true): string[] =>
  analyze(text, {}, withModel ? model : undefined)
    .results.filter(({ entity_type }) => entity_type === 'PERSON')
    .map((one) => one.text);

describe('a name that is certain once', () => {
  it('is a name everywhere in a chat', () => {
    const chat =
      '[10:01] ben: hi all\n[10:02] carla: hello ben\n[10:03] ben: is carla there? jordan asked\n[10:04] jordan: yes\n[10:05] carla: ok jordan, and ben please\n';

    for (const name of ['ben', 'carla', 'jordan'])
      expect(people(chat).filter((one) => one === name)).toHaveLength(chat.split(name).length - 1);
  });

  it('is a name in the genitive, and wherever the others of a short talk say it', () => {
    const keys = "ben: are you coming?\nanna: yes, at noon\nben: at 12\nanna: ok, bring ben's keys\nben: sure";
    const short = "tom: I'll be at 14\nemma: ok tom\ntom: see you";
    const stamped = '[10:02] ben: hello\n[10:03] anna: hi ben\n[10:05] ben: at 12?';
    const count = (chat: string, name: string) => people(chat).filter((one) => one === name).length;

    expect([count(keys, 'ben'), count(keys, 'anna')]).toEqual([4, 2]);
    expect([count(short, 'tom'), count(short, 'emma')]).toEqual([3, 1]);
    expect([count(stamped, 'ben'), count(stamped, 'anna')]).toEqual([3, 1]);
  });

  it('is a person where a place was seen, if its label says so', () => {
    expect(people('Name: Grace Park\nGrace Park visited us. We met in the park near Grace Park.')).toEqual([
      'Grace Park',
      'Grace Park',
      'Grace Park',
    ]);
  });

  it('is found without its first word', () => {
    expect(people('The patient Siobhan Ní Bhriain was seen. Then Ní Bhriain left.')).toEqual([
      'Siobhan Ní Bhriain',
      'Ní Bhriain',
    ]);
  });

  it('is meant by the initials that the text puts behind it', () => {
    const minutes =
      'Present: Alice Wirth-Brandt (AWB), Arne Le Hors (ALH), Dmitri Lomow (DL)\n\nAWB: It breaks existing code.\nWe wait for ALH and DL.';
    const initials = people(minutes).filter((one) => /^[A-Z]+$/.test(one));

    expect(initials.toSorted()).toEqual(['ALH', 'ALH', 'AWB', 'AWB', 'DL', 'DL']);
    expect(people('The Employee Retirement Income Security Act (ERISA) applies. ERISA says so.')).toEqual([]);
  });

  it.each(['\n', '\r\n', '\r', '\u2028'])('is meant by its initials in a line that %j ends', (lineEnd) => {
    const lines = ['On 8 March Tomasz Wierzbicki wrote:', '> Morning both, all is APPROVED.', '> – TW.', ''];
    expect(people(lines.join(lineEnd))).toContain('TW');
  });

  it('is meant by its initials alone on a line, but not by the value of a field', () => {
    expect(people('On 8 March Tomasz Wierzbicki wrote:\n> Morning both, PO 88213 is approved.\n> TW\n')).toContain(
      'TW',
    );
    expect(people('Owner: Ursula Saunders\n\nCountry:\nUS\n')).not.toContain('US');
  });

  it('is found again by rules alone', () => {
    const text = 'Name: Uzoma Grześkowiak\nwe met uzoma grześkowiak, that is Uzoma Grześkowiak of the board';

    expect(people(text, false)).toEqual(['Uzoma Grześkowiak', 'Uzoma Grześkowiak']);
  });

  it('is none where the many other places of a word that no list knows are nobody’s', () => {
    const places = 'The Kluster of the system is moved. '.repeat(6);

    expect(people(`Thank you,\nKluster\n\n${places}`, false)).toEqual(['Kluster']);
    expect(people(`Thank you,\nMarta\n\n${places.replaceAll('Kluster', 'Marta')}`, false)).toHaveLength(7);
    expect(people(`Name: Kluster\n\n${places}`, false)).toHaveLength(7);
  });

  it('proves nothing of ordinary words, and nothing inside of others', () => {
    expect(people('Contact: Hope Summers\nI hope summers are warm.')).toEqual(['Hope Summers']);
    expect(people('Name: Ana Lima\nAna Limassol, ana-lima/x and BanAna Lima')).not.toContain('lima');
    expect(people('Dear Ms Rose,\nthe rose garden is open.')).toEqual(['Rose']);
  });
});

describe('a table', () => {
  it('has labels of its language in its head, whatever the language of the request', () => {
    const found = analyze('nr;name;plz;ort\n1;Anna Meyer;10115;Berlin\n2;Ben Ox;80331;München').results;

    expect(found.map(({ entity_type, text }) => `${entity_type} ${text}`)).toEqual([
      'PERSON Anna Meyer',
      'DE_PLZ 10115',
      'LOCATION Berlin',
      'PERSON Ben Ox',
      'DE_PLZ 80331',
      'LOCATION München',
    ]);
  });

  it('has them between commas without spaces, too', () => {
    const codes = (text: string) => analyze(text, { entities: ['DE_PLZ'] }).results.map((one) => one.text);
    expect(codes('order,name,plz,signup\n2040,Anna Meyer,04177,2024-03-01\n2041,Ben Ox,50667,2024-04-01')).toEqual([
      '04177',
      '50667',
    ]);
  });
});
