import { findEntity } from '@veilmark/catalog';
import { EXIT_CODES, type ExitCode } from '../../frame/exit-codes';
import type { Baseline } from '../config/baseline';
import type { FileResult, Found, NotScanned } from '../found';
import { maskValue } from './mask';
import type { ReportWriter, ShownFinding } from './report';

interface ReportOptions {
  baseline: Baseline;
  /** Values as they are. */
  isShown?: boolean;
  /** Findings are taken for known, not reported. */
  isLearning?: boolean;
  /** Values that are likely made up for tests are counted, not reported. */
  isIgnoringTestValues?: boolean;
}

/** Makes a report of results as they come, and keeps none of them. Pieces of the report go to `write`. */
export class ReportMaker {
  readonly #notScanned: NotScanned[] = [];
  readonly #counts = {
    findings: 0,
    filesWithFindings: 0,
    files: 0,
    filesInPart: 0,
    characters: 0,
    binaries: 0,
    allowed: 0,
    known: 0,
    testValues: 0,
    ignoredTestValues: 0,
  };
  readonly #types = new Map<string, number>();
  /** Likely test values, by file, for the end of the report. */
  readonly #last: (readonly Found[])[] = [];
  #lastCount = 0;
  readonly #writer: ReportWriter;
  readonly #write: (piece: string) => void;
  readonly #options: ReportOptions;

  constructor(writer: ReportWriter, write: (piece: string) => void, options: ReportOptions) {
    this.#writer = writer;
    this.#write = write;
    this.#options = options;
  }

  /** Files come in the order of the report. */
  add({ file, found, characters, allowed, notScanned, isBinary }: FileResult): void {
    const { baseline, isLearning, isIgnoringTestValues } = this.#options;
    if (isLearning) baseline.learn(found);
    const unknown = isLearning ? [] : baseline.newOnes(found);
    const news = isIgnoringTestValues ? unknown.filter(isReal) : unknown;
    const counts = this.#counts;
    counts.findings += news.length;
    counts.known += found.length - unknown.length;
    counts.ignoredTestValues += unknown.length - news.length;
    counts.testValues += news.length - news.filter(isReal).length;
    counts.characters += characters;
    counts.allowed += allowed;
    if (isBinary) counts.binaries++;
    else if (notScanned === undefined || characters > 0) counts.files++;
    // Of a document with a picture that was not read, the text was.
    if (notScanned !== undefined && characters > 0) counts.filesInPart++;
    if (notScanned !== undefined) this.#notScanned.push({ file, reason: notScanned });
    if (news.length === 0) return;
    counts.filesWithFindings++;
    for (const { entity_type: type } of news) this.#types.set(type, (this.#types.get(type) ?? 0) + 1);
    this.#report(news.filter(isReal));
    this.#reportLast(news.filter((finding) => !isReal(finding)));
  }

  #report(findings: readonly Found[]): void {
    const { baseline, isShown = false } = this.#options;
    if (findings.length > 0)
      this.#write(this.#writer.add(findings.map((finding) => shown(finding, baseline, isShown))));
  }

  /** Likely test values come last. Where there are too many to keep, the others come behind those of their file. */
  #reportLast(findings: readonly Found[]): void {
    if (this.#lastCount + findings.length > MOST_KEPT) {
      this.#report(findings);
      return;
    }
    this.#lastCount += findings.length;
    if (findings.length > 0) this.#last.push(findings);
  }

  /** How many findings of each type were reported. */
  get types(): ReadonlyMap<string, number> {
    return this.#types;
  }

  /** Ends the report; answers the exit code. */
  end(): ExitCode {
    for (const findings of this.#last) this.#report(findings);
    this.#write(this.#writer.end({ ...this.#counts, notScanned: this.#notScanned }));
    // What could not be scanned wins over findings: whoever sees 1, mends what is listed and sees 0 must have had everything looked at.
    if (this.#notScanned.length > 0) return EXIT_CODES.notScanned;
    return this.#counts.findings > 0 ? EXIT_CODES.findings : EXIT_CODES.clean;
  }
}

/** So that the memory a report takes does not grow with what was scanned. */
const MOST_KEPT = 5_000;

const isReal = ({ likely_test }: Found): boolean => likely_test === undefined;

function shown(finding: Found, baseline: Baseline, isShown: boolean): ShownFinding {
  const { text, ...rest } = finding;
  const definition = findEntity(finding.entity_type);
  return {
    ...rest,
    description: definition?.description ?? 'Own pattern',
    category: definition?.category ?? 'other',
    value: isShown ? text : maskValue(text),
    valueKey: () => `${finding.entity_type}\0${text}`,
    fingerprint: () => baseline.fingerprint(finding),
  };
}
