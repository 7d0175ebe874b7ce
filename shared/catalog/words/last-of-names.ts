/** Last words of institutions: a "United States Bankruptcy Court" is an organization, however much its words look like a name. */
const INSTITUTIONS =
  'court|fund|trust|department|agency|commission|committee|council|board|bureau|ministry|university|institute|foundation|association|corporation|inc|llc|ltd|gmbh|plc|bank|company|administration|division|authority|tribunal|senate|congress|parliament|office|trustees|law';
/** Last words of papers and rules, which neither people nor organizations are called. */
const PAPERS =
  'act|acts|agreement|agreements|policy|policies|report|reports|plan|plans|section|sections|guidelines|manual|handbook|appendix|annex|table|figure|chapter|returns|coverage|laws|regulation|regulations|requirements|procedure|procedures|statement|statements|schedule|summary|overview|template|contract|contracts|clause|clauses|provisions|duties|offers|proposal|proposals|solicitation';
/** Last words of goods and work, which organizations may be called. */
const WORK =
  'program|programme|programs|project|projects|system|systems|framework|standard|standards|guide|insurance|method|methods|model|models|process|services|observations|assessment|management|security|compliance|software|hardware|data|information|analysis|treatment|equipment|purchase|acquisition|pricing|robbery|elopement';

const INSTITUTION_WORDS: ReadonlySet<string> = new Set(INSTITUTIONS.split('|'));
const PAPER_WORDS: ReadonlySet<string> = new Set(PAPERS.split('|'));
const WORK_WORDS: ReadonlySet<string> = new Set(WORK.split('|'));

const LAST_BLANK = /\s(?=\S*$)/;

/** The last word in small letters, without a full stop. Few names end like the words of these lists. */
function lastOf(name: string): string {
  const word = name.slice(name.search(LAST_BLANK) + 1);
  return (word.endsWith('.') ? word.slice(0, -1) : word).toLowerCase();
}

const countOfWords = (name: string): number => name.split(/\s+/).length;

/** Two words may be someone's name, such as that of a tennis player; more are an institution's. */
export const endsAsInstitution = (name: string, isSure: boolean): boolean => {
  const words = name.trim();
  return INSTITUTION_WORDS.has(lastOf(words)) && countOfWords(words) >= (isSure ? 3 : 2);
};

/** Whether nobody is called so; of an organization only papers and rules speak against it. */
export const endsAsThing = (name: string, isPerson: boolean): boolean => {
  const words = name.trim();
  const word = lastOf(words);
  if (!(PAPER_WORDS.has(word) || (isPerson && WORK_WORDS.has(word))) || countOfWords(words) < 2) return false;
  return !name.split(/\s+/).some((one) => INSTITUTION_WORDS.has(one.toLowerCase()));
};
