// Takes the model at /model; answers a text at / with the number of names the model finds in it, at /analyze with that of all findings of
// all types. The clock stands outside.
import { analyze } from '../../shared/engine/analyze';
import kernel from '../../shared/engine/nlp/kernel.wasm';
import { createNerRecognizer } from '../../shared/engine/nlp/ner';
import type { NlpRecognizer } from '../../shared/engine/nlp/recognizer';
import { tokenize } from '../../shared/engine/nlp/tokenize';
import { readWeights, unpackWeights } from '../../shared/engine/nlp/weights';

let model: ArrayBuffer | undefined;
let recognizer: NlpRecognizer | undefined;

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = await request.arrayBuffer();
    if (url.pathname === '/model') {
      model = await unpackWeights(body);
      recognizer = createNerRecognizer(model, kernel);
      return Response.json({ bytes: model.byteLength });
    }
    if (!model || !recognizer) return new Response('no model', { status: 409 });
    const text = new TextDecoder().decode(body);
    const spans =
      url.pathname === '/analyze'
        ? analyze(text, { language: 'en' }, recognizer).results.length
        : recognizer.recognize(text, 'en', new Set(recognizer.entityTypes)).length;
    return Response.json({ spans, tokens: tokenize(text, readWeights(model)).count, characters: text.length });
  },
};
