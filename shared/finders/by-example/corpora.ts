import { Budget } from '@veilmark/budget';
import { type AdHocRecognizer, compileAdHoc } from '@veilmark/engine/ad-hoc';
import { findAdHoc } from '../custom/ad-hoc';
import { gunzip } from '../gunzip';

const CORPORA = ['prose', 'code', 'logs'] as const;
type CorpusName = (typeof CORPORA)[number];

/** What of a corpus a pattern could match: its numbers and codes with the words before them, each for so many of its form. */
interface Corpus {
  megabytes: number;
  snippets: readonly (readonly [weight: number, text: string])[];
}
export type Corpora = Readonly<Record<CorpusName, Corpus>>;

let loaded: Promise<Corpora> | undefined;

/**
 * Loads the samples of prose, code and logs on which `propose` measures false alarms. They contain no personal data.
 *
 * @example
 * const corpora = await loadCorpora();
 * Object.keys(corpora); // => ['prose', 'code', 'logs']
 */
export function loadCorpora(): Promise<Corpora> {
  loaded ??= import('./corpora.data').then(async ({ PACKED }) => {
    return readCorpora(Uint8Array.from(atob(PACKED), (character) => character.charCodeAt(0)).buffer);
  });
  return loaded;
}

/** The same from the file that builds of the service write next to it. */
export async function readCorpora(packed: ArrayBuffer): Promise<Corpora> {
  // Safe: the script that packs them writes this.
  return JSON.parse(new TextDecoder().decode(await gunzip(packed))) as Corpora;
}

export interface Alarms {
  corpus: CorpusName;
  /** Matches in a megabyte, and those that would be reported: surely, or near a context word. */
  matches: number;
  reported: number;
}

/** How often a recognizer would be wrong, estimated from the samples. */
export function alarmsOf(recognizer: AdHocRecognizer, corpora: Corpora, threshold: number): Alarms[] {
  const compiled = compileAdHoc([recognizer]);
  return CORPORA.map((corpus) => {
    const { megabytes, snippets } = corpora[corpus];
    let matches = 0;
    let reported = 0;
    for (const [weight, text] of snippets) {
      const found = findAdHoc(text, compiled, new Budget());
      matches += weight * found.length;
      reported += weight * found.filter(({ score }) => score >= threshold).length;
    }
    return { corpus, matches: matches / megabytes, reported: reported / megabytes };
  });
}
