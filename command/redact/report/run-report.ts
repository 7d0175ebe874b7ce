import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPreset } from '@veilmark/catalog';
import { countByType } from '@veilmark/contract/count-by-type';
import { PublicReceipt, type ReceiptKey } from '@veilmark/contract/receipts';
import { findWholeWords } from '@veilmark/documents/values';
import { checkReceipt, type Verdict } from '@veilmark/receipts/check';
import { anonymize } from '@veilmark/replace/anonymize';
import { isMeantToBeFound } from '@veilmark/replace/operators';
import { entryFor, withAliases } from '@veilmark/replace/operators/by-type';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { type RuleReport, ruleReport } from '@veilmark/replace/rule-report';
import { EXIT_CODES } from '../../frame/exit-codes';
import { printLine } from '../../frame/print';
import { UsageError } from '../../frame/usage-error';
import { visible } from '../../frame/visible';
import { analyze } from '../../library/analyze';
import { readFileText, redactFile } from '../../library/node/redact-file';
import type { Finding } from '../../library/types';
import { parseJson, readConfig } from '../../scan/config/read-config';
import { scanSettings } from '../../scan/detection-options';
import type { DetectionValues } from '../../scan/options';
import { detectionOf } from '../run-redact';
import { reportLines } from './lines';

interface ReportValues extends DetectionValues {
  config?: string | undefined;
  keys?: string | undefined;
  json?: boolean | undefined;
}

type Print = (line: string) => void;

const VERDICTS: Readonly<Record<Verdict, string>> = {
  valid: 'The signature is valid.',
  changed: 'The signature is NOT valid: the report was changed.',
  'unknown-key': 'The key that signed is NOT among the given ones.',
  legacy: 'Only the service can check this receipt.',
};

/** The whole of `veilmark report`; answers the exit code. */
export async function runReport(
  paths: readonly string[],
  values: ReportValues,
  print: Print = printLine,
): Promise<number> {
  const [file, ...others] = paths;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file, or one receipt');
  const receipt = receiptIn(file);
  return receipt ? showReceipt(receipt, values, print) : reportOn(file, values, print);
}

/** A receipt or an answer that holds one; undefined for any other file. */
function receiptIn(file: string): PublicReceipt | undefined {
  if (!file.toLowerCase().endsWith('.json')) return undefined;
  const content = parseJson(file) as Record<string, unknown> | null;
  const inside = content?.signed_report ?? content?.signed_receipt ?? content?.receipt ?? content;
  return PublicReceipt.safeParse(inside).data;
}

async function showReceipt(receipt: PublicReceipt, { keys, json }: ReportValues, print: Print): Promise<number> {
  const reports = receipt.claims.files.flatMap(({ report }) => report ?? []);
  if (reports.length === 0) throw new UsageError('The receipt has no report: its preset follows no rule');
  const published = keys === undefined ? undefined : (parseJson(keys) as { keys?: ReceiptKey[] }).keys;
  if (keys !== undefined && !Array.isArray(published))
    throw new UsageError(`"${keys}" contains no keys; give a JWK set, such as the one at /api/receipts/keys`);
  const verdict = published && (await checkReceipt(receipt, published)).verdict;
  if (json) print(JSON.stringify({ reports, signature: verdict ?? 'not_checked' }, null, 2));
  else {
    for (const report of reports) printReport(report, print);
    print(
      verdict
        ? `${VERDICTS[verdict]} Issued by ${visible(receipt.claims.issuer)} at ${receipt.claims.issued_at}.`
        : 'The signature was not checked: give --keys FILE with the published keys of the service.',
    );
  }
  return verdict === undefined || verdict === 'valid' ? EXIT_CODES.clean : EXIT_CODES.findings;
}

/** Redacts the file in memory and says what that does for each item of the rule. */
async function reportOn(file: string, values: ReportValues, print: Print): Promise<number> {
  const rule = findPreset(values.preset ?? '')?.rule;
  if (!rule)
    throw new UsageError(
      'Give --preset with a rule: hipaa-safe-harbor, hipaa-limited-data-set, gdpr-pseudonymize or pci-dss',
    );
  const config = await readConfig(values.config, 'protect', undefined, values.profile);
  const settings = await scanSettings(values, config, 'all');
  const detection = await detectionOf(settings);
  const options = {
    ...detection,
    fileName: path.basename(file),
    ocrData: settings.ocrData,
    ocrLanguage: settings.ocrLanguage,
  };
  const original = readFileSync(file);
  const { bytes, results } = await redactFile(original, options);
  const made = await madeBy(rule.operators ?? {}, (await readFileText(original, options)).text, results);
  const { text } = await readFileText(bytes, options);
  const ours = findWholeWords(text, made);
  const left = analyze(text, detection).results.filter(
    ({ text: value, start, end }) =>
      !/^<[A-Z_]+>$/.test(value) && !ours.some((place) => place.start <= start && end <= place.end),
  );
  const operators = withAliases(new Map(Object.entries(rule.operators ?? {})));
  const report = ruleReport(values.preset, {
    replaced: countByType(results),
    left: countByType(left),
    operatorOf: (type) => String(entryFor(operators, type)?.type ?? 'replace'),
  });
  if (values.json) print(JSON.stringify({ reports: [report], signature: 'none' }, null, 2));
  else if (report) {
    printReport(report, print);
    print('Not signed: only the service signs reports.');
  }
  return EXIT_CODES.clean;
}

/** What the rule puts in that is found again and is meant to be there: a year, a band of ages. */
async function madeBy(operators: object, text: string, found: readonly Finding[]): Promise<string[]> {
  const { items } = await anonymize(text, found, { operators: parseOperators(operators), isDetected: true });
  return items.filter(({ operator }) => isMeantToBeFound(operator)).map((item) => item.text);
}

function printReport(report: RuleReport, print: Print): void {
  for (const line of reportLines(report)) print(line);
}
