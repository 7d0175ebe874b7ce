import { BARE_TIME, DATE_OR_TIME, FULL_DATE } from '../patterns';
import type { EntityDefinition } from '../types';
import { age, calendarDate } from '../validators/people';

export const temporalEntities: readonly EntityDefinition[] = [
  /** Format: 1-3 digits with an age unit or after an age label */
  {
    type: 'AGE',
    fact: 'always',
    description: 'Age of a person',
    category: 'temporal',
    detection: 'pattern',
    pattern:
      /(?<v>\d{1,3}[ -]?(?:years?[ -]old|yrs?\.?[ -]old|y\/?o|months?[ -]old|weeks?[ -]old|years of age|Jahre alt|jährige[rsn]?|ans|años(?: de edad)?|anni|anos(?: de idade)?|jaar oud|lat)|(?:aged|age|age of|the age of|turned|turning|age:|alter:|edad:|età:|idade:|leeftijd:|âge:)\s\d{1,3}(?:[ -](?:years?[ -]old|Jahre|ans|años|anni|anos|jaar))?)(?:$|[^\p{L}\p{N}_])|when (?:he|she|I|they|you) (?:was|were|am|is)\s(?<w>\d{1,3})\b/iu,
    score: 0.5,
    validator: age,
    validScore: 0.6,
    context: ['patient', 'age', 'aged', 'old', 'alter', 'âge', 'edad', 'età', 'idade', 'leeftijd'],
  },
  /** Format: calendar date after a birth label */
  {
    type: 'DATE_OF_BIRTH',
    description: 'Birth date of a person, recognised by its label',
    category: 'temporal',
    detection: 'pattern',
    pattern: new RegExp(
      `(?:date of birth|birth ?date|birthday|d\\.?o\\.?b\\.?|born(?: on)?|geburtsdatum|geboren(?: am| op)?|geb\\.|date de naissance|née? le|fecha de nacimiento|nacid[oa] el|data di nascita|nat[oa] il|data de nascimento|nascid[oa] em|geboortedatum|data urodzenia|дата рождения|出生日期|生年月日|생년월일|วัน(?:เดือนปี)?เกิด|เกิด(?:วันที่)?|dat[ae] narození|doğum tarihi)["']?\\s{0,3}(?:is\\s|[:=.-]\\s?)?\\s{0,2}(?<v>${FULL_DATE})`,
      'iu',
    ),
    score: 0.8,
    validator: calendarDate,
    validScore: 0.9,
    context: [
      'born',
      'birth',
      'dob',
      'geburtsdatum',
      'naissance',
      'nacimiento',
      'nascita',
      'nascimento',
      'geboortedatum',
    ],
    labelled: true,
  },
  /** Format: ISO 8601, day-month-year or month-day-year with . / -, month names in eighteen languages, hh:mm[:ss] */
  {
    type: 'DATE_TIME',
    fact: 'unless-of-a-life',
    description: 'Absolute date, date with time, or (named in a request) clock time',
    category: 'temporal',
    detection: 'pattern',
    pattern: new RegExp(DATE_OR_TIME, 'iu'),
    onlyWhenNamed: BARE_TIME,
    score: 0.5,
    validator: calendarDate,
    validScore: 0.6,
    context: ['dated', 'appointment', 'meeting', 'termin', 'uhr', 'rendez-vous', 'cita', 'appuntamento', 'afspraak'],
  },
];
