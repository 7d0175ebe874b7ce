import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const model = createNerRecognizer(modelFile(), kernelModule());
const MINUTES =
  'The committee met in the large hall to talk about the new bridge and what it would cost to build. The minutes of the last ' +
  'meeting were accepted. The plan is to start in spring, when the ground is dry, and to finish before the first snow. More ' +
  'will be said at the next meeting, which is open to everyone who lives in the valley.';
const found = (lines: string, options = {}) => {
  const text = `${MINUTES}\n\n${lines}\n\n${MINUTES}`;
  return analyze(text, { language: 'en', preset: 'identifiers', offsetUnit: 'utf16', ...options }, model).results.map(
    ({ entity_type, start, end }) => `${entity_type} ${text.slice(start, end)}`,
  );
};

describe('what only a label calls personal', () => {
  it.each([
    'First Name\nLast Name\nBirthday',
    'enter it on line 2.\nLine 3a\nCheck the appropriate box on line 3a',
    'Sign\nHere\nPart II',
    'Customer\tProject\tResp. Dept.',
    'Teacher: education and training colleges',
    'Created by\t\t\tUpdated on\nSchema\tpublic',
    // Iban is a given name as well.
    'Write to her mailbox.\nName\tIBAN\nText beside the box.\n1 IBAN\tis hers.\nQuestions to',
    '- ID\n- Name\n- Middle name\n- Telephone\n- E-mail\n- Organisation',
    '– User (content or not)\n– Database (works or not)\n– Backup (works or not)',
    'To:\t\tFrom:\nFax:\t\tDate:\nPhone:',
    'Name\tAmount\tDay\nRent\t720\t28\nElectricity\t30\t28\nCouncil Tax\t150\t28\nGym\t40\t28',
  ])('is left in a longer text where the model sees nothing: %j', (lines) => {
    expect(found(lines)).toEqual([]);
  });

  it.each([
    ['Name: Zork', 'PERSON Zork'],
    ['Patient: Bo', 'PERSON Bo'],
    ['Name: Iban', 'PERSON Iban'],
    ['Driver: Hope', 'PERSON Hope'],
    ['Patient: rose', 'PERSON rose'],
    ['Name: Do', 'PERSON Do'],
    ['INFO patient=hope ward=3', 'PERSON hope'],
    ['"fullName": "star light"', 'PERSON star light'],
    ['Initials\nAK', 'PERSON AK'],
    ['| Patient | rose |\n| Ward | 3 |', 'PERSON rose'],
    ['Patient initials: A.K.', 'PERSON A.K.'],
    ['Initials: AK', 'PERSON AK'],
    ['Address: Rose Cottage, Lower Slaughter', 'STREET_ADDRESS Rose Cottage, Lower Slaughter'],
    ['Home address:\nPlot 9\nOff Ring Road\nBehind the mill', 'STREET_ADDRESS Behind the mill'],
    ['Address: Stall 14', 'STREET_ADDRESS Stall 14'],
    ['Employee ID: 42', 'EMPLOYEE_ID 42'],
    ['Card ending 4111', 'CREDIT_CARD 4111'],
  ])('is found where it is a name, an address or a number: %j', (lines, expected) => {
    expect(found(lines)).toContain(expected);
  });

  it('is found beside another value of its label, in a list and in a column', () => {
    expect(found('Surname\tInitials\nSwartbooi\tN\nle Roux-Khumalo\tA.M.\nJacobs\tF.')).toContain('PERSON N');
    expect(found('Participants: Bo, Zed, Kim')).toEqual(['PERSON Bo', 'PERSON Zed', 'PERSON Kim']);
    expect(found('Attendees:\n- hope\n- rose\n- mark')).toEqual(['PERSON hope', 'PERSON rose', 'PERSON mark']);
    const column = 'Name\tAmount\tDay\nZork\t720\t28\nVrel\t30\t28\nAnna Berg\t150\t28\nOolu\t40\t28';
    expect(found(column)).toEqual(['PERSON Zork', 'PERSON Vrel', 'PERSON Anna Berg', 'PERSON Oolu']);
    expect(found('Name,Dept,City\nzork,HR,Bonn\nquill,IT,Ulm\nhedge,HR,Trier')).toContain('PERSON zork');
  });

  it('is found in a short text, and behind a label of the caller', () => {
    const short = 'Signature: Budget Allocation';
    expect(analyze(short, { language: 'en' }, model).results).toHaveLength(1);
    const labelSynonyms = [{ entity_type: 'PERSON', labels: ['Gremlin'] }];
    expect(found('Gremlin: Budget Allocation', { labelSynonyms })).toEqual(['PERSON Budget Allocation']);
  });
});
