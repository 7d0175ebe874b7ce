import { LEXICON_LANGUAGES } from '../languages';
import type { EntityDefinition } from '../types';

export const legalEntities: readonly EntityDefinition[] = [
  /** Format: word list */
  {
    type: 'IMMIGRATION_STATUS',
    fact: 'always',
    description: 'Residence, visa or asylum status',
    category: 'legal',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>undocumented (?:immigrant|migrant|worker)|asylum[- ]seeker|refugee status|permanent resident|lawful permanent resident|green card holder|visa overstay|H-?1B visa|F-?1 visa|naturali[sz]ed citizen|DACA recipient|temporary protected status|indefinite leave to remain|settled status|stateless person|Asylbewerber(?:in)?|Aufenthaltserlaubnis|Niederlassungserlaubnis|Duldung|Flüchtlingsstatus|demandeur d'asile|sans[- ]papiers|titre de séjour|réfugié(?:e)? statutaire|solicitante de asilo|residente permanente|indocumentad[oa]|richiedente asilo|permesso di soggiorno|requerente de asilo|asielzoeker|verblijfsvergunning)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.4,
    context: [
      'immigration',
      'visa',
      'residence',
      'aufenthaltsstatus',
      'statut migratoire',
      'estatus migratorio',
      'stato di immigrazione',
    ],
    contextWaivedWhenAsked: true,
  },
  /** Format: phrase list */
  {
    type: 'CRIMINAL_RECORD',
    fact: 'always',
    description: 'Criminal conviction, charge or offence of a person (GDPR Art. 10)',
    category: 'legal',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>convicted of [a-z]{3,20}|convicted felon|felony conviction|criminal record|criminal conviction|prior convictions?|sentenced to \d{1,3} (?:days|months|years)|on probation|on parole|registered sex offender|arrested for [a-z]{3,20}|charged with [a-z]{3,20}|vorbestraft|Vorstrafen?|rechtskräftig verurteilt|auf Bewährung|casier judiciaire|condamnée? pour [\p{L}]{3,20}|mis(?:e)? en examen|antecedentes penales|condenad[oa] por [\p{L}]{3,20}|precedenti penali|condannat[oa] per [\p{L}]{3,20}|antecedentes criminais|strafblad)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.5,
    context: ['criminal', 'offence', 'conviction', 'straftat', 'verurteilung', 'condamnation', 'condena', 'condanna'],
    contextWaivedWhenAsked: true,
  },
  /** Format: national file-number styles with year and register sign */
  {
    type: 'CASE_NUMBER',
    description: 'Court or administrative file reference, recognised by its label',
    category: 'legal',
    detection: 'pattern',
    pattern:
      /(?:case(?: no\.?| number| #)|docket(?: no\.?| number)|cause no\.?|aktenzeichen|az\.|geschäftszeichen|numéro de (?:dossier|rôle)|n° rg|número de expediente|autos|numero di ruolo|processo n\.?º?|zaaknummer|sygn\. akt)\s{0,2}(?:is\s|[:#]\s?)?(?<v>\d{1,3} [A-Z][a-zA-Z]{0,3} \d{1,5}\/\d{2,4}|[A-Z]{0,5}[-/ ]?\d{1,7}[-/:.][A-Z]{0,4}[-/:.]?\d{2,8}(?:[-/]\d{1,6})?)\b|(?:(?<!(?:regulation|directive|decision|law|act|decree|protocol|order|ordinance|resolution)s?(?: \([A-Z]{2,4}\))? )(?:nos?\.|n°s?|nº)|(?:requêtes?|demandas?|solicitud(?:es)?|applications?) \(?n(?:o|\. ?o|[úu]m)s?\.?) ?(?<w>\d{3,6}\/\d{2})\b(?!\/)|(?<=\d{3}\/\d{2}(?:,| and| et| und| y| e) )\d{3,6}\/\d{2}\b(?!\/)/iu,
    score: 0.65,
    context: [
      'case number',
      'docket',
      'court',
      'aktenzeichen',
      'gericht',
      'numéro de dossier',
      'expediente',
      'ruolo',
      'zaaknummer',
    ],
    labelled: true,
  },
  /** Format: 4-8 digits after a bar label */
  {
    type: 'BAR_NUMBER',
    description: "Lawyer's bar admission number, recognised by its label",
    category: 'legal',
    detection: 'pattern',
    pattern:
      /\b(?:state bar|bar|attorney|OAB\/[A-Z]{2})(?: (?:id|number|no\.?|registration(?: no\.?)?|roll))?\s{0,2}(?:is\s|[:#]\s?)\s?(?<v>\d{4,8}|\d{2,3}\.\d{3})\b/iu,
    score: 0.5,
    context: ['bar number', 'state bar', 'attorney', 'oab', 'colegiado', 'toque'],
    labelled: true,
  },
];
