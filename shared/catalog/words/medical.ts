/** Words by which an eponym is known to be one: "Wells score", "Graves' disease". */
const NOUNS =
  'sign|signs|reflex|reflexes|score|scores|scoring|scale|criteria|criterion|disease|syndrome|test|testing|maneuver|manoeuvre|triad|tetralogy|procedure|operation|classification|index|grade|grading|stage|staging|palsy|lymphoma|lymphomas|tumor|tumour|sarcoma|anemia|anaemia|thyroiditis|ataxia|dystrophy|nodes|node|position|point|hernia|fracture|contracture|phenomenon|esophagus|oesophagus|ulcer|disorder|encephalopathy|neuropathy|method|formula|equation|study|cohort|heart study|risk|risk score|calculator|rule|rules|catheter|tube|stain|bodies|body|cells|cell|virus|chorea|aphasia|dementia|purpura|stenosis|fibers|loop|technique|repair|fundoplication|guidelines|bundle|block|wave|waves|breathing|respiration|gait|arthritis|pneumonia|megacolon|diverticulum|ring|web|membrane|space|law|effect|model|questionnaire|inventory|drain|pump|valve|graft|shunt|clamp|retractor|incision|approach';
const NOUN = new RegExp(`^(?:['’]s?)?(?:[- ](?:\\p{L}+[- ]){0,2}?(?:${NOUNS})\\b|-\\p{Lu}\\p{L}+)`, 'u');
const INSIDE = new RegExp(`\\s(?:${NOUNS})$`, 'iu');
const BEFORE =
  /(?:\b(?:positive|negative|modified|revised|bilateral|unilateral|equivocal|upgoing|downgoing|absent|a|the)\s)$/iu;

/** People whose names stand for what they described. Most are names of other people too: only the words beside them tell. */
const EPONYMS = new Set(
  'willebrand mcisaac gallwey ferriman mcgill duke rutherford addison alzheimer apgar asperger babinski baker barrett bartholin basedow behcet bell berger bishop bouchard braden broca brudzinski brugada buerger burkitt centor chaddock chagas charcot cheyne child chvostek cobb colles conn coombs coronary courvoisier crohn cullen cushing devic down duchenne dupuytren ebstein ehlers eisenmenger epley erb ewing fabry fallot fanconi felty finkelstein foley framingham friedreich frey gaucher gehrig gilbert glasgow gleason goodpasture gordon graves grey guillain hashimoto heberden henoch hirschsprung hodgkin hoffmann homans horner huntington hurler janeway kaposi kartagener katz kawasaki kernig kohler korsakoff kussmaul lachman lambert legionnaire levine lewy lhermitte li liddle ludwig lyme mallory marfan mayo mcburney mcmurray meckel meniere milgram mohs monro morse murphy nissen ogilvie oppenheim osgood osler paget pap parkinson perthes peyronie phalen plummer pott prader prinzmetal quincke ranson raynaud reiter reye reynolds rinne romberg roth rovsing sjogren sjögren spurling stevens stokes sydenham tay tinel tourette trendelenburg trousseau turner virchow waldenstrom weber wegener wells wernicke whipple wilms wilson wolff zollinger'.split(
    ' ',
  ),
);

/** Those that hardly anybody is called today. */
const RARE = new Set(
  'willebrand mcisaac gallwey ferriman apgar babinski brudzinski chaddock chvostek courvoisier dupuytren finkelstein framingham kernig kussmaul lhermitte mcburney mcmurray phalen ranson raynaud romberg rovsing tinel trendelenburg trousseau'.split(
    ' ',
  ),
);

const ABBREVIATIONS = new Set(
  'ELISA ARISTOTLE ASCEND ABG ABI ACE ACEI ACL ACS ADHD ADL AED AFIB AFP AKI ALL ALS ALT AML ANA ARB ARBS ARDS ART AST ASA ASCVD BID BMI BNP BP BPH BPPV BUN CABG CAD CBC CBT CGM CHADS CHADS2 CHADSVASC CHF CKD CLL CML CMP CMV CNS COPD COVID CPAP CPR CRP CSF CVA CVD DEXA DKA DM DMARD DMARDS DOAC DOACS DRE DVT EBV ECG ECMO EEG EF EGD EGFR EKG EMG ERCP ESBL ESR ESRD FEV1 FVC GAD GCS GERD GFR GI GLP HAART HBV HCC HCG HCV HDL HELLP HER2 HFPEF HFREF HIV HPV HRT HSV HTN IBD IBS ICD ICP ICU IGA IGG IGE INR ITP IUD IV IVF IVIG JVP LDL LFT LFTS LMWH LVAD LVEF MCV MDD MELD MGUS MI MMR MRA MRI MRSA MS MSSA NAFLD NASH NIHSS NOAC NPO NSAID NSAIDS NSCLC NSTEMI NYHA OCD OCP OSA OTC PAD PCI PCOS PCP PCR PE PEEP PEG PET PFO PFT PFTS PID PMR PND PO POTS PPI PPIS PRN PSA PT PTH PTSD PTT PVC PVD QID QTC RA RBC RSV SARS SCLC SGLT SIADH SLE SNRI SOB SSRI SSRIS STD STEMI STI SVT TB TIA TID TIBC TNF TPA TPN TSH TURP UA URI UTI VEGF VTE WBC WHO WPW'.split(
    ' ',
  ),
);

function firstPartOf(name: string): string {
  const end = name.search(/[\s-]/);
  return end < 0 ? name : name.slice(0, end);
}

/** Without the ending of what belongs to somebody. */
function lastPartOf(name: string): string {
  const end = name.replace(/['’]s?$/u, '');
  let start = end.length;
  while (start > 0 && !/[\s-]/.test(end.charAt(start - 1))) start--;
  return end.slice(start);
}

/**
 * Whether what stands at a place of a text is a word of medicine, not a person or a place: an abbreviation (GERD, CHADS2), or the name of
 * whom something is called after where the words next to it say so ("Wells score", "positive Babinski").
 */
export function isMedicalTerm(text: string, start: number, end: number): boolean {
  const name = text.slice(start, end);
  const first = firstPartOf(name);
  if (EPONYMS.has(first.replace(/['’]s?$/u, '').toLowerCase()) && INSIDE.test(name)) return true;
  if (ABBREVIATIONS.has(first.replace(/[₂²]/g, '2'))) return !/\s\p{Lu}\p{Ll}/u.test(name);
  const last = lastPartOf(name).toLowerCase();
  if (!EPONYMS.has(last)) return false;
  const own = /['’]s?$/u.exec(name)?.[0] ?? '';
  if (NOUN.test(own + text.slice(end, end + 60))) return true;
  // A title or a given name before it makes it somebody.
  if (/\s/.test(name) || /(?:\b(?:Dr|Mr|Mrs|Ms|Prof|Miss)\.?\s)$/.test(text.slice(Math.max(0, start - 8), start)))
    return false;
  return (
    RARE.has(last) ||
    (BEFORE.test(text.slice(Math.max(0, start - 14), start)) &&
      /^(?:['’]s)?\s+(?:was|is|and|in|on|bilaterally)\b|^[,.;?)]/.test(text.slice(end)) &&
      !/\b(?:a|the)\s$/i.test(text.slice(0, start)))
  );
}
