import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { invalidParameter, PresidioError } from './error';
import type { ImageToRedact, PresidioHost } from './host';
import { isJson, isObject, isStrings, type PresidioRequest, readJson } from './read-body';

const NO_IMAGE = 'Invalid parameter, please add image data';
/** Presidio's own, for pictures that come as a form. */
const FORM_THRESHOLD = 0.4;

/** POST /redact: a picture in a form is answered as a picture, one in JSON as base64. Both are PNG. */
export async function answerRedact(request: PresidioRequest, host: PresidioHost): Promise<Response> {
  if (!host.redactImage) throw new PresidioError(404, 'This endpoint does not process images');
  const headers = { 'content-type': 'application/octet-stream' };
  if (isJson(request)) {
    const body = readJson(request);
    const bytes = typeof body.image === 'string' ? fromBase64(body.image.replace(/\s+/g, '')) : undefined;
    if (!bytes?.length) throw invalidParameter(NO_IMAGE);
    const entities = isStrings(body.analyzer_entities) ? body.analyzer_entities : undefined;
    const png = await host.redactImage({ bytes, entities, fill: [0, 0, 0], scoreThreshold: undefined });
    return new Response(toBase64(png), { headers });
  }
  const form = await readForm(request);
  const image = form.get('image');
  if (!image || typeof image === 'string') throw invalidParameter(NO_IMAGE);
  const bytes = new Uint8Array(await image.arrayBuffer());
  const fill = readFill(form.get('data'));
  const png = await host.redactImage({ bytes, entities: undefined, fill, scoreThreshold: FORM_THRESHOLD });
  return new Response(png, { headers });
}

/** What is no form holds no picture, which is what Presidio says of it. */
async function readForm({ body, contentType }: PresidioRequest): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw invalidParameter(NO_IMAGE);
  }
}

/** `{'color_fill': '102, 0, 102'}`, in Python's quotes or JSON's; one number is a grey. */
function readFill(data: unknown): ImageToRedact['fill'] {
  if (typeof data !== 'string' || data === '') return [0, 0, 0];
  let parameters: unknown;
  try {
    parameters = JSON.parse(data.replaceAll("'", '"'));
  } catch {
    throw invalidParameter('Invalid json format');
  }
  const fill = isObject(parameters) ? parameters.color_fill : undefined;
  if (!fill) return [0, 0, 0];
  const parts = String(fill)
    .split(',')
    .map((part) => Number(part.trim()));
  const [red = 0, green = red, blue = red] = parts;
  const isColor = parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
  if (!isColor || (parts.length !== 1 && parts.length !== 3)) throw invalidParameter('Invalid color fill');
  return [red, green, blue];
}
