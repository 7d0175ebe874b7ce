// Takes the model at /model; answers a text at / with the number of values it finds in it, at /analyze with that of all findings of all
// types. The clock stands outside. speed.mjs runs this file of another checkout as well: both must answer at the same places.

import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';
import kernel from '#shared/finders/names/model/kernel.wasm';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { tokenize } from '#shared/finders/names/model/tokenize.ts';
import { readWeights, unpackWeights, type Weights } from '#shared/finders/names/model/weights.ts';

let weights: Weights | undefined;
let recognizer: NlpRecognizer | undefined;

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = await request.arrayBuffer();
    if (url.pathname === '/model') {
      const model = await unpackWeights(body);
      weights = readWeights(model);
      recognizer = createNerRecognizer(model, kernel);
      return Response.json({ bytes: model.byteLength });
    }
    if (!weights || !recognizer) return new Response('no model', { status: 409 });
    const text = new TextDecoder().decode(body);
    const language = url.searchParams.get('language') ?? 'en';
    return Response.json({
      spans: count(url.pathname, text, language, recognizer),
      tokens: tokenize(text, weights).count,
      characters: text.length,
    });
  },
};

function count(path: string, text: string, language: string, now: NlpRecognizer): number {
  if (path === '/analyze') return analyze(text, { language }, now).results.length;
  return now.recognize(text, language, new Set(now.entityTypes)).length;
}
