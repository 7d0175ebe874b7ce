import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const found = (text: string): string[] => analyze(text).results.map((one) => `${one.entity_type} ${one.text}`);

describe('what looks like the value of a label', () => {
  it.each([
    ['"document_number": "23",', 'CUSTOMER_ID 23'],
    ['<od:xpath id="x1">', 'CUSTOMER_ID x1'],
    ['<xsd:element ref="G_SG14" minOccurs="0">', 'CUSTOMER_ID G_SG14'],
    ['|97 BRONCHITIS- 18-69 NO CC | 920| 0.1%|', 'CREDIT_CARD 920'],
    ['log 1 pass = 2015-07-28 15:07:26 1.2.3.4 GET', 'PASSWORD 2015-07-28'],
    [
      'Rösta nu.\n1. utskottet\n2. res. (SD)\nVotering:\n45 för utskottet\n10 för res.',
      'STREET_ADDRESS 45 för utskottet',
    ],
    ['17/06/09 20:10:54 INFO executor.Executor: Finished task', 'PERSON Finished'],
    ['nous facture 12 450 € de pénalités', 'CUSTOMER_ID 12 450'],
    ['TTY=pts/0 ; PWD=/home/wendy.fishlock/plans ; USER=root', 'PASSWORD /home/wendy.fishlock/plans'],
    ['faulting module, exception code 0xc0000005', 'PASSWORD 0xc0000005'],
    ['Returned with reason code AC01', 'PASSWORD AC01'],
    ['customer_id=00000000-0000-0000-0000-000000000000', 'CUSTOMER_ID 00000000-0000-0000-0000-000000000000'],
    ['DELIVERY NOTE 80041772', 'CA_RAMQ NOTE 80041772'],
    ['The call moved to Wed 09:30.', 'STREET_ADDRESS Wed 09'],
    ['Owner: Platform Team', 'PERSON Platform Team'],
    ['Owner: Claims Intake Unit', 'PERSON Claims Intake Unit'],
    ["Access denied for user 'root'@'localhost' (using password: YES)", 'USERNAME root'],
    ['sshd[22873]: Failed password for root from 218.92.0.117 port 40126 ssh2', 'USERNAME root'],
    ['settings (§2.15.1.78) and § 17.3.2.7', 'IP_ADDRESS 2.15.1.78'],
  ])('%j has none', (text, wrong) => {
    expect(found(text)).not.toContain(wrong);
  });

  it.each([
    ['Document number: C01X00T47', 'CUSTOMER_ID C01X00T47'],
    ['"document_id": "482915"', 'CUSTOMER_ID 482915'],
    ['<customer id="C-48113">', 'CUSTOMER_ID C-48113'],
    ['<div data-customer-id="482">', 'CUSTOMER_ID 482'],
    ['<customer id="C48">', 'CUSTOMER_ID C48'],
    ['<Employee ID="E17" Name="Anna Meier"/>', 'CUSTOMER_ID E17'],
    ['Document No. 4711', 'CUSTOMER_ID 4711'],
    ['Passport document number: 1234', 'CUSTOMER_ID 1234'],
    ['Card: **** 42', 'CREDIT_CARD 42'],
    ['Institution number: 003', 'BANK_ACCOUNT_NUMBER 003'],
    ['口座番号: 123', 'BANK_ACCOUNT_NUMBER 123'],
    ['Reference: JB/12', 'CUSTOMER_ID JB/12'],
    ['Credit card: ending in 4242', 'CREDIT_CARD 4242'],
    ['CVV: 920', 'CREDIT_CARD_CVV 920'],
    ['Account number: 4471', 'BANK_ACCOUNT_NUMBER 4471'],
    ['password: 2015-07-28', 'PASSWORD 2015-07-28'],
    ['Facture 12 450 du 3 mai', 'CUSTOMER_ID 12 450'],
    ['pwd=/kite-77/', 'PASSWORD /kite-77/'],
    ['Executor: Maria Keller', 'PERSON Maria Keller'],
    ['Tomador (apellidos y nombre) Bermúdez Oubiña, Xoán Manuel', 'PERSON Bermúdez Oubiña'],
    ['Name (maiden): Maria Keller', 'PERSON Maria Keller'],
    ['Gate code: 7741B', 'PASSWORD 7741B'],
    ['customer_id=00000001-0000-0000-0000-00000000000a', 'CUSTOMER_ID 00000001-0000-0000-0000-00000000000a'],
    ['Patient MART 80041772', 'CA_RAMQ MART 80041772'],
    ['Owner: Kevin Desch', 'PERSON Kevin Desch'],
    ["Access denied for user 'akira'@'localhost' (using password: YES)", 'USERNAME akira'],
    ['host 17.3.2.7 answered', 'IP_ADDRESS 17.3.2.7'],
  ])('%j is one', (text, expected) => {
    expect(found(text)).toContain(expected);
  });
});
