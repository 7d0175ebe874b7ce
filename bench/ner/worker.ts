// Takes the model at /model and the one it replaced at /baseline; answers a text at / and at /before with the number of values each finds in it, at
// /analyze with that of all findings of all types. The clock stands outside.

import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';
import kernel from '#shared/finders/names/model/kernel.wasm';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { tokenize } from '#shared/finders/names/model/tokenize.ts';
import { readWeights, unpackWeights } from '#shared/finders/names/model/weights.ts';
import baselineKernel from './baseline/kernel.wasm';
import { createNerRecognizer as createBaseline } from './baseline/recognizer.mjs';

let model: ArrayBuffer | undefined;
let recognizer: NlpRecognizer | undefined;
let baseline: NlpRecognizer | undefined;

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = await request.arrayBuffer();
    if (url.pathname === '/model') {
      model = await unpackWeights(body);
      recognizer = createNerRecognizer(model, kernel);
      return Response.json({ bytes: model.byteLength });
    }
    if (url.pathname === '/baseline') {
      baseline = createBaseline(await unpackWeights(body), baselineKernel);
      return Response.json({});
    }
    if (!model || !recognizer || !baseline) return new Response('no model', { status: 409 });
    const text = new TextDecoder().decode(body);
    const language = url.searchParams.get('language') ?? 'en';
    return Response.json({
      spans: count(url.pathname, text, language, recognizer, baseline),
      tokens: tokenize(text, readWeights(model)).count,
      characters: text.length,
    });
  },
};

function count(path: string, text: string, language: string, now: NlpRecognizer, before: NlpRecognizer): number {
  if (path === '/analyze') return analyze(text, { language }, now).results.length;
  if (path === '/before') return before.recognize(text, language, new Set(before.entityTypes)).length;
  return now.recognize(text, language, new Set(now.entityTypes)).length;
}
