import { Budget } from '@veilmark/budget';
import type { Finder, Found } from './finder';
import { detectLanguages } from './language/detect';
import type { NlpRecognizer } from './name-recognizer';
import type { AnalyzeOptions } from './options';
import { compiledCatalog } from './recognizers';
import type { Plan } from './select';
import type { Place } from './settle/cut-out';
import { TextParts } from './text-parts';
import { scanText, type TextScan } from './text-scan';

/** A text that is being read: what every finder may ask of it. What takes work is done when first asked for, and once. */
export class Reading {
  readonly budget: Budget;
  readonly #found = new Map<string, Found>();
  #scan: TextScan | undefined;
  #parts: TextParts | undefined;
  #languages: ReturnType<typeof detectLanguages> | undefined;
  #plan: Plan | undefined;

  constructor(
    readonly text: string,
    /** What was asked for, before the text was looked at. */
    readonly asked: Plan,
    readonly options: AnalyzeOptions,
    /** What scores less takes no part. */
    readonly leastScore: number,
    readonly model: NlpRecognizer | undefined,
  ) {
    this.budget = options.budget ?? new Budget();
  }

  /** One look at every character. Good until the next text is read. */
  get scan(): TextScan {
    this.#scan ??= scanText(this.text, compiledCatalog());
    return this.#scan;
  }

  /** Which of the words that finders wait for the text may have. Good until the next text is read. */
  get parts(): TextParts {
    this.#parts ??= new TextParts(this.text, this.scan.units);
    return this.#parts;
  }

  /** The parts of the text by language, and the languages with most characters first. */
  get languages(): ReturnType<typeof detectLanguages> {
    this.#languages ??= detectLanguages(this.text, this.options.language, this.asked.language, this.scan.units);
    return this.#languages;
  }

  /** The parts of the text in languages that a model reads. */
  servedBy({ languages }: NlpRecognizer): readonly Place[] {
    return this.languages.runs.filter(({ language }) => languages.includes(language));
  }

  /** Numbers and labels are read as those of one language: the caller's, else the one most of the text is in. */
  get plan(): Plan {
    this.#plan ??= this.#planIn(this.options.language ?? this.languages.detected[0]);
    return this.#plan;
  }

  #planIn(language: string | undefined): Plan {
    return language === undefined || language === this.asked.language ? this.asked : { ...this.asked, language };
  }

  /** Runs a finder and keeps what it found for those behind it. */
  run(finder: Finder): Found {
    const found = finder.find(this);
    for (const finding of found.findings) finding.finder = finder.name;
    for (const value of found.values ?? []) value.finder = finder.name;
    this.#found.set(finder.name, found);
    return found;
  }

  /** What a finder named in `after` found. */
  earlier<F extends Found>({ name }: Finder<F>): F {
    const found = this.#found.get(name);
    if (!found) throw new Error(`${name} has not run: name it in \`after\``);
    return found as F;
  }
}
