// Pictures and documents that the SDKs send: what arrives at the provider is read again, and holds none of what was in them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { check, root } from './setup.mjs';

const FILES = {
  'letter.pdf': ['application/pdf', 'tests/fixtures/documents/letter.pdf', /okonkwo|DE89\s?3704/i],
  'letter.docx': [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'tests/fixtures/documents/letter.docx',
    /okonkwo|DE89\s?3704/i,
  ],
  'chat.png': ['image/png', 'tests/fixtures/images/documents/chat-en-plain.png', /holloway|GB82/i],
};
export const ocrData = path.join(root, 'assets/ocr');

export async function proveFiles({ openai, anthropic, google, mock }) {
  const { readFileText } = await import(pathToFileURL(path.join(root, 'command/dist/node.js')).href);
  const textOf = async (data, fileName, mimeType) =>
    (await readFileText(Buffer.from(data, 'base64'), { fileName, mimeType, ocrData })).text;
  for (const [name, [type, file, personal]] of Object.entries(FILES)) {
    const data = readFileSync(path.join(root, file)).toString('base64');
    const url = `data:${type};base64,${data}`;
    const isPicture = type.startsWith('image/');
    check(`${name}: the original holds what must not arrive`, personal.test(await textOf(data, name, type)));
    const calls = {
      'OpenAI, chat': () => {
        const part = isPicture
          ? { type: 'image_url', image_url: { url } }
          : { type: 'file', file: { filename: name, file_data: url } };
        return openai.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: [part] }] });
      },
      'OpenAI, responses': () => {
        const part = isPicture
          ? { type: 'input_image', image_url: url }
          : { type: 'input_file', filename: name, file_data: url };
        return openai.responses.create({ model: 'm', store: false, input: [{ role: 'user', content: [part] }] });
      },
      Anthropic: () => {
        const source = { type: 'base64', media_type: type, data };
        const content = [{ type: isPicture ? 'image' : 'document', source }];
        return anthropic.messages.create({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content }] });
      },
      Google: () =>
        google.models.generateContent({
          model: 'm',
          contents: [{ parts: [{ inlineData: { mimeType: type, data } }] }],
        }),
    };
    for (const [client, ask] of Object.entries(calls)) {
      mock.clear();
      try {
        await ask();
        // The longest run of base64 is the file.
        const [sent] = mock.received.match(/[A-Za-z0-9+/]{500,}={0,2}/g).sort((a, b) => b.length - a.length);
        const text = await textOf(sent, name, isPicture ? 'image/png' : type);
        const isVeiled = isPicture || /EMAIL_ADDRESS_1/.test(text);
        check(
          `${client}: ${name} arrives redacted`,
          sent !== data && isVeiled && !personal.test(text),
          text.slice(0, 300),
        );
      } catch (error) {
        check(`${client}: ${name} arrives redacted`, false, String(error.stack));
      }
    }
  }
}

/** The picture, by a proxy that has no language data. */
export async function proveUnreadable({ openai, mock }) {
  const [type, file] = FILES['chat.png'];
  const url = `data:${type};base64,${readFileSync(path.join(root, file)).toString('base64')}`;
  const content = [{ type: 'image_url', image_url: { url } }];
  mock.clearRequests();
  const error = await openai.chat.completions
    .create({ model: 'm', messages: [{ role: 'user', content }] })
    .catch((e) => e);
  const isNamed = error.status === 400 && /image_url.*--ocr-data/.test(error.message);
  check(
    'a picture that cannot be read is refused, with what is missing',
    isNamed && mock.getRequests().length === 0,
    String(error),
  );
}
