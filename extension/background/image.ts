import { type Bytes, fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { presetOf } from '@veilmark/policy/preset-of';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { Failed } from '../messaging/protocol';
import type { Settings } from '../state/settings';
import { readSettings } from '../state/store';
import { serviceClient } from './account';
import { currentWhere } from './detect';
import { toProblem, whenReady } from './service-detector';

const TIMEOUT_MS = 60_000;
const MAX_BYTES = REQUEST_LIMITS.imageBytes;

/** A picture with boxes over its personal data. Reading text in pictures is the service's work, so this needs it. */
export async function redactImage(source: {
  base64?: string;
  srcUrl?: string;
}): Promise<{ ok: true; png: string } | Failed> {
  const { settings } = await readSettings();
  if ((await currentWhere()).kind === 'device')
    return failed('IMAGE_NEEDS_SERVICE', 'Images are checked by the service, and this browser checks on the device');
  const bytes = source.base64 ? fromBase64(source.base64) : await fetchImage(source.srcUrl);
  if (!bytes) return failed('IMAGE_UNREADABLE', 'The image could not be read');
  if (bytes.byteLength > MAX_BYTES) return failed('FILE_TOO_LARGE', 'The image is larger than 10 MB');
  const answer = await sendImage(bytes, 'redact', settings);
  if (!answer.ok) return answer;
  const { data } = answer;
  if (!(data instanceof Blob)) return failed('UNREADABLE_ANSWER', 'The service gave an answer we cannot read');
  return { ok: true, png: toBase64(new Uint8Array(await data.arrayBuffer())) };
}

/** Has the service read or cover a picture, looking for what the settings say. */
export async function sendImage(
  bytes: Bytes,
  mode: 'analyze' | 'redact',
  settings: Settings,
): Promise<{ ok: true; data: unknown } | Failed> {
  const client = await serviceClient();
  const { entities } = settings;
  const preset = presetOf(settings);
  // The route takes a list no longer than this; without one it covers every type it finds, which is never too little.
  const isListed = entities.length > 0 && entities.length <= REQUEST_LIMITS.entities;
  const answer = await whenReady(() =>
    client.image({
      headers: {},
      form: {
        file: new File([bytes], 'image'),
        mode,
        ...(settings.profile
          ? { profile: settings.profile }
          : {
              ...(settings.language ? { language: settings.language } : {}),
              score_threshold: settings.scoreThreshold,
              ...(preset ? { preset } : isListed ? { entities: JSON.stringify(entities) } : {}),
            }),
      },
      timeoutMs: TIMEOUT_MS,
    }),
  );
  return answer.success ? { ok: true, data: answer.data } : { ok: false, problem: toProblem(answer.error) };
}

/** Works for sites the person let us into; the page's script has tried before. */
async function fetchImage(srcUrl: string | undefined): Promise<Bytes | undefined> {
  if (!srcUrl || !/^(https?|data):/.test(srcUrl)) return undefined;
  try {
    const response = await fetch(srcUrl, { credentials: 'omit' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

const failed = (code: string, message: string): Failed => ({ ok: false, problem: { status: 0, code, message } });
