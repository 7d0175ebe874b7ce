// Counts per label: how many expected spans were found, and how many of our findings of that label's types were expected.
export class Counts {
  expected = 0;
  exact = 0;
  typed = 0;
  any = 0;
  reported = 0;
  wrong = 0;

  add(other) {
    for (const key of Object.keys(this)) this[key] += other[key];
    return this;
  }
}

const overlap = (a, b) => a.start < b.end && b.start < a.end;

/**
 * Scores one set. `typesOf` gives the types that count as a label; labels we have no type for are left out of recall by
 * type and stay in the recall of any type. A finding of a type that no label of the set stands for is not judged.
 */
export function scoreSet(cases, find, typesOf) {
  const byLabel = new Map();
  const misses = [];
  const countsOf = (label) => byLabel.get(label) ?? byLabel.set(label, new Counts()).get(label);
  const labels = new Set(cases.flatMap(({ expected, only }) => [only, ...expected.map(({ label }) => label)]));
  labels.delete(undefined);
  for (const one of cases) {
    const found = find(one);
    for (const span of one.expected) {
      const counts = countsOf(span.label);
      const touching = found.filter((finding) => overlap(finding, span));
      const typed = touching.filter(({ entity_type }) => typesOf(span.label).includes(entity_type));
      counts.expected++;
      if (touching.length > 0) counts.any++;
      if (typed.length > 0) counts.typed++;
      if (typed.some(({ start, end }) => start === span.start && end === span.end)) counts.exact++;
      if (typed.length === 0)
        misses.push({
          kind: 'missed',
          ...context(one, span),
          found_as: touching.map(({ entity_type }) => entity_type),
        });
    }
    for (const finding of found) {
      const label = labelFor(finding, one.only ? [one.only] : labels);
      if (label === undefined || one.tolerated?.some((span) => overlap(finding, span))) continue;
      countsOf(label).reported++;
      if (one.expected.some((span) => overlap(finding, span) && typesOf(span.label).includes(finding.entity_type)))
        continue;
      countsOf(label).wrong++;
      misses.push({ kind: 'unexpected', ...context(one, { ...finding, label }), found_as: [finding.entity_type] });
    }
  }
  return { byLabel, misses };

  function labelFor({ entity_type }, candidates) {
    const fitting = [...candidates].filter((label) => typesOf(label).includes(entity_type));
    return fitting.find((label) => typesOf(label)[0] === entity_type) ?? fitting[0];
  }
}

function context({ text, language }, { start, end, label }) {
  return { label, language, value: text.slice(start, end), around: text.slice(Math.max(0, start - 40), end + 40) };
}
