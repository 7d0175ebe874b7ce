import type { SiteRule } from '../../messaging/protocol';
import { copyText } from '../change/clipboard';
import { isField } from '../find/elements';
import { takePromptFromAddress, waitForComposer } from './address';
import { clear, type Ready } from './clear';
import { type Composer, composerOf, insertText, isSameText, readComposer, rememberPlace, settle } from './composer';
import { copyHanded, type Handed } from './elsewhere';
import { pathOf } from './event-path';
import type { createAttachments } from './files';
import { type createLine, WHOLE_PAGE } from './line';
import { type Pasted, readPaste } from './paste-data';
import { askPerson } from './review';
import type { createStart } from './start';
import { stopEvent } from './stop-event';

interface Parts {
  start: ReturnType<typeof createStart>;
  line: ReturnType<typeof createLine>;
  attachments: ReturnType<typeof createAttachments>;
  rule(): SiteRule;
  /** The person has answered for this text: it is not asked about again when it is sent. */
  approve(composer: Composer, text: string): void;
}

/** What comes into the page: pasted, dropped, or brought by its address. */
export function createPastes(signal: AbortSignal, { start, line, attachments, rule, approve }: Parts) {
  /** What is pasted or dropped, wherever on the page: into a field, or for the page itself to take. */
  function receive(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    const pasted = readPaste(data);
    const files = [...(data?.files ?? [])];
    // Programs put a picture of a text beside it; the text is what is meant.
    if (files.length > 0 && !(pasted && event.type === 'paste')) {
      const handed = copyHanded(event);
      stopEvent(event);
      attachments.hand(files, handed);
      return;
    }
    if (!pasted) return;
    const field = composerOf(event, rule().composers) ?? fieldOf(event);
    const handed = copyHanded(event);
    stopEvent(event);
    if (field) takeOver(field, pasted);
    else passOn(handed, pasted.text);
  }

  function passOn(handed: Handed, text: string): void {
    void line.join(WHOLE_PAGE, 'paste', async () => {
      const now = await start.ready('paste');
      const cleared = now && (await clear(now, 'paste', text));
      if (!cleared || cleared.kind === 'nothing') return false;
      handed.pass(cleared.kind === 'protected' ? cleared.text : undefined);
      return true;
    });
  }

  const fieldOf = (event: Event) =>
    pathOf(event).find((target): target is HTMLInputElement => target instanceof HTMLInputElement && isField(target));

  function takeOver(composer: Composer, pasted: Pasted): void {
    const hasToWait = !line.isEmpty;
    void line.join(composer, 'paste', async () => {
      // A page that was just given a message to send may not have emptied its field yet.
      if (hasToWait) await settle();
      // Only now: what was pasted before it moved the cursor.
      const place = rememberPlace(composer);
      const now = await start.ready('paste');
      const cleared = now && (await clear(now, 'paste', pasted.text));
      if (!now || !cleared || cleared.kind === 'nothing') return false;
      const isAsItIs = cleared.kind !== 'protected';
      const text = isAsItIs ? pasted.text : cleared.text;
      const arrived = await insertText(composer, place, text, isAsItIs ? pasted.html : undefined);
      if (!arrived) return offerByHand(now, text);
      // Asked and answered: the same words are not asked about again when they are sent.
      const wasAnswered = cleared.kind !== 'as-is' || cleared.because === 'answered';
      if (wasAnswered && isSameText(readComposer(composer), text)) approve(composer, readComposer(composer));
      return true;
    });
  }

  /** What the address brought is offered in the field, checked like a paste; the person sends it. */
  async function offerPromptOfAddress(text = takePromptFromAddress()): Promise<void> {
    const now = text && (await start.ready('paste'));
    if (!text || !now) return;
    now.overlay.toast(now.t.fromAddress);
    const composer = await waitForComposer(signal, () => rule().composers);
    if (composer) takeOver(composer, { text });
  }

  return { receive, offerPromptOfAddress };
}

export async function offerByHand({ overlay, t }: Ready, text: string): Promise<false> {
  const wantsCopy = await askPerson(overlay, {
    title: t.notTaken,
    lines: [t.notWritten],
    text: { whole: text, findings: [] },
    choices: [
      { label: t.copy, value: true, isPrimary: true },
      { label: t.close, value: false },
    ],
    cancel: false,
  });
  if (wantsCopy) await copyText(text);
  return false;
}
