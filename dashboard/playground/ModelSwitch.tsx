import { Button } from '@veilmark/ui/Button';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { write } from '@veilmark/ui/kept';
import { Switch } from '@veilmark/ui/Switch';
import { useId } from 'react';
import css from './ModelSwitch.module.css';
import { playgroundMessages } from './messages';
import { MODEL_KEY, MODEL_OFF } from './options';
import type { PlaygroundState } from './use-playground';

/** Whether the model reads along, and how far it is on its way. The choice is kept in this browser. */
export function ModelSwitch({ state: { options, change, model, loadModelAgain } }: { state: PlaygroundState }) {
  const t = useMessages(playgroundMessages);
  return (
    <div className={css.model}>
      <Switch
        label={t.model}
        hint={t.modelHint}
        isOn={options.withModel}
        onChange={(withModel) => {
          write(MODEL_KEY, withModel ? null : MODEL_OFF);
          change({ withModel });
        }}
      />
      {model.kind === 'loading' && <ModelProgress share={model.share} />}
      {model.kind === 'failed' && (
        <div className={css.failed} role="alert">
          <span>{t.modelFailed}</span>
          <Button size="small" onClick={loadModelAgain}>
            {t.modelAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

function ModelProgress({ share }: { share: number | undefined }) {
  const t = useMessages(playgroundMessages);
  const format = useFormat();
  const id = useId();
  return (
    <div className={css.progress}>
      <div className={css.words} id={id}>
        <span>{t.modelLoading}</span>
        {share !== undefined && <span className={css.percent}>{format.percent(share)}</span>}
      </div>
      <progress className={css.bar} max={1} value={share} aria-labelledby={id} />
    </div>
  );
}
