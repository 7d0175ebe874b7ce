import { existsSync, readFileSync } from 'node:fs';
import { loadCorpora, type Proposal, propose } from '@veilmark/finders/by-example';
import { EXIT_CODES } from '../../frame/exit-codes';
import { cannotRead } from '../../frame/file-errors';
import { printLine, tellLine } from '../../frame/print';
import { readStdin } from '../../frame/read-stdin';
import { UsageError } from '../../frame/usage-error';
import { visible } from '../../frame/visible';
import { writeWhole } from '../../frame/write-file';
import { CONFIG_FILE, parseConfig, parseJson } from '../config/read-config';

interface ProposeValues {
  examples?: string | undefined;
  not?: string[] | undefined;
  text?: string | undefined;
  save?: boolean | undefined;
  config?: string | undefined;
  json?: boolean | undefined;
}

/** The whole of `veilmark types propose`; answers the exit code. */
export async function runPropose(
  name: string | undefined,
  given: readonly string[],
  values: ProposeValues,
): Promise<number> {
  if (name === undefined) throw new UsageError('Name the type, then give examples: EMPLOYEE_ID EMP-54597 EMP-14165');
  const examples = [...given, ...(values.examples === undefined ? [] : readText(values.examples).split('\n'))];
  const text = values.text === undefined ? '' : readText(values.text);
  const proposal = propose({ name, examples, counterexamples: values.not ?? [], text }, await loadCorpora());
  if (values.json) printLine(JSON.stringify(proposal, null, 2));
  else print(proposal, text !== '');
  if (values.save) await save(proposal, values.config ?? CONFIG_FILE);
  return EXIT_CODES.clean;
}

function readText(file: string): string {
  try {
    return file === '-' ? Buffer.from(readStdin()).toString('utf8') : readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(file, error);
  }
}

function print({ recognizer, description, false_alarms, in_text, notes }: Proposal, hasText: boolean): void {
  printLine(recognizer.entity_type);
  for (const [i, { regex, score, check }] of recognizer.patterns.entries()) {
    printLine(`  ${visible(description[i] ?? '')}`);
    printLine(`    ${visible(regex)}  score ${score}${check === undefined ? '' : `, check ${check}`}`);
  }
  if (recognizer.context) printLine(`  context words: ${visible(recognizer.context.join(', '))}`);
  const told = false_alarms.map(
    ({ corpus, matches, reported }) => `${corpus} ${reported.toFixed(1)} (${matches.toFixed(1)} of this form)`,
  );
  printLine(`  false alarms in a megabyte: ${told.join(', ')}`);
  if (hasText) {
    const reported = in_text.filter((match) => match.reported);
    printLine(`  other values found in your text: ${reported.length}; of this form: ${in_text.length}`);
    for (const { text } of in_text.slice(0, 10)) printLine(`    ${visible(text)}`);
  }
  for (const note of notes) printLine(`  ${visible(note)}`);
}

/** Adds the recognizer to the settings; one of the same name is replaced. */
async function save({ recognizer }: Proposal, file: string): Promise<void> {
  const settings = existsSync(file) ? (parseJson(file) as Record<string, unknown>) : {};
  // Throws UsageError where the file is none of ours, or would be none.
  const { recognizers = [] } = await parseConfig(JSON.stringify(settings), file);
  const others = recognizers.filter(({ entity_type }) => entity_type !== recognizer.entity_type);
  const content = JSON.stringify({ ...settings, recognizers: [...others, recognizer] }, null, 2);
  await parseConfig(content, file);
  writeWhole(file, `${content}\n`, { isReplacing: true });
  tellLine(`${recognizer.entity_type} is in ${visible(file)}`);
}
