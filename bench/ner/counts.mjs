/** Right, predicted and expected spans of one type or set. */
export class Counts {
  right = 0;
  found = 0;
  gold = 0;

  add(other) {
    this.right += other.right;
    this.found += other.found;
    this.gold += other.gold;
    return this;
  }

  get precision() {
    return this.found ? this.right / this.found : 0;
  }

  get recall() {
    return this.gold ? this.right / this.gold : 0;
  }

  get f1() {
    return this.found + this.gold ? (2 * this.right) / (this.found + this.gold) : 0;
  }
}

/** Exact spans and types, for each of our types, above each threshold. */
export function compare(file, recognizer, thresholds, types, typeOf) {
  const tables = thresholds.map(() => new Map([...types].map((type) => [type, new Counts()])));
  const annotated = new Set(file.labels.map((label) => typeOf[label]).filter(Boolean));
  for (const { t: text, e: entities } of file.rows) {
    const gold = new Set();
    for (const [start, end, label] of entities) {
      const type = typeOf[label];
      if (!type) continue;
      gold.add(`${start}-${end}-${type}`);
      for (const table of tables) table.get(type).gold++;
    }
    for (const { start, end, entityType, score } of recognizer.recognize(text, file.language, types)) {
      if (!annotated.has(entityType)) continue;
      const right = gold.has(`${start}-${end}-${entityType}`);
      for (const [i, threshold] of thresholds.entries()) {
        if (score < threshold) continue;
        const counts = tables[i].get(entityType);
        counts.found++;
        if (right) counts.right++;
      }
    }
  }
  return tables;
}
