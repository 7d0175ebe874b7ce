import { describe, expect, it, vi } from 'vitest';
import { findSpeakers } from '#shared/finders/speakers/speakers.ts';

const types = new Set(['PERSON', 'USERNAME']);
const speakers = (text: string, language = 'en'): string[] =>
  findSpeakers(text, language, types).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);

describe('who speaks', () => {
  it('finds initials of people who are named', () => {
    const text =
      'Present: Hugh Carmody, Azadeh Sara Farrokhzad\n\nHC: What did you see?\nAF: I was at the bench then.\nHC: And who was there?\nAF: Only the two of us.';
    expect(speakers(text)).toEqual(['PERSON HC', 'PERSON AF', 'PERSON HC', 'PERSON AF']);
  });

  it('takes two headings in turn for none, however often', () => {
    const cases = Array.from(
      { length: 12 },
      (_, i) => `Goal: Ensure that part ${i} opens.\nOutcome: Passed if it is shown.`,
    );
    expect(speakers(cases.join('\n'))).toEqual([]);
  });

  it('takes elements of a page for none', () => {
    const page = '<kim> did it work for you\n<ola_92> no it did not';
    expect(speakers(page)).toEqual(['USERNAME kim', 'USERNAME ola_92']);
    expect(speakers(`${page}\n</kim></ola_92>`)).toEqual([]);
  });

  it('takes fields of mail for none, however often they come', () => {
    const ways = ['a', 'b', 'c'].map((host) => `Received: From ${host} by relay with esmtp.\n`);
    const mail = `${ways[0]}X-Sieve: CMU Sieve 2.2 on it.\n${ways[1]}${ways[2]}X-Sieve: Again on all of it.\n`;
    expect(speakers(mail)).toEqual([]);
    expect(speakers(mail.replaceAll('Received', 'Ludwika').replaceAll('X-Sieve', 'Beniamin'))).not.toEqual([]);
  });

  it('reads the whole text once for an abbreviation, however often it stands before a colon', () => {
    const text = `${'URL: 5 kg\n'.repeat(300)}Una Rosa Lind\n`;
    const test = vi.spyOn(RegExp.prototype, 'test');
    const searches = (of: string) => {
      test.mockClear();
      speakers(of);
      return test.mock.calls.filter(([searched]) => searched === of).length;
    };
    expect(searches(text)).toBeLessThanOrEqual(2);
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const many = letters.flatMap((a) => letters.map((b) => `${a}${b}: 5 kg\n`.repeat(3))).join('');
    expect(searches(many)).toBeLessThanOrEqual(52);
    test.mockRestore();
  });

  it('takes names in turn for a talk, but no settings that are called like one', () => {
    expect(speakers('tom: soon\nemma: ok tom\ntom: see you')).toEqual([
      'PERSON tom',
      'PERSON emma',
      'PERSON tom',
      'PERSON tom',
    ]);
    expect(speakers('ben: hello\nanna: hi\nben: at noon')).toEqual(['PERSON ben', 'PERSON anna', 'PERSON ben']);
    expect(speakers('tom: at two\nlisa: ok tom\ntom: see you')).toContain('PERSON lisa');
    expect(speakers('anne: at two\ntom: ok anne\nanne: see you')).toContain('PERSON anne');
    expect(speakers('tom: kell kaks\nlisa: olgu tom\ntom: kohtume', 'et')).not.toContain('PERSON lisa');
    expect(speakers('Kunde: Guten Tag.\nAnna: Hallo, was gibt es?\nKunde: Es geht nicht.', 'de')).not.toContain(
      'PERSON Kunde',
    );
    expect(speakers('ben: geldim\nanna: iyi\nben: tamam', 'tr')).toEqual([]);
    expect(speakers('max: 10\nmin: 1\nmax: 3\nmin: 2')).toEqual([]);
    expect(speakers('max: open\nmin: low\nmax: done')).toEqual([]);
    expect(speakers('max: fully open\nmin: low\nmax: done')).toEqual([]);
    expect(speakers('min: warm\nmax: hot\nmin: cold\nmax: boiling')).toEqual([]);
    expect(speakers('ada: compiled\npascal: compiled\nada: failed')).toEqual([]);
    expect(speakers('max: soon\nemma: ok max\nmax: yes')).toContain('PERSON emma');
    expect(speakers('mark: done\nport: open\nmark: no')).toEqual([]);
    expect(speakers('host: alpha\nport: web\nhost: beta')).toEqual([]);
  });

  it('takes a long list of properties for none', () => {
    const keys = [...'abcdefghijklmnopqrstuvw'].map((letter) => `${letter.toUpperCase()}ristol`);
    const sheet = keys.map((key) => `${key}: steel, cut to length.\nLock: on both sides of it.\n`).join('');
    expect(speakers(sheet)).toEqual([]);
    // As many people who speak in sentences do.
    expect(speakers(sheet.replaceAll(': s', ': S').replaceAll(': on', ': On'))).toContain('PERSON Lock');
  });

  it('takes headings of a report for none, though two of them come back in turn', () => {
    const words = [...'bcdfghjklmnpqrst'].flatMap((one) =>
      [...'aeio'].map((two) => `${one.toUpperCase()}${two}rnel Plan`),
    );
    const once = words.map((word) => `${word}: It is given to all of them.\n`).join('');
    const twice = 'Problem: They have none of it yet.\nSolution: Give it to all of them.\n'.repeat(2);
    expect(speakers(twice)).toContain('PERSON Problem');
    expect(speakers(once + twice)).toEqual([]);
    const talk = twice.replaceAll('Problem', 'Emma').replaceAll('Solution', 'Kurt');
    expect(speakers(once + talk)).toContain('PERSON Emma');
  });

  it('finds initials above what they say', () => {
    const minutes =
      'Unicode (Allen Wirfs-Brock, Norbert Lindqvist)\n\nAWB:\n- The people are not here for this.\n\nNL:\n- Regular expressions are unclear.\n\nAWB:\n- Should they gain it?\n\nNL, AWB:\n- No objections to that.\n\nResolution:\n- Adopted as it is.';
    expect(speakers(minutes)).toEqual(
      expect.arrayContaining(['PERSON AWB', 'PERSON NL', 'PERSON AWB', 'PERSON NL', 'PERSON AWB']),
    );
    expect(speakers(minutes)).not.toContain('PERSON Resolution');
    // The keys of a form stand above their values, too.
    expect(speakers('ID:\n- a number of six digits\n\nOS:\n- the system that it runs on')).toEqual([]);
  });

  it('finds names in angles with the signs of a channel', () => {
    expect(speakers('00:15 <@deen> add it please\n00:16 < Bossk> is that you?\n00:16 <@deen> yes, it is.')).toEqual([
      'USERNAME deen',
      'PERSON Bossk',
      'USERNAME deen',
    ]);
  });

  it('finds whom others on a channel name', () => {
    const log =
      '2015-04-20T15:45:17 <jonitry> ping me please\n2015-04-20T15:46:54 <gtir> jonitry how are you?\n2015-04-20T15:47:02 <jonitry> fine, thanks.';
    expect(speakers(log).filter((one) => one === 'USERNAME jonitry')).toHaveLength(3);
  });

  it('finds names and handles of chats', () => {
    expect(speakers('[10:32] Marta: are you coming later?\n[10:33] reubz_07: yes, see you there')).toEqual([
      'PERSON Marta',
      'USERNAME reubz_07',
    ]);
    expect(
      speakers('14/07/24, 18:02 - Aoife Byrne: who saw the dog?\n14/07/24, 18:03 - Zbigniew: not me, sorry'),
    ).toEqual(['PERSON Aoife Byrne', 'PERSON Zbigniew']);
    expect(speakers('<kim> did it work for you\n<ola_92> no it did not')).toEqual(['USERNAME kim', 'USERNAME ola_92']);
    expect(speakers('王芳：你今天来吗？\n李明：我来，几点？\n王芳：下午三点。', 'zh')).toEqual([
      'PERSON 王芳',
      'PERSON 李明',
      'PERSON 王芳',
    ]);
  });

  it('takes nothing that is measured for a speaker', () => {
    const part = 'Mass: no more than 5 kg.\nLength: at most 12 mm.\nMass: no more than 7 kg.\nLength: at most 9 mm.\n';
    expect(speakers(part + part)).toEqual([]);
  });

  it('finds speakers whose lines have numbers', () => {
    const chat = [
      'Orla: kaspi 87759206413, the name is Ahn',
      'Petra: thanks, sent 40 to you',
      'Orla: gate code is 4471 until 18:00',
      'Petra: ok, we are 3 people',
      'Orla: number 12 on the left',
      'Petra: see you at 7',
    ].join('\n');
    expect(speakers(chat)).toEqual(['Orla', 'Petra', 'Orla', 'Petra', 'Orla', 'Petra'].map((name) => `PERSON ${name}`));
  });

  it('takes the name beside a role', () => {
    const text =
      'Customer: my parcel is not here\nFarid: Sorry to hear that.\nCustomer: what now then\nFarid: May I have the number?';
    expect(speakers(text)).toEqual(['PERSON Farid', 'PERSON Farid']);
  });

  it.each([
    [
      'roles',
      'OP: How can I help you?\nCL: My line is down again.\nOP: Since when is that?\nCL: Since Monday, I think.',
    ],
    ['questions', 'Q: Where were you that day?\nA: I was at home.\nQ: With whom were you?\nA: I was alone.'],
    [
      'a form',
      'Name: Ann Lee\nPhone: 0171 123\nRemarks: call in the evening\n\nName: Bo Fox\nPhone: 0171 124\nRemarks: call at noon',
    ],
    [
      'mail headers',
      'From: Ann\nTo: Bo\nSubject: the new plan for May\n\nFrom: Bo\nTo: Ann\nSubject: the new plan for May',
    ],
    ['settings', 'services:\n  web: runs on two hosts\n  db: runs on one host\n  web: runs on three hosts'],
    [
      'commits',
      'fix: handle the empty list\nfeat: add the new page here\nfix: keep the old name too\nfeat: show the second page',
    ],
    [
      'a log',
      '[10:32] ERROR: could not open file\n[10:33] INFO: trying once more now\n[10:34] ERROR: could not open file',
    ],
    ['one line', 'Marta: are you coming later?'],
  ])('leaves %s', (_, text) => {
    expect(speakers(text)).toEqual([]);
  });
});
