// The forty documents through the service: how much of what was planted is found, and what can still be read.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { startService } from '../service.mjs';

const fixtures = path.join(root, 'tests/fixtures/images/documents');
const MODELS = {
  ar: 'ara',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  hi: 'hin',
  ja: 'jpn',
  ko: 'kor',
  pl: 'pol',
  ru: 'rus',
  zh: 'chi_sim',
};

/** By type, and for all: planted, found, still readable by native tesseract. */
export async function checkDocuments(nativeText, folder) {
  const documents = JSON.parse(readFileSync(path.join(fixtures, 'documents.json'), 'utf8'));
  const service = await startService({ args: ['--unmetered'] });
  const totals = {};
  try {
    for (const document of documents) {
      const { entities } = await (await send(service, document, {})).json();
      const redacted = path.join(folder, 'redacted.png');
      writeFileSync(redacted, Buffer.from(await (await send(service, document, { mode: 'redact' })).arrayBuffer()));
      const models = [...new Set([MODELS[document.language], 'eng'])];
      const left = squeeze(nativeText(redacted, models));
      for (const { type, text, rects } of document.planted) {
        const found = rects.every((rect) => coverage(rect, entities) >= 0.8);
        const readable = left.includes(squeeze(text));
        if (!found || readable)
          console.log(`${document.id}: ${type}${found ? '' : ' not found'}${readable ? ' readable' : ''}`);
        for (const name of [type, ...(type === 'PERSON' ? [] : ['all but names']), 'all']) {
          totals[name] ??= { planted: 0, found: 0, readable: 0 };
          totals[name].planted++;
          if (found) totals[name].found++;
          if (readable) totals[name].readable++;
        }
      }
    }
  } finally {
    await service.stop();
  }
  return totals;
}

const squeeze = (text) => text.replace(/\s/g, '');

async function send(service, { file, language }, fields) {
  const form = new FormData();
  form.set('file', new File([readFileSync(path.join(fixtures, file))], file));
  for (const [name, value] of Object.entries({ language, ...fields })) form.set(name, value);
  const headers = { authorization: `Bearer ${service.apiKeys.professional}` };
  const response = await fetch(`${service.baseUrl}/api/pii/image`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`${file}: ${response.status} ${await response.text()}`);
  return response;
}

function coverage([left, top, width, height], boxes) {
  let covered = 0;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      if (boxes.some((b) => x >= b.left && x < b.left + b.width && y >= b.top && y < b.top + b.height)) covered++;
    }
  }
  return covered / (width * height);
}
