import { describe, expect, it } from 'vitest';
import { findSpeakers } from '#shared/finders/speakers/speakers.ts';
import { findMailForms, findMentions } from '#shared/finders/user-names/mentions.ts';

const types = new Set(['PERSON', 'USERNAME', 'EMAIL_ADDRESS', 'SOCIAL_MEDIA_HANDLE']);
const texts = (text: string, findings: readonly { start: number; end: number }[]): string[] =>
  findings.map(({ start, end }) => text.slice(start, end));

describe('handles inside sentences', () => {
  it.each([
    ['Add @nebrius as a member of the group', ['@nebrius']],
    ['thanks to @tbv-92, @kim_ro and (@lars7)', ['@tbv-92', '@kim_ro', '@lars7']],
    ['by (@[JavaCS3](https://github.example/a/b))', ['JavaCS3']],
    ['- Ana ([@ana_w](https://github.example/ana_w)), [@angular/core](https://npm.example/core)', ['@ana_w']],
    ['* `@kvbik <https://github.example/kvbik>`', ['@kvbik']],
  ])('finds those in "%s"', (text, expected) => expect(texts(text, findMentions(text, types))).toEqual(expected));

  it.each([
    '@media print { }',
    '@component()\nclass A {}',
    'private @Nullable String name',
    'see @link and @param there',
    'npm install @types/node and left-pad@latest',
    '0 @I13@ INDI',
    'write to ana@home.example',
    'ping @channel please',
    'thanks to @user for that',
  ])('finds none in "%s"', (text) => expect(findMentions(text, types)).toEqual([]));
});

const HEADERS: readonly (readonly [text: string, found: readonly string[]])[] = [
  ['1985-12-05  Rita M. Sallow  (rms@prep)', ['rms@prep']],
  ['References: <ahhge3$e1i$1@slb6.news.example>', ['ahhge3$e1i$1@slb6.news.example']],
  ['X-POP3-Rcpt: specht@trachea\nReturn-Path: x', ['specht@trachea']],
  ['Received: (from tibbs@localhost) by sina', ['tibbs@localhost']],
  ['domain of list-bounces+ana.k=home.example@lists.example does', ['list-bounces+ana.k=home.example@lists.example']],
];

describe('addresses of mail headers', () => {
  const found = (text: string): string[] => [...new Set(texts(text, findMailForms(text, types)))];

  it.each(HEADERS)('finds those in "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  it.each(['\n', '\r\n', '\r', '\u2028', '\n\n> x\n'])('finds them in lines that %j parts', (lineEnd) => {
    const text = HEADERS.map(([header]) => header.replaceAll('\n', lineEnd)).join(lineEnd);
    expect(found(text).toSorted()).toEqual(HEADERS.flatMap(([, expected]) => expected).toSorted());
  });

  it.each(['run (vite@latest) once', 'Array<T @ U>', 'pin <react@18.2> now'])('finds none in "%s"', (text) =>
    expect(findMailForms(text, types)).toEqual([]),
  );
});

describe('who is addressed in a chat', () => {
  const found = (text: string): string[] => texts(text, findSpeakers(text, 'en', types));

  it('finds handles where others name them', () => {
    const text =
      '[10:44] <topyli> samatman_: is it ntfs?\n[10:45] <samatman_> yes it is, topyli\n[10:45] <crimsun> ask samatman_ again\n[10:46] <topyli> crimsun, I did that';
    const counts = (name: string): number => found(text).filter((one) => one === name).length;
    expect([counts('samatman_'), counts('crimsun'), counts('topyli')]).toEqual([3, 2, 2]);
  });

  it('finds initials of minutes that name nobody, and none of two parties', () => {
    const minutes =
      'AWB: That is the rule now.\nDH: Not what YK wants, I think.\nYK: It is what I said.\nDH: Then we agree on it.\nRW: Fine by me as well.\nYK: Next point then, please.\nAWB: The default value stays.\nRW: Yes, it does stay.';
    expect(found(minutes)).toContain('YK');
    expect(found(minutes).filter((one) => one === 'YK')).toHaveLength(3);
    const parties = 'OP: How can I help?\nCL: My line is down.\nOP: Since when is that?\nCL: Since Monday, I think.';
    expect(found(parties)).toEqual([]);
  });
});
