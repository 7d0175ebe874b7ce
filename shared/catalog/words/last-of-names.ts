/** Last words of institutions: a "United States Bankruptcy Court" is an organization, however much its words look like a name. */
const INSTITUTIONS =
  'court|fund|trust|department|agency|commission|committee|council|board|bureau|ministry|university|institute|foundation|association|corporation|inc|llc|ltd|gmbh|plc|bank|company|administration|division|authority|tribunal|senate|congress|parliament|office|trustees|law';
/** Last words of papers and rules, which neither people nor organizations are called. */
const PAPERS =
  'act|acts|agreement|agreements|policy|policies|report|reports|plan|plans|section|sections|guidelines|manual|handbook|appendix|annex|table|figure|chapter|returns|coverage|laws|regulation|regulations|requirements|procedure|procedures|statement|statements|schedule|summary|overview|template|contract|contracts|clause|clauses|provisions|duties|offers|proposal|proposals|solicitation';
/** Last words of goods and work, which organizations may be called. */
const WORK =
  'program|programme|programs|project|projects|system|systems|framework|standard|standards|guide|insurance|method|methods|model|models|process|services|observations|assessment|management|security|compliance|software|hardware|data|information|analysis|treatment|equipment|purchase|acquisition|pricing|robbery|elopement';

const LAST_WORD = /(?:^|\s)(\p{L}+)\.?$/u;
const INSTITUTION_WORDS: ReadonlySet<string> = new Set(INSTITUTIONS.split('|'));
const PAPER_WORDS: ReadonlySet<string> = new Set(PAPERS.split('|'));
const WORK_WORDS: ReadonlySet<string> = new Set(WORK.split('|'));

function lastOf(name: string): { word: string; words: number } {
  const words = name.trim().split(/\s+/).length;
  return { word: LAST_WORD.exec(name.trim())?.[1]?.toLowerCase() ?? '', words };
}

/** Two words may be someone's name, such as that of a tennis player; more are an institution's. */
export const endsAsInstitution = (name: string, isSure: boolean): boolean => {
  const { word, words } = lastOf(name);
  return words >= (isSure ? 3 : 2) && INSTITUTION_WORDS.has(word);
};

/** Whether nobody is called so; of an organization only papers and rules speak against it. */
export const endsAsThing = (name: string, isPerson: boolean): boolean => {
  const { word, words } = lastOf(name);
  if (words < 2 || !(PAPER_WORDS.has(word) || (isPerson && WORK_WORDS.has(word)))) return false;
  return !name.split(/\s+/).some((one) => INSTITUTION_WORDS.has(one.toLowerCase()));
};
