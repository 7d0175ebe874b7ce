import { isTokenCode } from '@veilmark/engine/automaton/token-prefix';
import { PARTICIPATION } from '@veilmark/engine/participation';
import type { AnchoredRecognizer, CompiledCatalog, Recognizer } from '@veilmark/engine/recognizers';
import type { TextScan } from '@veilmark/engine/text-scan';
import { ContextFinder, type ContextIndex } from './context';
import { StartFinder } from './match-starts';
import { giveBack, takeRoom } from './rooms';

/** A place where a recognizer's pattern matches; context and validator have not been asked yet. */
export interface Candidate {
  recognizer: Recognizer;
  /** Where the match starts; its label reaches from here to `start`. */
  labelStart: number;
  start: number;
  end: number;
}

/** A match longer than this is not tried again from places inside it, so that long runs stay linear. */
const LONG_MATCH = 48;

/** How far before its sign an anchored pattern may start. */
const ANCHOR_REACH = 70;

/** Tries the patterns where they can match, except where one needs a context word and none is near. */
export function findCandidates(
  scan: TextScan,
  catalog: CompiledCatalog,
  wanted: Uint8Array,
): { candidates: Candidate[]; context: ContextIndex } {
  const pass = new Pass(scan, catalog, wanted);
  pass.findPlaces();
  pass.tryPatterns();
  return { candidates: pass.candidates, context: pass.places.context };
}

class Pass {
  readonly text: string;
  readonly candidates: Candidate[] = [];
  readonly places: StartFinder;
  readonly #resumeAt: Int32Array;

  constructor(
    scan: TextScan,
    readonly catalog: CompiledCatalog,
    readonly wanted: Uint8Array,
  ) {
    this.text = scan.text;
    this.#resumeAt = takeRoom(wanted.length, 0);
    this.places = new StartFinder(scan, catalog, wanted, (anchored, sign) => this.#tryBefore(anchored, sign));
  }

  findPlaces(): void {
    this.places.find();
  }

  tryPatterns(): void {
    const { owners, starts, context } = this.places;
    const finder = new ContextFinder(context);
    const { recognizers } = this.catalog;
    for (let i = 0; i < owners.length; i++) {
      const owner = owners[i] as number;
      const start = starts[i] as number;
      const isStrong = owner >= recognizers.length;
      const index = isStrong ? owner - recognizers.length : owner;
      const recognizer = recognizers[index];
      if (!recognizer || (this.#resumeAt[index] ?? 0) > start) continue;
      if (this.wanted[index] !== PARTICIPATION.always && !finder.mayHave(recognizer, start))
        if (!isStrong || !startsStrong(recognizer, this.text, start)) continue;
      const found = matchAt(recognizer, this.text, start);
      if (!found) continue;
      if (found.end - start > LONG_MATCH) this.#resumeAt[index] = found.end;
      this.candidates.push(found);
    }
    giveBack(this.#resumeAt);
  }

  /** Tries an anchored pattern from the first place before its sign from which it could reach it. */
  #tryBefore({ recognizer, mayPrecede, mayFollow }: AnchoredRecognizer, sign: number): void {
    const { index } = recognizer;
    const earliest = Math.max(this.#resumeAt[index] ?? 0, sign - ANCHOR_REACH);
    if (this.wanted[index] === PARTICIPATION.none || sign < earliest) return;
    if (!mayFollow(this.text.charCodeAt(sign + 1))) return;
    let start = sign;
    while (start > earliest && mayPrecede(this.text.charCodeAt(start - 1))) start--;
    for (; start < sign; start++) {
      const found = matchAt(recognizer, this.text, start);
      if (!found || found.end <= sign) {
        // The first letter of a word decides; signs before it are skipped.
        if (isTokenCode(this.text.charCodeAt(start))) return;
        continue;
      }
      this.#resumeAt[index] = found.end;
      this.candidates.push(found);
      return;
    }
  }
}

function startsStrong({ strongStart }: Recognizer, text: string, start: number): boolean {
  if (!strongStart) return false;
  strongStart.lastIndex = start;
  return strongStart.test(text);
}

function matchAt(recognizer: Recognizer, text: string, start: number): Candidate | undefined {
  const { pattern } = recognizer;
  pattern.lastIndex = start;
  if (!recognizer.isLabelled)
    return pattern.test(text) ? { recognizer, labelStart: start, start, end: pattern.lastIndex } : undefined;
  const found = pattern.exec(text);
  if (!found) return undefined;
  const value = found.groups?.v ?? found.groups?.w ?? found[0];
  if (value === '') return undefined;
  // Most labelled patterns end with their value.
  if (found[0].endsWith(value))
    return { recognizer, labelStart: start, start: pattern.lastIndex - value.length, end: pattern.lastIndex };
  const placed = recognizer.placing;
  placed.lastIndex = start;
  const groups = placed.exec(text)?.indices?.groups;
  const span = groups?.v ?? groups?.w;
  return span ? { recognizer, labelStart: start, start: span[0], end: span[1] } : undefined;
}
