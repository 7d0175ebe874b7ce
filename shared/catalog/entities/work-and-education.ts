import { LEXICON_LANGUAGES } from '../languages';
import { labelled } from '../patterns';
import type { EntityDefinition } from '../types';
import { parcel } from '../validators/finance';
import { orcid } from '../validators/people';

export const workAndEducationEntities: readonly EntityDefinition[] = [
  /** Format: word list with optional seniority prefix */
  {
    type: 'JOB_TITLE',
    fact: 'always',
    description: 'Occupation or role held by a person',
    category: 'professional',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>(?:(?:senior|junior|lead|chief|head|deputy|assistant|associate|vice|executive|principal|managing)\s){0,2}(?:(?:software|sales|project|product|marketing|account|human resources|hr|data|nurse|office|operations|finance|financial|it|security|mechanical|civil|electrical|research|business|systems?|network|web|quality|legal|medical|pharmaceutical|laboratory|immigration|investment|tax|insurance|construction|chemical|biomedical|biotechnology|environmental|industrial|aerospace|graphic|teaching|administrative|customer service|supply chain|database|cloud|machine learning|full[- ]stack|front[- ]end|back[- ]end)\s)?(?:engineer|developer|manager|director|consultant|analyst|architect|accountant|auditor|lawyer|attorney|solicitor|paralegal|physician|surgeon|nurse|dentist|pharmacist|teacher|professor|lecturer|electrician|plumber|carpenter|mechanic|driver|pilot|chef|cashier|receptionist|secretary|clerk|technician|designer|journalist|researcher|scientist|programmer|administrator|coordinator|specialist|representative|assistant|supervisor|advisor|therapist|president|officer|ceo|cfo|cto|coo)|Geschäftsführer(?:in)?|Ingenieur(?:in)?|Rechtsanw(?:alt|ältin)|Krankenpfleger(?:in)?|Lehrer(?:in)?|Buchhalter(?:in)?|Sachbearbeiter(?:in)?|ingénieure?|avocate?|infirmi(?:er|ère)|comptable|enseignante?|ingenier[oa]|abogad[oa]|enfermer[oa]|contador[a]?|ingegnere|avvocato|infermier[ea]|engenheir[oa]|advogad[oa]|verpleegkundige|boekhouder)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.3,
    // Two or more words in capitals are a title even where nothing else says so.
    strong: { pattern: /^(?:\p{Lu}[\p{L}-]{1,20} ){1,4}\p{Lu}\p{Ll}{2,20}$/u, score: 0.5 },
    context: [
      'job title',
      'position',
      'occupation',
      'profession',
      'works as',
      'role',
      'beruf',
      'tätigkeit',
      'poste',
      'fonction',
      'puesto',
      'cargo',
      'professione',
      'profissão',
      'functie',
    ],
    needsContext: true,
    contextWaivedWhenAsked: true,
  },
  /** Format: word list */
  {
    type: 'EMPLOYMENT_STATUS',
    fact: 'always',
    description: 'Whether and how a person is employed',
    category: 'professional',
    detection: 'nlp',
    languages: LEXICON_LANGUAGES,
    pattern:
      /(?<v>unemployed|self[- ]employed|employed full[- ]time|full[- ]time employee|part[- ]time employee|freelancer|retired|laid off|on parental leave|on sick leave|furloughed|jobseeker|arbeitslos|selbstständig|selbständig|angestellt|verrentet|in Rente|in Elternzeit|krankgeschrieben|au chômage|sans emploi|retraitée?|travailleur indépendant|en congé maladie|desemplead[oa]|autónom[oa]|jubilad[oa]|de baja médica|disoccupat[oa]|pensionat[oa]|desempregad[oa]|aposentad[oa]|werkloos|zelfstandige|gepensioneerd)(?:$|[^\p{L}\p{N}_])/iu,
    score: 0.3,
    context: [
      'employment status',
      'employment',
      'work status',
      'beschäftigung',
      'erwerbsstatus',
      'situation professionnelle',
      'situación laboral',
      'occupazione',
      'situação laboral',
    ],
    needsContext: true,
    contextWaivedWhenAsked: true,
  },
  /** Format: 3-10 digits, optional letter prefix, after a label */
  {
    type: 'EMPLOYEE_ID',
    description: 'Personnel number assigned by an employer',
    category: 'professional',
    detection: 'pattern',
    pattern:
      /(?:employee|staff|personnel|payroll|personalnummer|personal-nr|mitarbeiter(?:nummer|-id)?|matricule|número de empleado|legajo|matricola|número de funcionário|personeelsnummer)(?: (?:id|number|no\.?|code))?\s{0,2}(?:is\s|[:#=]\s?)?(?<v>[A-Z]{0,4}-?\d{3,10})\b/iu,
    score: 0.5,
    context: [
      'employee id',
      'staff',
      'personalnummer',
      'matricule',
      'número de empleado',
      'matricola',
      'personeelsnummer',
    ],
    labelled: true,
  },
  /** Format: 4-14 letters and digits after a label */
  {
    type: 'CUSTOMER_ID',
    description:
      "Customer, member or other personal reference number, recognised by its label; no issuing authority's check confirms it",
    category: 'other',
    detection: 'pattern',
    pattern: labelled(
      "customer|client|member(?:ship)?|subscriber|loyalty|kunden|mitglieds|numéro (?:de )?client|numéro d'adhérent|número de (?:cliente|socio)|codice cliente|klant|tax(?:payer)?[ -]?(?:id(?:entification)?|number|reference)|identity card|id card|national id(?:entity|entification)?|(?:personal |national )?identi(?:fication|ty) (?:number|code)|social (?:security|insurance)|business number|company number|nass|nuss|npi|nip|pesel|regon|n[º°]\\.? ?col(?:egiad[oa])?\\.?",
      // Scanned digits may be read as l, I or O.
      '(?=[lIO]{0,3}\\d)[\\dlIO]{9,14}|[A-Z]{0,4}[ .-]?(?:\\d{4,14}|\\d{2,3}[ ./-]\\d{2,8})(?:[\\dA-Z]{1,8}|[ ./-](?=[A-Z]{0,7}\\d)[\\dA-Z]{1,8}){0,3}',
    ),
    score: 0.4,
    fallback: true,
    context: [
      'customer number',
      'client',
      'member',
      'kundennummer',
      'numéro client',
      'número de cliente',
      'codice cliente',
      'klantnummer',
    ],
    labelled: true,
  },
  /** Format: 5-12 digits, optional letter prefix, after a label */
  {
    type: 'STUDENT_ID',
    description: 'Student or pupil number assigned by a school or university',
    category: 'education',
    detection: 'pattern',
    pattern:
      /(?:student|pupil|learner|matrikel(?:nummer|-nr)?|numéro (?:d'|de l')?étudiant|ine|número de (?:estudiante|alumno|matrícula)|numero di matricola|número de aluno|studentnummer|n(?:ume)?r albumu|(?:รหัส|เลขประจำตัว)(?:นักศึกษา|นิสิต|นักเรียน)(?:เดิม|ใหม่)?|นักศึกษารหัส)(?: (?:id|number|no\.?))?\s{0,2}(?:is\s|[:#=.]\s?)?(?<v>[A-Z]{0,3}-?\d{5,12})\b/iu,
    score: 0.5,
    context: [
      'student id',
      'student number',
      'matrikelnummer',
      'numéro étudiant',
      'número de estudiante',
      'matricola',
      'studentnummer',
      'รหัสนักศึกษา',
    ],
    labelled: true,
  },
  /** Format: 0000-000X-XXXX-XXXX, last character digit or X. Check: ISO 7064 mod 11-2 */
  {
    type: 'ORCID',
    description: 'Researcher identifier (ORCID iD)',
    category: 'education',
    detection: 'pattern',
    pattern: /\b0000-000[1-9]-\d{4}-\d{3}[\dX]\b|\b0009-00\d{2}-\d{4}-\d{3}[\dX]\b/u,
    score: 0.6,
    validator: orcid,
    validScore: 1,
    context: ['orcid', 'researcher', 'author id'],
  },
  /** Format: 1Z + 16 alphanumerics, or 2 letters + 9 digits + country. Check: UPS mod 10; UPU S10 weighted mod 11 */
  {
    type: 'PARCEL_TRACKING_NUMBER',
    description: 'Parcel or registered-mail tracking number (UPS, UPU S10)',
    category: 'other',
    detection: 'pattern',
    pattern: /\b1Z ?[0-9A-Z]{3} ?[0-9A-Z]{3} ?\d{2} ?\d{4} ?\d{4}\b|\b[A-Z]{2} ?\d{3} ?\d{3} ?\d{3} ?[A-Z]{2}\b/u,
    score: 0.4,
    validator: parcel,
    validScore: 0.9,
    context: ['tracking', 'parcel', 'shipment', 'sendungsnummer', 'numéro de suivi', 'seguimiento', 'spedizione'],
  },
];
