import type { EntityExamples } from '../../types';

export const frExamples: Readonly<Record<string, EntityExamples>> = {
  FR_NIR: {
    issuer: 'INSEE',
    source: 'https://www.insee.fr/en/metadonnees/definition/c1409',
    matches: ['1 27 08 75 900 382 97', '242116900785240', '179023373898630'],
    rejects: ['1 27 08 75 900 382 98', ' 27 08 75 900 382 97'],
  },
  FR_NIF: {
    issuer: 'Direction générale des Finances publiques',
    source: 'https://www.impots.gouv.fr/',
    matches: ['30 40 818 494 063', '0262010681030', '2167233919137'],
    rejects: ['30 40 818 494 064', '0 40 818 494 063'],
  },
  FR_SIRET: {
    issuer: 'INSEE',
    source: 'https://fr.wikipedia.org/wiki/Syst%C3%A8me_d%27identification_du_r%C3%A9pertoire_des_%C3%A9tablissements',
    matches: ['909 017 311 80873', '51472369168322', '085 462 380 78673'],
    rejects: ['909 017 311 80874', '09 017 311 80873'],
  },
  FR_CNI: {
    issuer: 'France Titres (ANTS)',
    source: 'https://en.wikipedia.org/wiki/National_identity_card_(France)',
    matches: ['880692310285', '050375201234', 'X4RTBPFW4'],
    rejects: ['881392310285', 'X4RTBPFW'],
  },
  FR_PASSPORT: {
    issuer: 'France Titres (ANTS)',
    source: 'https://en.wikipedia.org/wiki/French_passport',
    matches: ['09AE12345', '12CV48291', '20FH00713'],
    rejects: ['9AE12345', '09AEX2345'],
  },
  FR_LICENSE_PLATE: {
    issuer: 'France Titres (ANTS)',
    source: 'https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_France',
    matches: ['AB-123-CD', 'FG-482-ZX', 'GA 771 BN'],
    rejects: ['AI-123-CD', 'AB-12-CD'],
  },
};
