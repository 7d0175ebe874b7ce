import { geminiRestorer } from '../answers/gemini';
import { unreadable } from '../refusal';
import { base64File } from '../request/files';
import type { RequestReader } from '../request/reader';
import type { Json } from '../request/slot';
import { shown } from './parts';
import type { Surface } from './surface';

const camel = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** The field under either of the spellings Google takes. */
const spelled = (object: Json, name: string): string | undefined =>
  Object.keys(object ?? {}).find((key) => camel(key) === name);

/** Google's generateContent, streamed or not, counting tokens and embeddings. */
export const gemini: Surface = {
  name: 'gemini',
  read(body, reader) {
    const nested = spelled(body, 'generateContentRequest');
    if (nested) gemini.read(body[nested] ?? {}, reader);
    const requests = spelled(body, 'requests');
    if (requests && Array.isArray(body[requests])) for (const one of body[requests]) gemini.read(one ?? {}, reader);
    const cached = spelled(body, 'cachedContent');
    if (cached) throw unreadable(cached, 'a reference to what Google keeps');
    for (const name of ['tools', 'toolConfig', 'generationConfig']) {
      const key = spelled(body, name);
      if (key && name !== 'tools') reader.anything(body, key, key);
      else if (key) reader.tools(body, key, key);
    }
    for (const name of ['systemInstruction', 'contents', 'content']) {
      const key = spelled(body, name);
      if (key) readContents(body[key], key, reader, body, key);
    }
    reader.endTurns();
  },
  wantsJson(body) {
    const config = body[spelled(body, 'generationConfig') ?? ''];
    return config?.[spelled(config, 'responseMimeType') ?? ''] === 'application/json';
  },
  restorer: geminiRestorer,
};

function readContents(value: Json, path: string, reader: RequestReader, owner: Json, key: string | number): void {
  if (typeof value === 'string') {
    reader.text(owner, key, path);
    return;
  }
  if (Array.isArray(value)) {
    value.forEach((one, index) => {
      readContents(one, `${path}[${index}]`, reader, value, index);
    });
    return;
  }
  if (typeof value !== 'object' || value === null) throw unreadable(path, 'no content');
  const parts = Array.isArray(value.parts) ? value.parts : [value.parts ?? {}];
  parts.forEach((part: Json, index: number) => {
    readPart(part, `${path}.parts[${index}]`, reader);
  });
  reader.fields(value, path);
}

function readPart(part: Json, path: string, reader: RequestReader): void {
  for (const key of Object.keys(part ?? {})) {
    const at = `${path}.${key}`;
    const value = part[key];
    switch (camel(key)) {
      case 'text':
        reader.text(part, key, at);
        break;
      case 'functionCall':
        if (value?.args !== undefined) reader.data(value, 'args', `${at}.args`);
        reader.fields(value, at);
        break;
      case 'functionResponse': {
        if (value?.response !== undefined) reader.data(value, 'response', `${at}.response`);
        if (value?.parts !== undefined && !Array.isArray(value.parts))
          throw unreadable(`${at}.parts`, 'no list of parts');
        for (const [index, one] of (value?.parts ?? []).entries()) readPart(one, `${at}.parts[${index}]`, reader);
        reader.fields(value, at);
        break;
      }
      case 'inlineData': {
        const type = spelled(value, 'mimeType') ?? 'mimeType';
        base64File(reader, value ?? {}, 'data', type, `${at}.data`);
        reader.fields(value, at);
        break;
      }
      case 'executableCode':
      case 'codeExecutionResult':
        reader.fields(value, at);
        break;
      case 'thought':
        reader.anything(part, key, at);
        break;
      case 'thoughtSignature':
        reader.sealed(part, key, at);
        break;
      case 'fileData':
        throw unreadable(at, 'a reference to a file elsewhere', '; send the file itself');
      default:
        throw unreadable(at, `a part of a kind that is not known ("${shown(key)}")`);
    }
  }
}
