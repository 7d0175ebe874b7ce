import type { ClientError } from '@veilmark/client/client';
import { IMAGE_FILLS } from '@veilmark/contract/pii';
import { PICTURE_FORMATS, pictureNames } from '@veilmark/pixels/formats';
import { Button, buttonClass } from '@veilmark/ui/Button';
import { PlaceChip } from '@veilmark/ui/Chip';
import { SelectField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, getLocale, useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { Download, ImageUp, LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { client } from '../api/client';
import { useUser } from '../app/session';
import { DropZone } from './DropZone';
import css from './Playground.module.css';

const messages = defineMessages('dashboard/playground/ImagePanel', {
  en: {
    signInTitle: 'Images are read by the service',
    signIn: 'Sign in',
    signInText: 'Text recognition in images does not run on this device. Sign in to send an image; it is not stored.',
    drop: 'Drop an image here',
    limits: (size: string) =>
      `${pictureNames('or')}, up to ${size} and 25 megapixels. Costs 2 tokens plus 0.5 per finding.`,
    choose: 'Choose an image',
    fill: 'Color of the bars',
    fills: { black: 'Black', white: 'White', red: 'Red', green: 'Green', blue: 'Blue', gray: 'Gray' },
    original: 'Original',
    redacted: 'Redacted',
    save: 'Save as PNG',
    another: 'Another image',
    tooLarge: (size: string) => `The image is larger than ${size}. Nothing was sent.`,
    originalAlt: 'The image you chose',
    redactedAlt: 'The image with bars over personal data',
  },
  de: {
    signInTitle: 'Bilder liest der Dienst',
    signIn: 'Anmelden',
    signInText:
      'Die Texterkennung in Bildern läuft nicht auf diesem Gerät. Melden Sie sich an, um ein Bild zu senden; es wird nicht gespeichert.',
    drop: 'Bild hier ablegen',
    limits: (size: string) => `${pictureNames('oder')}, bis ${size} und 25 Megapixel. Kostet 2 Token und 0,5 je Fund.`,
    choose: 'Bild auswählen',
    fill: 'Farbe der Balken',
    fills: { black: 'Schwarz', white: 'Weiß', red: 'Rot', green: 'Grün', blue: 'Blau', gray: 'Grau' },
    original: 'Original',
    redacted: 'Geschwärzt',
    save: 'Als PNG speichern',
    another: 'Anderes Bild',
    tooLarge: (size: string) => `Das Bild ist größer als ${size}. Es wurde nichts gesendet.`,
    originalAlt: 'Das ausgewählte Bild',
    redactedAlt: 'Das Bild mit Balken über personenbezogenen Daten',
  },
});

type Fill = (typeof IMAGE_FILLS)[number];
type State =
  | { kind: 'empty' }
  | { kind: 'running'; original: string }
  | { kind: 'done'; original: string; redacted: string }
  | { kind: 'failed'; error: ClientError };

const TIMEOUT_MS = 120_000;

/** Sends an image to the service and shows it with bars over what was found. */
export function ImagePanel() {
  const t = useMessages(messages);
  const format = useFormat();
  const user = useUser();
  const [state, setState] = useState<State>({ kind: 'empty' });
  const [fill, setFill] = useState<Fill>('black');
  const input = useRef<HTMLInputElement>(null);
  const maximum = format.bytes(REQUEST_LIMITS.imageBytes);
  useReleasedUrls(state);

  const redact = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > REQUEST_LIMITS.imageBytes) {
      const error = { status: 413, code: 'FILE_TOO_LARGE', error: '', message: t.tooLarge(maximum) };
      setState({ kind: 'failed', error });
      return;
    }
    const original = URL.createObjectURL(file);
    setState({ kind: 'running', original });
    const form = { file, mode: 'redact', language: getLocale(), fill_color: fill } as const;
    const result = await client.image({ form, headers: {}, timeoutMs: TIMEOUT_MS });
    if (!result.success) setState({ kind: 'failed', error: result.error });
    // The client hands over anything that is not JSON as a Blob; redact mode answers a PNG.
    else setState({ kind: 'done', original, redacted: URL.createObjectURL(result.data as unknown as Blob) });
  };

  if (!user)
    return (
      <EmptyState
        icon={ImageUp}
        title={t.signInTitle}
        actions={
          <Link href="/sign-in?next=/playground" className={buttonClass({ variant: 'primary' })}>
            <LogIn size={16} aria-hidden />
            {t.signIn}
          </Link>
        }
      >
        {t.signInText}
      </EmptyState>
    );
  return (
    <div className={css.playground}>
      <div className={css.bar}>
        <SelectField label={t.fill} value={fill} onChange={(event) => setFill(event.target.value as Fill)}>
          {IMAGE_FILLS.map((color) => (
            <option key={color} value={color}>
              {t.fills[color]}
            </option>
          ))}
        </SelectField>
        <PlaceChip host={location.host} />
      </div>
      {state.kind === 'failed' && <ErrorState error={state.error} />}
      {(state.kind === 'empty' || state.kind === 'failed') && (
        <DropZone onFiles={([file]) => void redact(file)}>
          <ImageUp size={28} aria-hidden />
          <p>{t.drop}</p>
          <Button variant="primary" onClick={() => input.current?.click()}>
            {t.choose}
          </Button>
          <p className={css.summary}>{t.limits(maximum)}</p>
        </DropZone>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_FORMATS.map(({ id }) => `image/${id}`).join()}
        aria-label={t.choose}
        onChange={(event) => void redact(event.target.files?.[0])}
      />
      {(state.kind === 'running' || state.kind === 'done') && (
        <div className={css.images}>
          <figure>
            <img src={state.original} alt={t.originalAlt} />
            <figcaption>{t.original}</figcaption>
          </figure>
          {state.kind === 'running' ? (
            <SkeletonRows rows={1} height={240} />
          ) : (
            <figure>
              <img src={state.redacted} alt={t.redactedAlt} />
              <figcaption>{t.redacted}</figcaption>
              <div className={css.barGroup}>
                <a href={state.redacted} download="redacted.png" className={buttonClass({ variant: 'primary' })}>
                  <Download size={16} aria-hidden />
                  {t.save}
                </a>
                <Button onClick={() => setState({ kind: 'empty' })}>{t.another}</Button>
              </div>
            </figure>
          )}
        </div>
      )}
    </div>
  );
}

/** Images stay in memory until their address is given back. */
function useReleasedUrls(state: State): void {
  const urls = 'original' in state ? [state.original, 'redacted' in state ? state.redacted : ''].join(' ') : '';
  useEffect(() => {
    const held = urls.split(' ').filter(Boolean);
    return () => {
      // A running image goes on to its result with the same address; only what is no longer shown is released.
      setTimeout(() => {
        for (const url of held) if (!document.querySelector(`img[src="${url}"]`)) URL.revokeObjectURL(url);
      });
    };
  }, [urls]);
}
