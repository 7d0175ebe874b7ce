import { describe, expect, it, test } from 'vitest';
import { ALL_BRANDS } from '#shared/catalog/words/brands.ts';
import { isCalledAfterFounder } from '#shared/catalog/words/science.ts';
import { plainFinding } from '#shared/engine/finding.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { getLexicon, WORD_FLAG } from '#shared/finders/lexicon/lexicon.ts';
import { definedAbbreviations } from '#shared/finders/names/defined-abbreviations.ts';
import { byLastWord, withoutLabels } from '#shared/finders/names/not-names.ts';

const people = (text: string, language = 'en'): string[] =>
  analyze(text, { language, entities: ['PERSON'] }).results.map((one) => one.text);

describe('labels are not names', () => {
  it.each(['IP', 'IBAN', 'PAN', 'NIR', 'PIN', 'SIRET', 'Mme', 'Fam', 'BSc', 'A&E'])('%s', (label) => {
    for (const language of ['en', 'fr', 'de']) {
      expect(people(`${label}: 44`, language)).toEqual([]);
      expect(people(`my name is ${label}`, language)).not.toContain(label);
      expect(people(`Dear ${label},`, language)).not.toContain(label);
    }
  });

  it('leaves names alone', () => {
    expect(people('Dear Grant, Mark and I met Rosa Pinheiro.')).toContain('Rosa Pinheiro');
  });
});

describe('what is called after people of science', () => {
  it.each([
    'A Turing machine halts.',
    "By Euler's formula we get this.",
    'Use Dijkstra’s algorithm here.',
    "Newton's laws and Maxwell's equations hold.",
    'A Markov chain with Gibbs sampling.',
  ])('is nobody: %s', (text) => {
    expect(people(text)).toEqual([]);
  });

  it.each([
    ['Dr. Turing machine-read the card.', 'Turing'],
    ['Please ask Nils Pearson about the law.', 'Nils Pearson'],
    ['Alan Turing was born in London.', 'Alan Turing'],
  ])('the people themselves are: %s', (text, name) => {
    expect(people(text)).toContain(name);
  });
});

test('an initial is called after nobody', () => {
  expect(isCalledAfterFounder('Love, A & O', 6, 7)).toBe(false);
});

describe('parties, offices and calendars are not people', () => {
  it.each([
    ['BORROWER                     CO-BORROWER\nAnnika Brightwater           Tiberiu Moldovan', 'CO-BORROWER'],
    ['Presidente: Presidente\n', 'Presidente'],
    ['Name: Registrant\n', 'Registrant'],
    ['Contact: Assignor\n', 'Assignor'],
    ['Signature:\n\nName:\n\nTitle:\n\nDate:\n', 'Title'],
    ['A tool for users to:\tIntended Users: vendors', 'Intended'],
    ['Thank you\nSave the Date! The next day is in May.', 'Save'],
    ['Loans\nfrom\nBanks\n& others\nLoans\nfrom\nNorbank', 'Banks'],
    ['Dear Mr and Mrs Nowakowski,', 'and'],
    ['FROM: Atty. Renato Salonga\nRE: Notice', 'Atty'],
    ["name: 'مهر','آبان','آذر'", 'مهر'],
    ['Dear Hiring Manager,\nI am writing to apply.', 'Hiring Manager'],
    ['Dear Admissions Committee,', 'Admissions Committee'],
    ['Your visit is confirmed.\n\nRegards,\nReception', 'Reception'],
    ["I'm Maria. We're glad. Don't call Hannah.", 'Don'],
  ])('%j', (text, word) => {
    expect(people(text)).not.toContain(word);
  });
});

describe('products and firms are not people', () => {
  const named = (text: string, word: string): number => {
    const start = text.indexOf(word);
    const name = plainFinding('model', { type: 'PERSON', start, end: start + word.length, score: 0.95 });
    return withoutLabels([name], [], text, 'en').length;
  };

  it.each([
    ['ChatGPT, write a letter', 'ChatGPT'],
    ['We use Grafana.', 'Grafana'],
    ["Aetna's form", "Aetna's"],
    ['Open Google Drive', 'Google Drive'],
    ['Dear Amazon, where is it?', 'Amazon'],
    ['on PTO until May', 'PTO'],
    ['00:00:04 Speaker 1: okay', 'Speaker'],
    ['00:00:04 Agent #2: okay', 'Agent'],
    ['[19:52] Ich: ok', 'Ich'],
    ['Dear Consultant, I saw', 'Consultant'],
  ])('%j', (text, word) => {
    expect(named(text, word)).toBe(0);
  });

  it.each([
    ['Ask Mr. Grafana', 'Grafana'],
    ['Frau Docker ruft an', 'Docker'],
    ['my name is Docker', 'Docker'],
    ['Uberさん', 'Uber'],
    ['Google Smith', 'Google Smith'],
    ['pto called', 'pto'],
  ])('but the name in %j is', (text, word) => {
    expect(named(text, word)).toBe(1);
  });

  it('have no name of a person among them', () => {
    const { firstName, surname } = WORD_FLAG;
    expect(ALL_BRANDS.filter((brand) => getLexicon().flagsOf(brand) & (firstName | surname))).toEqual([]);
    expect(new Set(ALL_BRANDS).size).toBeGreaterThan(500);
  });
});

describe('what follows a name in a form', () => {
  it.each([
    ['Student: Manaia Faleolo     Preferred name Nai', ['Manaia Faleolo']],
    ['Counsel: Solange Tremblay, LSO 82174K', ['Solange Tremblay']],
    ['Petugas: Endah W.   Loket 2', ['Endah W.']],
    ['Present: Ana Lima, Petra Novak, Yusuf Demir', ['Ana Lima', 'Petra Novak', 'Yusuf Demir']],
    ['Tutor: Great! How old are you?', []],
    ['{"sku":"TW-118","name":"Pillow Case","qty":1,"price":219.0}', []],
    ['name: query-skills\ndescription: Reads', []],
    [
      'NAME       READY   STATUS    RESTARTS   AGE\nes-qdcnd   1/1     Running   0          3m\nfoo        1/1     Running   0          4m',
      [],
    ],
    ['NAME      CLUSTER_IP   EXTERNAL_IP   PORT(S)   AGE', []],
    ['{"name": "http", "port": 80, "protocol": "TCP"}', []],
    ['Name     Current  Wanted   Latest   Location\nlodash   4.17.20  4.17.21  4.17.21  app', []],
    ['    steps:\n      - uses: actions/checkout@v4\n      - name: Install dependencies\n        run: npm ci', []],
    ['- name: Zora Lind\n  run: 10 km', ['Zora Lind']],
    ['name: Anna lives here', ['Anna']],
    ['{"name":"Anna Nowak","protocol":"P-77"}', ['Anna Nowak']],
    ['Name: Jansen\nPort: Rotterdam', ['Jansen']],
    ['- name: Wanjiru Kamau\n  uses: wheelchair', ['Wanjiru Kamau']],
    ['NAME   READY   STATUS\nWeber   1/1   Running', ['Weber']],
    ['Name,Age,Labels\nRose,34,x\nHope,35,y', ['Rose', 'Hope']],
    ['name: al-mansouri', ['al-mansouri']],
    ['name: okonkwo-chidi', ['okonkwo-chidi']],
    ['name: web-okonkwo\nemail: o@example.org', ['web-okonkwo']],
    ['COPY users (name, phone) FROM stdin;\n\nName\tCity\nRose\tBern\nHope\tUlm\n', ['Rose', 'Hope']],
    ['copy people from stdin csv header;\nname,login\nRose,r1\nHope,h2\n', ['Rose', 'Hope']],
    ['- Name\n- Rose', ['Rose']],
    ['| Patient | Rose |\n|---|---|', ['Rose']],
    ['name: anna-lena\ndescription: Reads', ['anna-lena']],
    ['{"name":"Petra Novak","email":"petra@novak.example","price":3}', ['Petra Novak']],
    ['"name": [ { "use": "official", "family": "Novak" } ]', ['Novak']],
    ['Häufig (bis zu 1 von 10): Sodbrennen, Übelkeit', []],
  ])('%j', (text, names) => {
    expect(people(text)).toEqual(names);
  });
});

describe('the last word of a name', () => {
  const types = new Set(['PERSON', 'ORGANIZATION']);
  const read = (text: string, type: string, score: number, asked = types): string[] =>
    byLastWord([plainFinding('model', { type, start: 0, end: text.length, score })], text, asked).map(
      (one) => one.type,
    );

  it.each([
    ['Northern Bankruptcy Court', 0.8, ['ORGANIZATION']],
    ['Ada K. Berg Living Trust', 0.97, ['ORGANIZATION']],
    ['Elisabeth Court', 0.97, ['PERSON']],
    ['Elisabeth Court', 0.6, ['ORGANIZATION']],
    ['Recent Tax Returns', 0.6, []],
    ['Anna Berg', 0.6, ['PERSON']],
  ])('%s at %f', (text, score, expected) => {
    expect(read(text, 'PERSON', score)).toEqual(expected);
  });

  it('makes no organization that nobody asked for', () => {
    expect(read('Northern Bankruptcy Court', 'PERSON', 0.8, new Set(['PERSON']))).toEqual([]);
  });

  it('speaks against organizations too, unless another word says institution', () => {
    expect(read('Fair Lending Laws', 'ORGANIZATION', 0.6)).toEqual([]);
    expect(read('Department of Veterans Services', 'ORGANIZATION', 0.6)).toEqual(['ORGANIZATION']);
  });
});

describe('an abbreviation that the text explains', () => {
  it.each([
    ['the Retail Lending Fairness Act of 1974 (“RLFA”)', ['RLFA']],
    ['the Office for Trade and Ports (the "OTP")', ['OTP']],
    ['spoke with the interviewer (SMITH)', []],
    ['he met Ada Berg (BOSS)', []],
  ])('%j', (text, expected) => {
    expect([...definedAbbreviations(text)]).toEqual(expected);
  });

  it('is nobody anywhere in the text', () => {
    const text = 'The Retail Lending Fairness Act of 1974 (“RLFA”) applies. Under RLFA he is liable.';
    const start = text.lastIndexOf('RLFA');
    const name = plainFinding('model', { type: 'PERSON', start, end: start + 4, score: 0.6 });
    expect(withoutLabels([name], [], text, 'en')).toEqual([]);
  });
});

describe('terms and places are not people', () => {
  const left = (text: string, value: string): string[] => {
    const start = text.indexOf(value);
    const finding = plainFinding('', { type: 'PERSON', start, end: start + value.length, score: 0.6 });
    const types = new Set(['PERSON', 'LOCATION']);
    return withoutLabels(byLastWord([finding], text, types), [], text, 'en').map(({ type }) => type);
  };
  const often = (word: string, times: number) => `the ${word} of a program `.repeat(times);

  it('takes a word in capitals that a text repeats for a term', () => {
    expect(left(often('FOSQ', 6), 'FOSQ')).toEqual([]);
    expect(left(often('FOSQ', 2), 'FOSQ')).toEqual(['PERSON']);
    expect(left(`${often('FOSQ', 6)} said Mr FOSQ`, 'FOSQ')).toEqual(['PERSON']);
    expect(left(`${often('FOSQ', 6)}\nFOSQ: I agree`, 'FOSQ')).toEqual(['PERSON']);
    expect(left(often('FOSQ', 6).toUpperCase(), 'FOSQ')).toEqual(['PERSON']);
  });

  it('takes a foreign word in Japanese that is never called by an honorific for a term', () => {
    expect(left('ソフトウェアを使う。'.repeat(5), 'ソフトウェア')).toEqual([]);
    expect(left(`${'マリアが来た。'.repeat(5)}マリアさん`, 'マリア')).toEqual(['PERSON']);
  });

  it('takes a town with its state for a place', () => {
    expect(left('Harvey, Louisiana', 'Harvey, Louisiana')).toEqual(['LOCATION']);
    expect(left('Harvey, Louise', 'Harvey, Louise')).toEqual(['PERSON']);
  });

  it('takes no paragraph of a law for a nationality, religion or party', () => {
    const nrpLeft = (text: string) =>
      withoutLabels([plainFinding('', { type: 'NRP', start: 0, end: text.length, score: 0.9 })], [], text, 'de').length;
    expect(['§ 46 Absatz 8', 'Artikel 3 des Gesetzes', 'Real Decreto 320/1994'].map(nrpLeft)).toEqual([0, 0, 0]);
    expect(['iPhone 15', 'Galaxy S24 Ultra', 'Series B'].map(nrpLeft)).toEqual([0, 0, 0]);
    expect(['evangelisch', 'Bewegung 5 Sterne', '९६ कुळी मराठा', 'Church of the Nazarene'].map(nrpLeft)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('leaves kinds of entries in books', () => {
    expect(left('Invoice\t09/16/2019\t2364', 'Invoice')).toEqual([]);
    expect(left('Bill called.', 'Bill')).toEqual(['PERSON']);
  });
});
