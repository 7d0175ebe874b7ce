import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

/** language, type, text with the value in ⟦brackets⟧ */
const cases: readonly [language: string, type: string, text: string][] = [
  ['th', 'PHONE_NUMBER', 'โทรศัพท์ ⟦0866123450⟧ อีเมล'],
  ['th', 'STUDENT_ID', 'รหัสนักศึกษา⟦64010812⟧คณะวิศวกรรมศาสตร์'],
  ['th', 'PASSPORT_NUMBER', 'หนังสือเดินทางเลขที่ ⟦HE8330002⟧ สำหรับ'],
  ['th', 'BANK_ACCOUNT_NUMBER', 'ชำระเข้าบัญชี ⟦2244668800⟧'],
  ['th', 'LICENSE_PLATE', 'ทะเบียนรถ⟦ขก 4471⟧จอด'],
  ['th', 'DATE_OF_BIRTH', 'วันเกิด ⟦19 ตุลาคม 2521⟧'],
  ['cs', 'DATE_TIME', 'Dne ⟦3. března 1990⟧ jsme'],
  ['tr', 'DATE_TIME', 'Toplantı ⟦4 Ağustos 2023⟧ günü'],
  ['uk', 'DATE_TIME', 'Зустріч ⟦12 липня 2021⟧ року'],
  ['fi', 'DATE_TIME', 'Kokous ⟦5. joulukuuta 2019⟧ alkaa'],
  ['es', 'GENDER', 'Edad: 33 años Sexo: ⟦H⟧.'],
  ['es', 'MEDICAL_RECORD_NUMBER', 'NHC: ⟦0356735/02⟧.'],
  ['es', 'CUSTOMER_ID', 'NASS: ⟦62 96724522 60⟧.'],
  ['es', 'CUSTOMER_ID', 'NºCol: ⟦28 28 47168⟧.'],
  ['es', 'STREET_ADDRESS', 'Domicilio: ⟦C/ Méndez Álvaro, 19, 3 A⟧.'],
  ['es', 'STREET_ADDRESS', 'Hospital del Bierzo, ⟦c/ La Dehesa s/n⟧.'],
  ['es', 'STREET_ADDRESS', 'Vive en la ⟦calle Oria 66⟧.'],
  ['es', 'STREET_ADDRESS', 'CP: ⟦28034⟧.'],
  ['es', 'NATIONALITY', 'por un ciudadano ⟦polaco⟧, el Sr. Lis'],
  ['es', 'CASE_NUMBER', 'una demanda (no ⟦11581/85⟧) contra Suecia'],
  ['fr', 'NATIONALITY', 'une ressortissante ⟦suédoise⟧ née en 1955'],
  ['fr', 'CASE_NUMBER', 'la requête no ⟦43185/98⟧ est'],
  ['fr', 'PHONE_NUMBER', 'appeler mon ami au numéro ⟦0633058184⟧ pour'],
  ['en', 'PHONE_NUMBER', 'Call Li Wei (⟦+8613683858901⟧) today'],
  ['en', 'PHONE_NUMBER', 'Call our office (phone ⟦(212) 555-0123⟧) today'],
  ['de', 'PHONE_NUMBER', 'Rufen Sie an (Tel. ⟦030 901820⟧).'],
  ['pl', 'LICENSE_PLATE', 'numer rejestracyjny pojazdu: ⟦WX 22487A⟧.'],
  ['pl', 'PASSPORT_NUMBER', 'numer paszportu: ⟦HX6 088035⟧.'],
  ['pl', 'DRIVER_LICENSE_NUMBER', 'numer prawa jazdy: ⟦04 8736369⟧.'],
  ['pl', 'PL_NIP', 'NIP ⟦52l3467894⟧, REGON'],
  ['en', 'MEDICAL_RECORD_NUMBER', 'Med Rec No: ⟦9684364⟧'],
  ['en', 'MEDICAL_RECORD_NUMBER', '**Medical Record Number:** ⟦0002837419⟧'],
  ['en', 'MEDICAL_RECORD_NUMBER', 'MRN:                   ⟦559664⟧'],
  ['en', 'MEDICAL_RECORD_NUMBER', '| MRN | ⟦559664⟧ |'],
  ['en', 'CUSTOMER_ID', 'Provider NPI: ⟦7573554814⟧.'],
  ['en', 'GENDER', 'The patient is a 45-year-old ⟦man⟧.'],
  ['en', 'JOB_TITLE', 'Brian, a ⟦Pharmaceutical Technician⟧ based here'],
  // One known head of two, above a figure.
  ['en', 'USERNAME', 'username,score\n⟦user1⟧,7\nuser2,14'],
  ['en', 'USERNAME', 'score,username\n7,⟦user1⟧\n14,user2'],
];

describe('a label says what its value is', () => {
  it.each(cases)('%s %s: %s', (language, type, marked) => {
    const start = marked.indexOf('⟦');
    const end = marked.indexOf('⟧') - 1;
    const text = marked.replace(/[⟦⟧]/g, '');

    const { results } = analyze(text, { language });

    expect(results).toContainEqual(expect.objectContaining({ entity_type: type, start, end }));
  });

  it.each([
    ['CUSTOMER_ID', '| Customer | 2024 | 2023 |'],
    ['JOB_TITLE', 'The package manager runs as a driver of the build.'],
    ['GENDER', 'Sex: many questions remain.'],
    ['STREET_ADDRESS', 'Written in C/C++ 17 and Python 3.'],
    ['STREET_ADDRESS', 'Dimos un paseo de 20 minutos por una calle de 3 carriles.'],
    ['NATIONALITY', 'La cuisine italienne est bonne.'],
    ['USERNAME', 'Whether tom,username or not:\nall of them,7'],
    ['USERNAME', 'username,please\nyes,thanks'],
    ['PERSON', 'name,count\napple,3\npear,5'],
  ])('no %s: %s', (type, text) => {
    const { results } = analyze(text, { language: 'en' });

    expect(results.filter(({ entity_type }) => entity_type === type)).toEqual([]);
  });
});
