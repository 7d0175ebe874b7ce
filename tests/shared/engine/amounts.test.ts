import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const found = (text: string) => analyze(text, { preset: 'identifiers' }).results.map(({ entity_type }) => entity_type);

describe('numbers that are nobody’s', () => {
  it.each([
    ['an amount beside the word for a card', 'Current Liabilities\nCredit Card\t15,214\t24,104\nTotal Current'],
    ['an amount beside a word for a number', 'Fees - Registration\t41,603\t0\t43,264\nGraphic Design'],
    ['an amount with cents', '\t\tLifetime Membership\t1500.0\nTotal Income\t66544.0'],
    ['the first figures of an amount', 'Total Personnel & Payroll\t672,049\t774,588\t(102,539)'],
    ['a share beside the name of a network', '2.\tYouTube (61%)\n3.\tTwitter (48%)\n4.\tSlack (45%)'],
    ['the number of a page below a sentence', 'exercise to establish strategic priorities\n16\nHow would members'],
    [
      'figures beside a word that is also a label',
      'VIP\tCBMR\t492969\t108\t465580\n\tCPR\t475042\t104\t435576\t465580\t499781',
    ],
    ['a part of a law', 'The duties follow 43 CFR 12 and 43 CFR 18 of the code.'],
    ['the name of a program', 'Support for mail clients (MS Outlook) and tables in MS Excel.'],
    ['a post', 'He is Professor of Quantitative Neuroscience, and President and Director.'],
    ['a fiscal year', 'and not exceed the budget for FY22 for the remaining months'],
    ['the year of a copyright', 'our community\n2\n3\t© 2024 Cloud Native Foundation\n2024 Strategic Goals (3-5 Year)'],
    ['a word at the end of a line', 'application or attestation submitted by these\nemployers under the rule'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['Membership no. 4417203', 'CUSTOMER_ID'],
    ['Payroll number 672049', 'EMPLOYEE_ID'],
    ['Credit card: 4111 1111 1111 1111', 'CREDIT_CARD'],
    ['Vehicle registration ab12 cde', 'UK_VEHICLE_REGISTRATION'],
    ['exported by jtremblay', 'USERNAME'],
    ['str Mihai Eminescu 5', 'STREET_ADDRESS'],
    ['ul.Polna 7', 'STREET_ADDRESS'],
  ])('but somebody’s in "%s"', (text, type) => {
    expect(found(text)).toContain(type);
  });
});
