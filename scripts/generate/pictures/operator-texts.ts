import { analyze } from '#shared/finders/analyze.ts';
import { anonymize } from '#shared/replace/anonymize.ts';
import { parseOperators } from '#shared/replace/operators/parse.ts';

/** A text as pieces, those that an operator wrote marked. */
export interface Shown {
  text: string;
  isMarked: boolean;
}

export interface OperatorPair {
  name: string;
  before: Shown[];
  after: Shown[];
}

const TEXT =
  'Maria Keller (aged 47, ZIP code 94107) was admitted on 5 March 2024 and discharged on 12 March 2024. Card 4111 1111 1111 1111, mail maria.keller@clinic.org.';
const KEY = 'WmZq4t7w!z%C&F)J';

const ALL = { DEFAULT: { type: 'keep' } };
const OPERATORS: Readonly<Record<string, object>> = {
  surrogate: { DEFAULT: { type: 'surrogate', key: KEY } },
  generalize: {
    ...ALL,
    AGE: { type: 'generalize' },
    US_ZIP_CODE: { type: 'generalize' },
    DATE_TIME: { type: 'generalize' },
  },
  shift_date: { ...ALL, DATE_TIME: { type: 'shift_date', key: KEY, subject: 'record 17' } },
  fpe: { ...ALL, CREDIT_CARD: { type: 'fpe', key: KEY } },
  tokenize: { ...ALL, EMAIL_ADDRESS: { type: 'tokenize', key: KEY } },
};

/** One text before and after each operator, as the product writes it. */
export async function operatorPairs(): Promise<OperatorPair[]> {
  const { results } = analyze(TEXT, { language: 'en', preset: 'identifiers-and-facts' });
  const pairs: OperatorPair[] = [];
  for (const [name, operators] of Object.entries(OPERATORS)) {
    const options = { operators: parseOperators(operators as never), language: 'en' };
    const { text, items } = await anonymize(TEXT, results, options);
    const isChanged = items.map(({ operator }) => operator !== 'keep');
    const found = [...results].sort((a, b) => a.start - b.start).filter((_, index) => isChanged[index]);
    pairs.push({
      name,
      before: marked(TEXT, found),
      after: marked(
        text,
        items.filter((_, index) => isChanged[index]),
      ),
    });
  }
  return pairs;
}

function marked(text: string, spans: readonly { start: number; end: number }[]): Shown[] {
  const pieces: Shown[] = [];
  let last = 0;
  for (const { start, end } of spans) {
    pieces.push({ text: text.slice(last, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    last = end;
  }
  return [...pieces, { text: text.slice(last), isMarked: false }];
}
