import { Button } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import type { FrameReport } from '../messaging/protocol';
import { hasUnchecked, uncheckedParts } from '../state/unchecked';
import { command } from './commands';
import css from './ui.module.css';

const messages = defineMessages('extension/ui/Unchecked', {
  en: {
    intro: 'Not checked:',
    frames: (count: number) => (count === 1 ? '1 frame of another site' : `${count} frames of other sites`),
    canvases: (count: number) => (count === 1 ? '1 drawing (canvas)' : `${count} drawings (canvas)`),
    editors: (count: number) => (count === 1 ? '1 code editor' : `${count} code editors`),
    pictures: (count: number) => (count === 1 ? '1 picture was not read' : `${count} pictures were not read`),
    read: 'Read on this device',
  },
  de: {
    intro: 'Nicht geprüft:',
    frames: (count: number) => (count === 1 ? '1 Rahmen einer anderen Website' : `${count} Rahmen anderer Websites`),
    canvases: (count: number) => (count === 1 ? '1 Zeichnung (Canvas)' : `${count} Zeichnungen (Canvas)`),
    editors: (count: number) => (count === 1 ? '1 Code-Editor' : `${count} Code-Editoren`),
    pictures: (count: number) => (count === 1 ? '1 Bild wurde nicht gelesen' : `${count} Bilder wurden nicht gelesen`),
    read: 'Auf diesem Gerät lesen',
  },
});

/** Names the parts of the page that no check reached; nothing where there are none. */
export function UncheckedParts({ frames, tabId }: { frames: readonly FrameReport[]; tabId: number | undefined }) {
  const t = useMessages(messages);
  const parts = uncheckedParts(frames);
  const named = (['frames', 'canvases', 'editors'] as const).filter((part) => parts[part] > 0);
  return (
    <>
      {hasUnchecked(parts) && (
        <p className={css.warning} role="status">
          {t.intro} {named.map((part) => t[part](parts[part])).join(', ')}
        </p>
      )}
      {parts.pictures > 0 && (
        <div className={css.between}>
          <p className={css.muted} role="status">
            {t.pictures(parts.pictures)}
          </p>
          <Button size="small" onClick={() => void command(tabId, { kind: 'pictures' })}>
            {t.read}
          </Button>
        </div>
      )}
    </>
  );
}
