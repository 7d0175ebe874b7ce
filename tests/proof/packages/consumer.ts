// What somebody writes who installed the packages: checked and run by run.mjs, outside the repository.
import { createClient } from '@veilmark/client/client';
import { extract } from '@veilmark/documents';
import { analyze } from '@veilmark/finders/analyze';
import { openImage } from '@veilmark/pixels/open-image';
import { anonymize } from '@veilmark/replace/anonymize';
import { parseOperators } from '@veilmark/replace/operators/parse';

const text = 'Write to ada@lovelace.io';
const { results } = analyze(text, {});
const masked = await anonymize(text, results, { operators: parseOperators({ DEFAULT: { type: 'mask' } }) });
if (masked.text !== 'Write to ***************') throw new Error(`The engine made "${masked.text}".`);

const document = await extract(new TextEncoder().encode('{"mail":"ada@lovelace.io"}'), { fileName: 'a.json' });
if (!document.text.includes('ada@lovelace.io')) throw new Error('The document was not read.');

const client = createClient({
  origin: 'https://veilmark.example',
  apiKey: 'key',
  fetch: async () => Response.json({ error: 'Unauthorized', message: 'No', code: 'UNAUTHORIZED' }, { status: 401 }),
});
const answer = await client.analyze({ headers: {}, body: { text } });
if (answer.success || answer.error.status !== 401) throw new Error('The client did not pass the refusal on.');

if (typeof openImage !== 'function') throw new Error('The codecs are not there.');
console.log('ok');
