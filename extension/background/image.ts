import { type Bytes, fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { presetOf } from '@veilmark/policy/preset-of';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { Failed } from '../messaging/protocol';
import type { Settings } from '../state/settings';
import { readSettings } from '../state/store';
import { serviceClient } from './account';
import { currentWhere } from './detect';
import { stayAwake } from './files/awake';
import { coverPicture, findInPicture, type OnProgress } from './files/device-pictures';
import { toProblem, whenReady } from './service-detector';

const TIMEOUT_MS = 60_000;
const MAX_BYTES = REQUEST_LIMITS.imageBytes;

interface Source {
  base64?: string | undefined;
  srcUrl?: string | undefined;
  device?: boolean | undefined;
}

/** A picture of a page with boxes over its personal data, made by the service or by this device, wherever texts of pages are checked. */
export async function redactImage(
  { base64, srcUrl, device }: Source,
  onProgress: OnProgress,
): Promise<{ ok: true; png?: string; isUnsure?: boolean } | Failed> {
  const { settings } = await readSettings();
  const bytes = base64 ? fromBase64(base64) : await fetchImage(srcUrl);
  if (!bytes) return failed('IMAGE_UNREADABLE', 'The image could not be read');
  if (bytes.byteLength > MAX_BYTES) return failed('FILE_TOO_LARGE', 'The image is larger than 10 MB');
  if (device || (await currentWhere()).kind === 'device') return stayAwake(() => redactHere(bytes, onProgress));
  const answer = await sendImage(bytes, 'redact', settings);
  if (!answer.ok) return answer;
  const { data } = answer;
  if (!(data instanceof Blob)) return failed('UNREADABLE_ANSWER', 'The service gave an answer we cannot read');
  return { ok: true, png: toBase64(new Uint8Array(await data.arrayBuffer())) };
}

async function redactHere(bytes: Bytes, onProgress: OnProgress) {
  try {
    const { findings, isUnsure } = await findInPicture(bytes, onProgress);
    if (findings.length === 0) return { ok: true as const, isUnsure };
    const { png } = await coverPicture(bytes, onProgress);
    return { ok: true as const, png: toBase64(png), isUnsure };
  } catch {
    return failed('IMAGE_UNREADABLE', 'The image could not be read');
  }
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
