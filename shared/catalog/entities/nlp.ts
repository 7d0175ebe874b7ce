import { NAME_LANGUAGES } from '../languages';
import type { EntityDefinition } from '../types';

export const nlpEntities: readonly EntityDefinition[] = [
  /** Format: free text; given name, family name, initials */
  {
    type: 'PERSON',
    description: 'Name of a natural person, in full or in part',
    category: 'identity',
    detection: 'nlp',
    languages: NAME_LANGUAGES,
    score: 0.85,
    context: ['name', 'mr', 'mrs', 'dr', 'herr', 'frau', 'nom', 'nombre', 'nome', 'naam'],
  },
  /** Format: free text */
  {
    type: 'ORGANIZATION',
    fact: 'unless-named-after-somebody',
    description: 'Name of a company, authority, school or other organisation',
    category: 'identity',
    detection: 'nlp',
    languages: NAME_LANGUAGES,
    score: 0.85,
    context: ['company', 'employer', 'firma', 'société', 'empresa', 'azienda', 'bedrijf'],
  },
  /** Format: free text */
  {
    type: 'LOCATION',
    fact: 'outside-addresses',
    description: 'Geographic or political place: country, region, city, landmark',
    category: 'location',
    detection: 'nlp',
    languages: NAME_LANGUAGES,
    score: 0.85,
    context: ['city', 'country', 'lives in', 'ort', 'stadt', 'ville', 'ciudad', 'città', 'cidade', 'plaats'],
  },
  /** Format: free text */
  {
    type: 'NRP',
    fact: 'always',
    description: 'Nationality, religious or political group as one combined label',
    category: 'special-category',
    detection: 'nlp',
    languages: NAME_LANGUAGES,
    score: 0.85,
    context: ['nationality', 'religion', 'party', 'nationalität', 'nationalité', 'nacionalidad', 'nazionalità'],
  },
];
