import { describe, expect, it } from 'vitest';
import { findAcrossLines } from '#shared/finders/across-lines/across-lines.ts';
import { analyze } from '#shared/finders/analyze.ts';

const found = (text: string) =>
  analyze(text).results.map((one) => `${one.entity_type} ${text.slice(one.start, one.end)}`);

describe('a value that crosses a line end', () => {
  it.each([
    ['Pay to GB82 WEST\n1234 5698 7654 32 today', 'IBAN_CODE GB82 WEST\n1234 5698 7654 32'],
    ['Pay to GB82 WEST\r\n1234 5698 7654 32 today', 'IBAN_CODE GB82 WEST\r\n1234 5698 7654 32'],
    ['GB82 WEST 1234\n5698 7654\n32 is ours', 'IBAN_CODE GB82 WEST 1234\n5698 7654\n32'],
    ['IBAN DE8937040044\n0532013000', 'IBAN_CODE DE8937040044\n0532013000'],
    ['Call +44 7911\n123456 now', 'PHONE_NUMBER +44 7911\n123456'],
    ['My card is 4111 1111\n1111 1111 ok', 'CREDIT_CARD 4111 1111\n1111 1111'],
    ['SSN 219-09-\n9999', 'US_SSN 219-09-\n9999'],
    ['mail jane.doe@exam\nple.com please', 'EMAIL_ADDRESS jane.doe@exam\nple.com'],
    ['mail jane.doe@\nexample.com please', 'EMAIL_ADDRESS jane.doe@\nexample.com'],
    ['mail jane.doe\n@example.com please', 'EMAIL_ADDRESS jane.doe\n@example.com'],
    ['mail jane.doe1\n@gmx.net(privat)', 'EMAIL_ADDRESS jane.doe1\n@gmx.net'],
    ['> Pay GB82 WEST\n> 1234 5698 7654 32', 'IBAN_CODE GB82 WEST\n> 1234 5698 7654 32'],
    ['> > write jane.doe@exam\n> > ple.com soon', 'EMAIL_ADDRESS jane.doe@exam\n> > ple.com'],
  ])('is one value: %j', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    ['1. 4111 1111\n2. 1111 1111'],
    ['card numbers\n4111 1111\n1111 1111\n2222 2222'],
    ['12345\n67890\n11111'],
    ['GB82 WEST\n\n1234 5698 7654 32'],
    ['GB82 WEST\n          1234 5698 7654 32'],
    ['GB82 WEST\n> 1234 5698 7654 32'],
    ['tel\t1234.5\n1276.50\n'],
    ['Form 3-1383-R\nRev. 06/2017\n20) Identify the type of vessel'],
    ['Reconciliation 30 06 2023\n3. Analyses by segment'],
    ['Gesamtschule, Durchschnitt: 3,0\n2021-2024 Politikwissenschaft'],
    ['http://www.omg.org/spec/UML/2.2\n2.1.2 November 2007'],
    ['get("/user?id=user_4")\n\n# as user_4\n@app.route("/user")'],
    ['# as user_4\n  @app.before_request'],
  ])('is none where rows, blocks or columns meet: %j', (text) => {
    expect(found(text).filter((one) => one.includes('\n'))).toEqual([]);
  });

  it('does not take the words of the next line', () => {
    expect(found('Tel. 030 901820\n12 people')).toEqual(['PHONE_NUMBER 030 901820']);
    expect(found('write to me.\njane@example.com')).toEqual(['EMAIL_ADDRESS jane@example.com']);
    expect(found('see jane@example.com\nfor more')).toEqual(['EMAIL_ADDRESS jane@example.com']);
  });

  it.each(['GB82 WEST\n1234 5\n', '1\n22\n', '12 34\n5\n', 'a@b\nc\n'])(
    'costs a second reading of a few times the text at most, however many line ends there are: %j',
    (lines) => {
      const text = lines.repeat(1_000);
      let read = 0;
      findAcrossLines(text, (joined) => {
        read += joined.length;
        return [];
      });

      expect(read).toBeLessThan(10 * text.length);
    },
  );
});
