import type { NlpRecognizer, NlpSpan } from './recognizer';

/** A rule at least this sure speaks from a title, a label or a salutation, which a small model sees less well. */
const sureRule = 0.85;

/**
 * One recognizer out of a model and the rules. The model reads context and finds names no list holds; the rules know
 * titles, labels and signatures. Where both mark the same words the higher score counts; where they disagree a sure rule
 * wins, else the model. A weak rule stands only where the model says nothing about that type of word.
 */
export function combineRecognizers(model: NlpRecognizer | undefined, rules: NlpRecognizer): NlpRecognizer {
  if (!model) return rules;
  return {
    name: `${model.name} and ${rules.name}`,
    languages: [...new Set([...model.languages, ...rules.languages])],
    entityTypes: [...new Set([...model.entityTypes, ...rules.entityTypes])],
    recognize(text, language, wanted) {
      const fromModel = model.languages.includes(language) ? model.recognize(text, language, wanted) : [];
      const fromRules = rules.languages.includes(language) ? rules.recognize(text, language, wanted) : [];
      return mergeSpans(fromModel, fromRules);
    },
  };
}

/** Merges two sets of spans, each free of overlaps within itself, in one pass over both. */
export function mergeSpans(fromModel: readonly NlpSpan[], fromRules: readonly NlpSpan[]): NlpSpan[] {
  const model = [...fromModel].sort((a, b) => a.start - b.start);
  const kept: NlpSpan[] = [];
  const displaced = new Set<NlpSpan>();
  let from = 0;
  for (const rule of [...fromRules].sort((a, b) => a.start - b.start)) {
    while (from < model.length && (model[from]?.end ?? 0) <= rule.start) from++;
    const rivals: NlpSpan[] = [];
    for (let i = from; i < model.length && (model[i]?.start ?? 0) < rule.end; i++) {
      const rival = model[i];
      if (rival) rivals.push(rival);
    }
    if (rivals.length === 0) kept.push(rule);
    else if (rivals.length === 1 && rivals[0]?.entityType === rule.entityType) agree(rule, rivals[0], kept, displaced);
    else if (rule.score >= sureRule) {
      kept.push(rule);
      for (const rival of rivals) displaced.add(rival);
    }
  }
  return [...kept, ...model.filter((span) => !displaced.has(span))].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Both found the same name: the longer reading with the higher score. */
function agree(rule: NlpSpan, rival: NlpSpan, kept: NlpSpan[], displaced: Set<NlpSpan>): void {
  displaced.add(rival);
  kept.push({
    entityType: rule.entityType,
    start: Math.min(rule.start, rival.start),
    end: Math.max(rule.end, rival.end),
    score: Math.max(rule.score, rival.score),
  });
}
