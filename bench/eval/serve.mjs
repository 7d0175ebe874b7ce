// Serves the engine alone over the analyze, batch and entities routes, without accounts or limits, for accuracy scorers
// that speak HTTP: node scripts/run.mjs node bench/eval/serve.mjs [port] [--rules]. With --rules names are left to the rules.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { importBundled } from '../bundle-engine.mjs';
import { loadModel } from '../ner/load.mjs';

const { analyze, listEntities } = await importBundled('bench/eval/engine.ts');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { rules: { type: 'boolean' } } });
const port = Number(positionals[0] ?? 18100);
const model = values.rules ? undefined : (await loadModel()).recognizer;

function optionsOf(body) {
  return {
    language: body.language,
    entities: body.entities,
    preset: body.preset,
    scoreThreshold: body.score_threshold,
    adHocRecognizers: body.ad_hoc_recognizers,
  };
}

const routes = {
  'GET /api/pii/entities': () => ({ entities: listEntities(), totalCount: listEntities().length }),
  'POST /api/pii/analyze': (body) => analyze(body.text, optionsOf(body), model),
  'POST /api/pii/batch': (body) => ({
    results: body.texts.map((text, index) => ({ index, entities: analyze(text, optionsOf(body), model).results })),
  }),
};

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  let status = 200;
  let answer;
  try {
    answer = routes[`${request.method} ${request.url}`](text ? JSON.parse(text) : undefined);
  } catch (error) {
    status = 400;
    answer = { error: 'Bad Request', code: error.code, message: error.message };
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
}).listen(port, '127.0.0.1', () => console.log(`Engine at http://127.0.0.1:${port}`));
