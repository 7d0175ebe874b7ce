// Over 300 lines: data, one definition for each type of medical data.

import { LEXICON_LANGUAGES } from '../languages';
import { labelled } from '../patterns';
import type { EntityDefinition } from '../types';
import { deviceIdentifier, ehic } from '../validators/people';

const MEDICINES =
  'aspirin|ibuprofen|paracetamol|acetaminophen|amoxicillin|azithromycin|ciprofloxacin|doxycycline|metformin|insulin(?: glargine| lispro)?|atorvastatin|simvastatin|rosuvastatin|lisinopril|ramipril|enalapril|losartan|valsartan|candesartan|amlodipine|metoprolol|bisoprolol|propranolol|furosemide|hydrochlorothiazide|omeprazole|pantoprazole|warfarin|apixaban|rivaroxaban|clopidogrel|levothyroxine|prednisone|prednisolone|salbutamol|albuterol|montelukast|sertraline|fluoxetine|citalopram|escitalopram|venlafaxine|mirtazapine|quetiapine|olanzapine|risperidone|lithium|lorazepam|diazepam|alprazolam|zolpidem|morphine|oxycodone|fentanyl|tramadol|codeine|gabapentin|pregabalin|methotrexate|adalimumab|rituximab|trastuzumab|pembrolizumab|semaglutide|methylphenidate|ritalin|tamoxifen|sildenafil';
/** Stems of the international non-proprietary names (WHO). */
const MEDICINE_ENDINGS = ['mab', 'tinib', 'prazole', 'sartan', 'statin', 'cillin', 'mycin', 'vir'];

export const healthEntities: readonly EntityDefinition[] = [
  /** Format: word and phrase list */
  {
    type: 'MEDICAL_DISEASE_DISORDER',
    fact: 'always',
    description: 'Disease, disorder or diagnosis mentioned in text',
    category: 'health',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>diabetes(?: mellitus)?(?: type [12])?|type [12] diabetes|hypertension|asthma|copd|cancer|leuka?emia|lymphoma|melanoma|carcinoma|tumou?r|stroke|epilepsy|dementia|alzheimer's(?: disease)?|parkinson's(?: disease)?|multiple sclerosis|depression|bipolar disorder|schizophrenia|ptsd|adhd|autism|anorexia|hepatitis [abc]|hiv|aids|tuberculosis|pneumonia|covid-?19|influenza|sepsis|arthritis|osteoporosis|psoriasis|lupus|crohn's disease|ulcerative colitis|cirrhosis|chronic kidney disease|heart failure|myocardial infarction|arrhythmia|atrial fibrillation|migraine|endometriosis|sickle cell disease|cystic fibrosis|down syndrome|zuckerkrankheit|bluthochdruck|krebs|brustkrebs|schlaganfall|lungenentzündung|herzinfarkt|demenz|depressionen|diabète|cancer du sein|asthme|infarctus|sclérose en plaques|dépression|hypertension artérielle|hipertensión|cáncer|asma|neumonía|esquizofrenia|depresión|diabete|ipertensione|cancro|infarto|depressione|hipertensão|câncer|pneumonia|suikerziekte|kanker|hartaanval|longontsteking)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.4,
    context: [
      'diagnosed',
      'diagnosis',
      'suffers from',
      'patient',
      'disease',
      'diagnose',
      'leidet an',
      'diagnostic',
      'diagnóstico',
      'diagnosi',
      'patiënt',
    ],
    contextWaivedWhenAsked: true,
  },
  /** Format: word and phrase list */
  {
    type: 'MEDICAL_MEDICATION',
    fact: 'always',
    description: 'Medicine or active substance, optionally with dose',
    category: 'health',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern: new RegExp(
      `(?<v>(?:${MEDICINES}|[a-z]{4,14}(?:${MEDICINE_ENDINGS.join('|')}))(?: \\d{1,4}(?:[.,]\\d{1,2})? ?(?:mg|mcg|µg|g|ml|IU|IE))?)(?:$|[^\\p{L}\\p{N}_])`,
      'iu',
    ),
    endings: { letters: MEDICINE_ENDINGS, list: new RegExp(MEDICINES, 'iu') },
    score: 0.4,
    context: [
      'medication',
      'prescribed',
      'dose',
      'tablet',
      'takes',
      'medikament',
      'verordnet',
      'médicament',
      'medicamento',
      'farmaco',
      'medicatie',
    ],
    contextWaivedWhenAsked: true,
  },
  /** Format: word and phrase list */
  {
    type: 'MEDICAL_THERAPEUTIC_PROCEDURE',
    fact: 'always',
    description: 'Treatment, operation or diagnostic procedure',
    category: 'health',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>appendectomy|cholecystectomy|mastectomy|hysterectomy|colectomy|(?:append|cholecyst|crani|gastr|hemorrhoid|hyster|laryng|lob|lump|mast|nephr|oophor|orchi|pancreat|pneumon|prostat|splen|thyroid|tonsill|vas)ectomy|colonoscopy|gastroscopy|endoscopy|bronchoscopy|laparoscopy|biopsy|chemotherapy|radiotherapy|radiation therapy|dialysis|haemodialysis|hemodialysis|angioplasty|bypass surgery|stent placement|coronary angiography|hip replacement|knee replacement|organ transplant|kidney transplant|bone marrow transplant|blood transfusion|MRI(?: scan)?|CT scan|PET scan|X-?ray|ultrasound|mammogram|ECG|EKG|EEG|lumbar puncture|caesarean section|c-section|vasectomy|abortion|IVF|physiotherapy|psychotherapy|electroconvulsive therapy|Chemotherapie|Strahlentherapie|Darmspiegelung|Operation am Herzen|Kaiserschnitt|chimiothérapie|radiothérapie|coloscopie|quimioterapia|radioterapia|cesárea|chemioterapia|colonscopia|echografie|bestraling)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.4,
    context: [
      'surgery',
      'procedure',
      'underwent',
      'treatment',
      'scheduled',
      'eingriff',
      'operation',
      'behandlung',
      'intervention',
      'cirugía',
      'intervento',
      'operatie',
    ],
    contextWaivedWhenAsked: true,
  },
  /** Format: word and phrase list */
  {
    type: 'MEDICAL_CLINICAL_EVENT',
    fact: 'always',
    description: 'Clinical event such as admission, discharge or emergency',
    category: 'health',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>admitted to (?:the )?(?:hospital|ward|ICU|intensive care|A&E)|discharged (?:from (?:the )?hospital|home)|hospitali[sz]ed|hospitali[sz]ation|emergency room visit|readmission|transferred to (?:the )?ICU|referred to (?:a )?(?:specialist|cardiology|oncology|neurology)|outpatient visit|follow-up appointment|miscarriage|stillbirth|relapse|remission|overdose|suicide attempt|seizure|cardiac arrest|stationär aufgenommen|aus dem Krankenhaus entlassen|Notaufnahme|Fehlgeburt|Rückfall|hospitalisée?|admise? aux urgences|fausse couche|rechute|ingresad[oa] en el hospital|dad[oa] de alta|aborto espontáneo|ricoverat[oa]|dimess[oa]|internad[oa]|opgenomen in het ziekenhuis)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.4,
    context: ['patient', 'hospital', 'clinic', 'ward', 'krankenhaus', 'klinik', 'hôpital', 'ospedale', 'ziekenhuis'],
    contextWaivedWhenAsked: true,
  },
  /** Format: word and phrase list */
  {
    type: 'MEDICAL_BIOLOGICAL_ATTRIBUTE',
    fact: 'always',
    description: 'Measured body value such as blood pressure, BMI or lab result',
    category: 'health',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /\b(?:blood pressure|BP|Blutdruck|tension artérielle|presión arterial|pressione arteriosa|bloeddruk)\s?(?:of|was|is|:)?\s?\d{2,3}\/\d{2,3}(?:\s?mm\s?Hg)?\b|\b(?:BMI|heart rate|pulse|temperature|HbA1c|A1c|glucose|blood sugar|cholesterol|LDL|HDL|triglycerides|hemoglobin|haemoglobin|creatinine|eGFR|PSA|TSH|CRP|viral load|CD4(?: count)?|oxygen saturation|SpO2|Puls|Blutzucker|Körpertemperatur|glycémie|glucemia|glicemia)\s?(?:of|was|is|level|[:=])?\s?\d{1,6}(?:[.,]\d{1,2})?(?:\s?(?:%|bpm|mg\/dl|mmol\/l|g\/dl|ng\/ml|U\/l|°C|°F|kg\/m2|kg\/m²|copies\/ml))?/iu,
    score: 0.5,
    context: [
      'patient',
      'lab',
      'result',
      'measured',
      'vital signs',
      'labor',
      'befund',
      'résultat',
      'resultado',
      'risultato',
    ],
    contextWaivedWhenAsked: true,
  },
  /** Format: word and phrase list */
  {
    type: 'MEDICAL_BIOLOGICAL_STRUCTURE',
    fact: 'always',
    description: 'Anatomical structure in a clinical context',
    category: 'health',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>left ventricle|right ventricle|left atrium|right atrium|aorta|coronary artery|carotid artery|pulmonary artery|liver|kidneys?|pancreas|spleen|gallbladder|bladder|prostate|uterus|ovar(?:y|ies)|cervix|breast tissue|thyroid|adrenal gland|pituitary gland|esophagus|oesophagus|stomach lining|small intestine|colon|rectum|appendix|lungs?|bronchus|trachea|larynx|cerebellum|frontal lobe|hippocampus|spinal cord|lumbar spine|cervical spine|femur|tibia|humerus|clavicle|vertebra|L[1-5]\/[LS][1-5]|C[1-7]\/[CT][1-7]|retina|cornea|lymph nodes?|bone marrow|Leber|Niere|Bauchspeicheldrüse|Milz|Schilddrüse|Gebärmutter|Wirbelsäule|foie|rein gauche|rein droit|pancréas|thyroïde|hígado|riñón|páncreas|fegato|rene sinistro|fígado|baarmoeder|schildklier)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.3,
    context: [
      'scan',
      'lesion',
      'tumour',
      'tumor',
      'biopsy',
      'patient',
      'mass',
      'befund',
      'lésion',
      'lesión',
      'lesione',
    ],
    needsContext: true,
    contextWaivedWhenAsked: true,
  },
  /** Format: word and phrase list */
  {
    type: 'MEDICAL_FAMILY_HISTORY',
    fact: 'always',
    description: 'Illness reported for relatives of a person',
    category: 'health',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>family history of [\p{L}][\p{L} -]{2,40}|(?:mother|father|brother|sister|grandmother|grandfather|aunt|uncle|parents?|siblings?) (?:had|has|died of|died from|suffered from|was diagnosed with) [\p{L}][\p{L} -]{2,40}|familienanamnese|(?:Mutter|Vater|Bruder|Schwester) (?:hatte|hat|starb an|litt an) [\p{L}][\p{L} -]{2,40}|antécédents familiaux(?: de [\p{L}][\p{L} -]{2,40})?|antecedentes familiares(?: de [\p{L}][\p{L} -]{2,40})?|anamnesi familiare|história familiar de [\p{L}][\p{L} -]{2,40}|familiegeschiedenis van [\p{L}][\p{L} -]{2,40})(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.55,
    context: [
      'family history',
      'relatives',
      'hereditary',
      'familienanamnese',
      'antécédents',
      'antecedentes',
      'anamnesi',
    ],
    contextWaivedWhenAsked: true,
    labelled: true,
  },
  /** Format: word and phrase list */
  {
    type: 'MEDICAL_HISTORY',
    fact: 'always',
    description: 'Past illness or treatment reported for a person',
    category: 'health',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>(?:past medical |medical |surgical )?history of [\p{L}][\p{L} -]{2,40}|past medical history|previously diagnosed with [\p{L}][\p{L} -]{2,40}|status post [\p{L}][\p{L} -]{2,30}|s\/p [\p{L}][\p{L} -]{2,30}|pre-?existing condition|known case of [\p{L}][\p{L} -]{2,30}|Zustand nach [\p{L}][\p{L} -]{2,30}|Vorerkrankung(?:en)?|Krankengeschichte|antécédents (?:médicaux|chirurgicaux)(?: de [\p{L}][\p{L} -]{2,30})?|antecedentes (?:médicos|personales|quirúrgicos)(?: de [\p{L}][\p{L} -]{2,30})?|anamnesi (?:patologica|remota)|antecedentes pessoais|voorgeschiedenis van [\p{L}][\p{L} -]{2,30})(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.5,
    context: ['history', 'patient', 'medical', 'anamnese', 'vorgeschichte', 'antécédents', 'antecedentes', 'anamnesi'],
    contextWaivedWhenAsked: true,
    labelled: true,
  },
  /** Format: 5-12 letters and digits after a record label */
  {
    type: 'MEDICAL_RECORD_NUMBER',
    description: 'Patient file or hospital case number, recognised by its label',
    category: 'health',
    detection: 'pattern',
    pattern: labelled(
      'mrn|med(?:ical|\\.)? rec(?:ord|\\.)?s?(?: numbers?| no\\.?)?|patient (?:id|number|no\\.?)|chart (?:number|no\\.?)|hospital (?:number|no\\.?)|patientennummer|patienten-?id|fallnummer|numéro (?:de )?(?:dossier|patient)|ipp|(?:número de )?historia clínica|nhc|cipa|episodio|cartella clinica(?: n\\.?)?|número do prontuário|prontuário|patiëntnummer|numer pacjenta|เลขประจำตัวผู้ป่วย',
      '[A-Z]{0,3}-?\\d{5,12}(?:\\/\\d{2})?',
    ),
    score: 0.75,
    context: [
      'mrn',
      'medical record',
      'patient id',
      'patientennummer',
      'numéro de dossier',
      'historia clínica',
      'cartella clinica',
      'prontuário',
    ],
    labelled: true,
  },
  /** Format: 6-20 letters and digits after an insurance-member label */
  {
    type: 'HEALTH_INSURANCE_MEMBER_ID',
    description: 'Health plan beneficiary or member number, recognised by its label',
    category: 'health',
    detection: 'pattern',
    pattern:
      /(?:(?:member|subscriber|beneficiary|insurance|health plan|medicaid|group)[ -]?(?:id|no\.?|number|#)|versicherten(?:nummer|-nr)|numéro d'assuré|número de (?:asegurado|afiliado|beneficiario)|numero di assicurato|número (?:do beneficiário|da carteirinha)|polisnummer zorg)\s{0,2}(?:is\s|[:#=]\s?)?(?<v>[A-Z]{0,4}[ -]?\d[\dA-Z-]{4,16}[\dA-Z])\b/iu,
    score: 0.65,
    context: [
      'member id',
      'health plan',
      'insurance',
      'beneficiary',
      'medicaid',
      'versichertennummer',
      "numéro d'assuré",
      'asegurado',
      'beneficiário',
    ],
    labelled: true,
    fallback: true,
  },
  /** Format: letter, 2 characters, optional dot and 1-4 characters */
  {
    type: 'ICD10_CODE',
    fact: 'always',
    description: 'ICD-10 diagnosis code',
    category: 'health',
    detection: 'pattern',
    pattern: /\b[A-Z]\d[0-9AB](?:\.[0-9A-Z]{1,4}|[0-9]{1,2}[0-9A-Z]{0,2})?\b/u,
    score: 0.1,
    strong: { pattern: /^[A-Z]\d[0-9AB]\.[0-9A-Z]{1,4}$/u, score: 0.5 },
    context: ['icd', 'icd-10', 'diagnosis', 'diagnose', 'diagnostic', 'diagnóstico', 'diagnosi', 'cim-10', 'cie-10'],
    needsContext: true,
  },
  /** Format: 6-12 digits after a prescription label */
  {
    type: 'RX_NUMBER',
    description: 'Prescription number, recognised by its label',
    category: 'health',
    detection: 'pattern',
    pattern:
      /\b(?:rx|prescription|script|rezept(?:nummer|-nr\.?)?|ordonnance|receta|ricetta)(?: (?:no\.?|number|#|n°|nr\.?))?\s{0,2}[:#]?\s{0,2}(?<v>\d{6,12}(?:-\d{2})?)\b/iu,
    score: 0.6,
    context: ['rx', 'prescription', 'pharmacy', 'refill', 'rezept', 'ordonnance', 'receta', 'ricetta'],
    labelled: true,
  },
  /** Format: GS1 (01)GTIN-14 with optional (11)(17)(10)(21) parts. Check: GTIN mod 10 */
  {
    type: 'MEDICAL_DEVICE_UDI',
    description: 'Unique device identifier of an implant or medical device',
    category: 'health',
    detection: 'pattern',
    pattern: /\(01\)\d{14}(?:\((?:11|17|10|21|240)\)[A-Za-z0-9./-]{1,20}){0,5}/u,
    score: 0.8,
    validator: deviceIdentifier,
    validScore: 1,
    context: ['udi', 'device', 'implant', 'lot', 'serial'],
    container: true,
  },
  /** Format: 20 digits: 80, country code, institution, card serial */
  {
    type: 'EU_EHIC',
    description: 'European Health Insurance Card number',
    category: 'health',
    detection: 'pattern',
    pattern: /\b80\d{3}[ -]?\d{5}[ -]?\d{5}[ -]?\d{5}\b|\b80\d{18}\b/u,
    score: 0.2,
    validator: ehic,
    validScore: 0.75,
    context: [
      'ehic',
      'european health insurance card',
      'europäische krankenversicherungskarte',
      'ekvk',
      "carte européenne d'assurance maladie",
      'ceam',
      'tarjeta sanitaria europea',
      'tessera sanitaria',
      'team',
    ],
  },
];
