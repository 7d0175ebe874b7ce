import { lexiconLanguages } from '../languages';
import type { EntityDefinition } from '../types';

export const identityEntities: readonly EntityDefinition[] = [
  /** Format: 3-32 characters after a username label */
  {
    type: 'USERNAME',
    description: 'Account login name given after a label',
    category: 'identity',
    detection: 'pattern',
    pattern:
      /(?:user ?name|user ?id|login(?: name)?|screen ?name|nickname|benutzername|anmeldename|nom d'utilisateur|identifiant|nombre de usuario|usuario|nome utente|nome de usuário|gebruikersnaam)["']?\s{0,2}(?:is\s|ist\s|[:=]\s?)["']?(?!user ?name\b)(?<v>[A-Za-z0-9][A-Za-z0-9._@-]{2,31})(?![\w(]|\.\w)/iu,
    score: 0.6,
    context: ['username', 'login', 'benutzername', 'identifiant', 'usuario', 'gebruikersnaam'],
    labelled: true,
  },
  /** Format: word list */
  {
    type: 'GENDER',
    fact: 'always',
    description: 'Stated sex or gender of a person',
    category: 'identity',
    detection: 'nlp',
    languages: lexiconLanguages,
    pattern:
      /(?<v>male|female|man|woman|non[- ]?binary|transgender|trans ?man|trans ?woman|intersex|cisgender|genderqueer|männlich|weiblich|divers|masculin|féminin|homme|femme|masculino|femenino|hombre|mujer|maschile|femminile|uomo|donna|feminino|homem|mulher|mannelijk|vrouwelijk|varón)(?:$|[^\p{L}\p{N}_])|(?:sex|sexo|sexe|sesso|gender|geschlecht|geslacht|płeć)\s?:\s{0,3}(?<w>[MFHVWDXKU])(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.3,
    context: [
      ...['gender', 'sex', 'geschlecht', 'sexe', 'sexo', 'sesso', 'genre', 'género', 'geslacht', 'płeć'],
      ...['patient', 'paciente', 'patientin', 'paziente'],
    ],
    needsContext: true,
    contextWaivedWhenAsked: true,
  },
  /** Format: word list */
  {
    type: 'MARITAL_STATUS',
    fact: 'always',
    description: 'Civil or marital status',
    category: 'identity',
    detection: 'nlp',
    languages: lexiconLanguages,
    pattern:
      /(?<v>single|married|divorced|widowed|widower|widow|separated|engaged|civil partnership|domestic partnership|ledig|verheiratet|geschieden|verwitwet|getrennt lebend|célibataire|marié|mariée|divorcé|divorcée|veuf|veuve|pacsé|pacsée|solter[oa]|casad[oa]|divorciad[oa]|viud[oa]|celibe|nubile|coniugat[oa]|sposat[oa]|divorziat[oa]|vedov[oa]|solteir[oa]|divorciad[oa]|viúv[oa]|ongehuwd|gehuwd|gescheiden)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.3,
    context: [
      'marital status',
      'civil status',
      'family status',
      'familienstand',
      'état civil',
      'situation familiale',
      'estado civil',
      'stato civile',
      'burgerlijke staat',
    ],
    needsContext: true,
    contextWaivedWhenAsked: true,
  },
  /** Format: demonym list */
  {
    type: 'NATIONALITY',
    fact: 'always',
    description: 'Citizenship or nationality of a person',
    category: 'identity',
    detection: 'nlp',
    languages: lexiconLanguages,
    pattern:
      /(?<v>American|Argentine|Argentinian|Australian|Austrian|Belgian|Brazilian|British|Bulgarian|Canadian|Chilean|Chinese|Colombian|Croatian|Cuban|Cypriot|Czech|Danish|Dutch|Egyptian|Estonian|Ethiopian|Filipino|Finnish|French|German|Ghanaian|Greek|Hungarian|Icelandic|Indian|Indonesian|Iranian|Iraqi|Irish|Israeli|Italian|Japanese|Kenyan|Korean|Latvian|Lebanese|Lithuanian|Malaysian|Maltese|Mexican|Moroccan|Nepali|Nigerian|Norwegian|Pakistani|Peruvian|Polish|Portuguese|Romanian|Russian|Saudi|Serbian|Singaporean|Slovak|Slovenian|South African|Spanish|Swedish|Swiss|Syrian|Taiwanese|Thai|Tunisian|Turkish|Ukrainian|Venezuelan|Vietnamese|deutsch|österreichisch|schweizerisch|französisch|italienisch|spanisch|polnisch|türkisch|syrisch|française|française|allemande|espagnole|italienne|marocaine|algérienne|tunisienne|española|alemana|francesa|mexicana|italiana|tedesca|portuguesa|brasileira|Nederlandse|(?:algérien|allemand|anglais|américain|argentin|autrichien|belge|brésilien|britannique|bulgare|canadien|chinois|colombien|congolais|croate|danois|égyptien|espagnol|finlandais|français|grec|hongrois|indien|irakien|iranien|irlandais|israélien|italien|japonais|libanais|malien|marocain|mexicain|néerlandais|norvégien|pakistanais|polonais|portugais|roumain|russe|sénégalais|serbe|slovaque|slovène|suédois|suisse|syrien|tchèque|tunisien|turc|ukrainien|vietnamien)(?:n?e)?s?|turques?|grecques?|(?:american|argentin|austriac|bolivian|brasileñ|británic|búlgar|chilen|chin|colombian|cuban|dominican|ecuatorian|eslovac|grieg|húngar|italian|marroquí|mexican|norueg|paraguay|peruan|polac|ruman|rus|salvadoreñ|suec|suiz|turc|ucranian|uruguay|venezolan)[oa]s?|(?:alem[aá]n|dan[eé]s|español|finland[eé]s|franc[eé]s|holand[eé]s|ingl[eé]s|irland[eé]s|japon[eé]s|neerland[eé]s|portugu[eé]s)(?:as?|es)?)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.3,
    context: [
      'nationality',
      'citizen',
      'citizenship',
      'staatsangehörigkeit',
      'staatsbürger',
      'nationalité',
      'nacionalidad',
      'cittadinanza',
      'nacionalidade',
      'nationaliteit',
      ...['ressortissant', 'ressortissante', 'ressortissants', 'citoyen', 'citoyenne', 'citoyens'],
      ...['ciudadano', 'ciudadana', 'ciudadanos', 'citizens', 'cittadino', 'cittadina', 'cidadão', 'cidadã'],
    ],
    needsContext: true,
    contextWaivedWhenAsked: true,
  },
];
