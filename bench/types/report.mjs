const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const percent = (share) => `${(share * 100).toFixed(1)} %`;
const per = (number) => number.toFixed(2);

/** The page of results. */
export function report(rows, left, texts) {
  const counts = [...new Set(rows.map(({ count }) => count))];
  const size = (name) => `${(texts[name].length / 1e6).toFixed(1)} MB`;
  const summary = counts.map((count) => {
    const own = rows.filter((row) => row.count === count);
    const alarms = (name) => (own[0].alarms[name] === undefined ? '–' : per(mean(own.map((row) => row.alarms[name]))));
    const quiet = own.filter((row) => row.alarms.prose <= 1).length;
    return `| ${count} | ${own.length} | ${percent(mean(own.map(({ recall }) => recall)))} | ${percent(mean(own.map(({ alone }) => alone)))} | ${percent(mean(own.map(({ precision }) => precision)))} | ${alarms('prose')} | ${alarms('code')} | ${alarms('logs')} | ${percent(quiet / own.length)} |`;
  });
  const types = [...new Set(rows.map(({ type }) => type))];
  const lines = types.map((type) => {
    const cells = counts.map((count) => {
      const row = rows.find((one) => one.type === type && one.count === count);
      return row ? `${(row.recall * 100).toFixed(0)} / ${per(row.alarms.prose)}` : '–';
    });
    return `| ${type} | ${cells.join(' | ')} |`;
  });
  return `# Custom types by example

\`npm run bench:types\`. Each pattern type of the catalog is hidden in turn. A custom type is proposed from some of its examples (the
catalog's own first, then values made after them in turn), with the type's name and the sentence they stand in, and measured on up to 20
other values in the same sentence, and alone. A value counts as found if a finding covers all of it. The sentence is the catalog's carrier, or
the type's first context word before the value. A type whose form is common in prose is proposed with context words, and is not found alone.

False alarms are findings in a megabyte of text without personal values: documents in 43 languages without their marked values and
manuals of packages (${size('prose')}), code (${size('code')}) and logs (${size('logs')}). None of this text was used to choose a
pattern; the sampled half was. Precision is that of the tested values and one megabyte of prose.

| examples | types | recall next to a label | recall alone | precision | false alarms per MB of prose | code | logs | types with at most 1 per MB of prose |
|---|---|---|---|---|---|---|---|---|
${summary.join('\n')}

Not measured, because their check leaves too few values to make: ${left.length > 0 ? left.join(', ') : 'none'}.

## By type

Recall in percent next to a label and false alarms per MB of prose, by number of examples.

| type | ${counts.join(' | ')} |
|---|${counts.map(() => '---|').join('')}
${lines.join('\n')}
`;
}
