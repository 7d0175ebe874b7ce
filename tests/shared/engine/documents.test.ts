import { describe, expect, it } from 'vitest';
import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { governedPlace } from '#shared/finders/labels/labelled.ts';
import { readStructure } from '#shared/finders/labels/structure/index.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
// Documents are read and scored as `npm run eval:documents` does it.
import { directKinds, readDocuments } from '../../../bench/documents/read-documents.mjs';
import { scoreDocuments } from '../../../bench/documents/score.mjs';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const documents = readDocuments('tests/fixtures/documents/dev.txt');
/** Pasted prompts and office records, in languages and layouts that the others lack. */
const hard = readDocuments('tests/fixtures/documents/dev-2.txt');
const model = createNerRecognizer(modelFile(), kernelModule());
const engine =
  (recognizer?: NlpRecognizer) =>
  ({ text, language }: { text: string; language: string }) =>
    analyze(text, { language }, recognizer).results;

/** The model reads the labels that the rules read. */
const governedIn = (text: string, language: string) => readStructure(text, language).flatMap(governedPlace);

const both = scoreDocuments(documents, engine(model));
const rules = scoreDocuments(documents, engine());
const onHard = scoreDocuments(hard, engine(model));
const wrongPerThousand = ({ wrong, characters }: { wrong: unknown[]; characters: number }) =>
  (1000 * wrong.length) / characters;

describe('realistic documents', () => {
  it('keep the share of direct identifiers covered that was reached', () => {
    expect(both.tally.share('all', 'direct')).toBeGreaterThanOrEqual(98.9);
    expect(onHard.tally.share('all', 'direct')).toBeGreaterThanOrEqual(96.5);
    expect(rules.tally.share('all', 'direct')).toBeGreaterThanOrEqual(73.4);
  });

  it('keep the share of documents without a leak, and of other values covered', () => {
    expect((100 * both.clean) / both.documents).toBeGreaterThanOrEqual(84);
    expect((100 * onHard.clean) / onHard.documents).toBeGreaterThanOrEqual(67);
    expect(both.tally.share('all', 'indirect')).toBeGreaterThanOrEqual(74.2);
  });

  it('have no more wrong findings', () => {
    expect(wrongPerThousand(both)).toBeLessThanOrEqual(2.2);
    // Its authors left names of machines in logs unmarked; later ones mark them.
    expect(wrongPerThousand(onHard)).toBeLessThanOrEqual(2.25);
    expect(wrongPerThousand(rules)).toBeLessThanOrEqual(0.6);
  });

  it('lose nothing to more detectors: what rules or model cover, both cover', () => {
    const placeOf = ({ document, start, end }: { document: { id: string }; start: number; end: number }) =>
      `${document.id} ${start}-${end}`;
    const isDirect = ({ kind }: { kind: string }) => directKinds.has(kind);
    // Where both left nothing, nothing was lost: the model alone reads the others only.
    const leftByBoth = new Set(both.leaks.filter(isDirect).map(({ document }) => document.id));
    const doubtful = documents.filter(({ id }) => leftByBoth.has(id));
    const alone = scoreDocuments(doubtful, ({ text, language }) =>
      (model.read?.(text, language, [], governedIn(text, language)).spans ?? []).filter(
        ({ kind, score }) => kind && score >= 0.35,
      ),
    );
    const leftByRules = new Set(rules.leaks.filter(isDirect).map(placeOf));
    const leftByModel = new Set(alone.leaks.filter(isDirect).map(placeOf));
    const lost = both.leaks
      .filter(isDirect)
      .filter((leak) => !leftByRules.has(placeOf(leak)) || !leftByModel.has(placeOf(leak)));

    expect(lost.map((leak) => `${leak.document.id} ${leak.document.text.slice(leak.start, leak.end)}`)).toEqual([]);
  });
});
