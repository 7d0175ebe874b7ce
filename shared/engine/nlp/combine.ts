import { type NlpRecognizer, type NlpSpan, notAName } from './recognizer';

/** A rule at least this sure speaks from a title, a label or a salutation: it stands where the model is not sure of its own reading. */
const sureRule = 0.85;
/** A person below this, found by a rule alone, is seldom one: the model read those words and saw no name. */
const lonePerson = 0.75;
/** A reading of the model below this is a guess; the default threshold would not report it. */
const guess = 0.35;

/**
 * One recognizer out of a model and the rules. The model reads context, finds names no list holds and knows where they
 * end; the rules know titles, labels and signatures. Where both mark the same words the model's reading counts, with the
 * higher score; where they disagree a sure rule wins over a guess of the model, else the model. A rule alone
 * stands, for a person only when it is sure and not inside what the model read as something else.
 */
export function combineRecognizers(model: NlpRecognizer | undefined, rules: NlpRecognizer): NlpRecognizer {
  if (!model) return rules;
  return {
    name: `${model.name} and ${rules.name}`,
    languages: [...new Set([...model.languages, ...rules.languages])],
    entityTypes: [...new Set([...model.entityTypes, ...rules.entityTypes])],
    recognize(text, language, wanted) {
      if (!model.languages.includes(language)) return rules.recognize(text, language, wanted);
      // Everything is merged before the choice, so that a type's findings do not depend on which others were asked for.
      const fromModel = model.read?.(text, language) ?? model.recognize(text, language, new Set(model.entityTypes));
      const isRuled = rules.languages.includes(language);
      const fromRules = isRuled ? rules.recognize(text, language, new Set(rules.entityTypes)) : [];
      return mergeSpans(fromModel, fromRules).filter((span) => wanted.has(span.entityType));
    },
  };
}

/** Merges two sets of spans, each free of overlaps within itself, in one pass over both. */
export function mergeSpans(fromModel: readonly NlpSpan[], fromRules: readonly NlpSpan[]): NlpSpan[] {
  const model = [...fromModel].sort((a, b) => a.start - b.start);
  const kept: NlpSpan[] = [];
  const displaced = new Set<NlpSpan>();
  const surer = new Map<NlpSpan, number>();
  let from = 0;
  for (const rule of [...fromRules].sort((a, b) => a.start - b.start)) {
    while (from < model.length && (model[from]?.end ?? 0) <= rule.start) from++;
    const rivals: NlpSpan[] = [];
    for (let i = from; i < model.length && (model[i]?.start ?? 0) < rule.end; i++) {
      const rival = model[i];
      if (rival && !isHidden(rule, rival)) rivals.push(rival);
    }
    const [rival] = rivals;
    if (!rival) {
      if (rule.entityType !== 'PERSON' || rule.score >= lonePerson) kept.push(rule);
    } else if (rivals.length === 1 && rival.entityType === rule.entityType) {
      // A weak rule does not make more of a guess.
      if (rival.score >= guess || rule.score >= sureRule)
        surer.set(rival, Math.max(rule.score, surer.get(rival) ?? rival.score));
    } else if (rule.score >= sureRule && rivals.every((one) => one.score < guess)) {
      kept.push(rule);
      for (const one of rivals) displaced.add(one);
    }
  }
  for (const span of model) {
    if (displaced.has(span) || span.entityType === notAName) continue;
    kept.push({ ...span, score: surer.get(span) ?? span.score });
  }
  return kept.sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * What the model read as something else may hold a place (a town in an address), an organisation or a people; a person in it is
 * mostly the namesake of a street or a work.
 */
function isHidden(rule: NlpSpan, rival: NlpSpan): boolean {
  return rival.entityType === notAName && rule.entityType !== 'PERSON';
}
