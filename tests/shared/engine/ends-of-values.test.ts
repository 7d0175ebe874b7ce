import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const model = createNerRecognizer(modelFile(), kernelModule());
const found = (text: string, withModel: boolean): string[] =>
  analyze(text, {}, withModel ? model : undefined).results.map((one) => `${one.entity_type} ${one.text}`);

describe.each([
  ['by rules alone', false],
  ['with the model', true],
] as const)('%s', (_, withModel) => {
  it.each([
    ['my password is hunter2!, please change it', 'PASSWORD hunter2!'],
    ['password hunter2!, user anna', 'PASSWORD hunter2!'],
    ['The alarm code is 4471#. Please keep it.', 'PASSWORD 4471#'],
    ['Kennwort: Sommer2026!', 'PASSWORD Sommer2026!'],
    ['The password is Sommer2026!.', 'PASSWORD Sommer2026!'],
    ['password=hunter2xyz. Then restart.', 'PASSWORD hunter2xyz'],
    ['Use password=Tr0ub4dor&3, then log in', 'PASSWORD Tr0ub4dor&3'],
    ['password=hunter2.xyz. Then', 'PASSWORD hunter2.xyz'],
    ['password=correct horse battery', 'PASSWORD correct horse battery'],
    ['password=correct, horse battery 7', 'PASSWORD correct, horse battery 7'],
    ['password="hunter2xyz. Then"', 'PASSWORD hunter2xyz. Then'],
    ['password=Correct7, horse battery staple', 'PASSWORD Correct7, horse battery staple'],
    ['password=hunter2. Horse battery', 'PASSWORD hunter2. Horse battery'],
    ['password=hunter2; Thence, andes 4', 'PASSWORD hunter2; Thence, andes 4'],
    ['password=hunter2, user anna', 'PASSWORD hunter2'],
    ['password=hunter2, mode=strict', 'PASSWORD hunter2'],
    ['password=a1b2.c3,d4;e5', 'PASSWORD a1b2.c3,d4;e5'],
    ['The password is "Sommer2026!" and I will be back tomorrow.', 'PASSWORD Sommer2026!'],
    ['The password is "Sommer2026!".', 'PASSWORD Sommer2026!'],
    ['Use password "Blue-Kettle-42".', 'PASSWORD Blue-Kettle-42'],
    ["Use password 'O-Kettle-42', please", 'PASSWORD O-Kettle-42'],
    ["Use password 'O'Kettle-42', please", "PASSWORD O'Kettle-42"],
    ['Passwort »Blau-Kessel-42« bitte ändern', 'PASSWORD Blau-Kessel-42'],
    ['mot de passe « Soleil-2024! ».', 'PASSWORD Soleil-2024!'],
    ['(password: Sommer2026!)', 'PASSWORD Sommer2026!'],
    ['My password is (Blue-Kettle-42!).', 'PASSWORD Blue-Kettle-42!'],
    ['password [Kx9!mm-2]', 'PASSWORD Kx9!mm-2'],
    ['password: a(b)c(d)9', 'PASSWORD a(b)c(d)9'],
    ['My password is Tom.Jerry(2026), please', 'PASSWORD Tom.Jerry(2026)'],
    ['(password: Tom.Jerry(2026))', 'PASSWORD Tom.Jerry(2026)'],
    ['The London-based company Acme Ltd hired Anna.', 'LOCATION London'],
    ['The New York-based lawyer called.', 'LOCATION New York'],
    ['id,qty\n2041,20\n2042,30', 'CUSTOMER_ID 2042'],
    ['Tom is a union member and works here.', 'TRADE_UNION_MEMBERSHIP union member'],
    ['Server at 1.2.3.4 is down', 'IP_ADDRESS 1.2.3.4'],
    ['write to [ana@example.org](mailto:ana@example.org)', 'EMAIL_ADDRESS ana@example.org'],
    ['(SELECT * FROM owners WHERE customer_id=448102)', 'CUSTOMER_ID 448102'],
    ['the router Edge 10.2.3.4 is down', 'IP_ADDRESS 10.2.3.4'],
    ['the net 10.0.0.0/8 is ours', 'IP_ADDRESS 10.0.0.0/8'],
    ['came with Safari 81.12.13.14', 'IP_ADDRESS 81.12.13.14'],
    ['"address": "104.198.1.26"', 'IP_ADDRESS 104.198.1.26'],
  ])('finds the value and nothing beside it in %j', (text, expected) => {
    expect(found(text, withModel)).toContain(expected);
  });

  it.each([
    "version: '1.2.3.4'",
    '{"version": "1.2.3.4"}',
    'driver version 10.0.3.7',
    'printer, fw 5.12.0.77',
    'written with Slides for Java 15.9.0.0',
    'seen with Edg/120.0.2210.91 yesterday',
    'bound to 11.0.0.0 here',
    '{"ver":"7.12.4.1","msg":"timeout","trace":"b7e1c04d"}',
    'The planets are Mercury, Venus, Mars, Jupiter, Saturn.',
    'sinkron lewat aplikasi 3.7.1.5',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'listen 0.0.0.0:8093 workers=15',
    'Main process exited, code=exited, status=78/CONFIG',
    'z z z',
    'z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z',
    'Diagnostic Code 9411',
    'rated under 38 C.F.R. § 4.130, Diagnostic Code 9411.',
    'We need a Java-based server.',
    'Passwort vergessen!',
    'Born: 49.90',
    'Born: 149,90',
    'Insurance number:\n\nConsultation            48.20 EUR\n',
    'Policy number:\n\nTotal    1.248,20 EUR\n',
    'The label "password" "is required" is shown.',
    'Type the password "again" below.',
  ])('finds nobody in %j', (text) => {
    expect(found(text, withModel)).toEqual([]);
  });
});

it('takes what belongs to somebody for no part of the name', () => {
  expect(found("Anna's car", true)).toEqual(['PERSON Anna']);
});
