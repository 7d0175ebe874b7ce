import type { LanguageLabels } from './label';

/** Catalan. */
export const ca: LanguageLabels = {
  language: 'ca',
  groups: {
    PERSON:
      'nom!|noms!|cognom|cognoms|primer cognom|segon cognom|nom i cognoms|nom complet|pacient|client!|titular|assegurat|assegurada|beneficiari|llogater|llogatera|propietari|propietària|conductor|conductora|testimoni|demandant|denunciant|sol licitant|sollicitant|contacte!|persona de contacte|pare!|mare!|fill a|fill!|filla!|tutor|tutora|alumne|alumna|professor|professora|metge|metgessa|infermera|advocat|advocada|jutge|secretari|secretària|president|presidenta|assistents|absents|excusats|participants|signat|signatura!|remitent|destinatari|treballador|treballadora|candidat|de!|per a!|cap de colla|autor|difunt|difunta',
    ADDRESS: 'adreca|adreça|domicili|carrer!|adreça postal|adreca d enviament|resident a|residència!|pis!|porta!',
    POSTCODE: 'codi postal|cp!|c p!',
    PHONE: 'telefon|telèfon|tel|tel #|mobil|mòbil|telefon mobil|telèfon mòbil|fix!|fax|telefon de contacte',
    EMAIL: 'correu|correu electronic|correu electrònic|adreca electronica|adreça electrònica|e mail|email|a e!',
    USERNAME: 'usuari|usuària|nom d usuari|login!',
    ID: '# client|# de client|# comanda|comanda|# contracte|contracte|# factura|factura|# soci|# de soci|soci|sòcia|referencia|referència|ref|# expedient|expedient|# reserva|reserva|# registre|# matricula alumne|# de document|document!|# sol licitud|numero de colegiat|# collegiat|cups',
    'ID/ES_NIF': 'dni|nif|dni nie|nie',
    'ID/HEALTH_INSURANCE_MEMBER_ID': 'cip|targeta sanitaria|targeta sanitària|tsi',
    'ID/ES_NSS': '# seguretat social|# de la seguretat social|# afiliacio',
    'ID/PASSPORT_NUMBER': 'passaport|# passaport|# de passaport',
    'ID/INSURANCE_POLICY_NUMBER': 'polissa|pòlissa|# polissa|# de polissa',
    'ID/CASE_NUMBER': 'sinistre|# sinistre|diligencies|diligències|atestat|# atestat',
    BANK: 'compte!|# compte|# de compte|compte bancari',
    CARD: 'targeta|targeta de credit|targeta de crèdit|# de targeta',
    'CARD/CREDIT_CARD_EXPIRATION': 'caducitat|data de caducitat',
    DOB: 'data de naixement|data naixement|nascut el|nascuda el|nascut a|neixement|naixement!',
    SECRET: 'contrasenya|clau d acces|codi d acces|codi d accés|contrasenya wifi|mot de pas|paraula de pas',
    PLATE: 'matricula|matrícula',
    LOCATION: 'poblacio|població|municipi|ciutat|comarca|provincia|província|pais!|país|lloc de naixement|lloc!',
    ORGANIZATION: 'empresa|escola!|institut!|universitat|hospital!|centre!|entitat|banc!|companyia',
    DATE: 'data!|data d ingres|data d alta|data d inici|cita!|data de la visita',
    AGE: 'edat',
    HEALTH: 'diagnostic|diagnòstic|tractament|antecedents|allergies|al lergies|al·lèrgies|medicacio|medicació|dieta',
    NRP: 'nacionalitat|religio|religió',
    JOB: 'professio|professió|carrec|càrrec|ofici|lloc de treball',
    NONE: 'assumpte|sexe|estat civil|quantitat|preu|total|hora|horari|observacions|nota|idioma|versio|versió|tipus|motiu!',
  },
};
