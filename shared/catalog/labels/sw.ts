import type { LanguageLabels } from './label';

/** Swahili. */
export const sw: LanguageLabels = {
  language: 'sw',
  groups: {
    PERSON:
      'jina!|jina kamili|jina la kwanza|majina ya kati|jina la ukoo|jina la mama|jina la baba|jina la mwenza|majina mengine|mgonjwa|mteja!|mwanafunzi|mwalimu!|mzazi mlezi|mlezi!|mpangaji|mwenye nyumba|dereva!|shahidi|mlalamikaji|mtuhumiwa|mwenyekiti|katibu|mhazini|imesainiwa|sahihi!|kutoka kwa|kwa!|mfanyakazi|mnunuzi|muuzaji|daktari|wakili|waliohudhuria|mwombaji|afisa usajili',
    ADDRESS: 'anwani|anuani|anuani ya makazi|anwani ya makazi|makazi!|s l p|slp|mtaa!',
    PHONE: 'simu|namba ya simu|simu ya kiganjani|rununu|nambari ya simu',
    EMAIL: 'barua pepe',
    USERNAME: 'jina la mtumiaji',
    ID: 'namba ya usajili|namba ya mteja|namba ya kadi|namba ya cheti cha kuzaliwa|namba ya mpiga kura|namba ya mwanachama|kumb!|kumbukumbu namba|risiti namba|namba ya risiti|nambari ya mteja',
    'ID/NATIONAL_ID_NUMBER': 'kitambulisho|kitambulisho cha taifa|namba ya nida|nida',
    'ID/PASSPORT_NUMBER': 'pasipoti|namba ya pasipoti',
    BANK: 'akaunti|akaunti namba|namba ya akaunti',
    DOB: 'tarehe ya kuzaliwa|kuzaliwa!',
    SECRET: 'nywila|neno la siri|nenosiri',
    PLATE: 'namba ya gari|nambari ya gari',
    LOCATION: 'mkoa|wilaya|kata|kijiji|mahali pa kuzaliwa|nchi!',
    ORGANIZATION: 'kituo!|shule!|mwajiri|hospitali!|benki!',
    DATE: 'tarehe',
    AGE: 'umri',
    HEALTH: 'ugonjwa|utambuzi|dawa|mzio|matibabu',
    NRP: 'uraia|dini|kabila',
    JOB: 'kazi!|cheo!|wadhifa',
    NONE: 'mada|jinsia|jinsi|kiasi|jumla|muda|maelezo|hali|idadi',
  },
};
