import { REVIEW_KEYS, type ReviewCommand } from '@veilmark/review/keys';
import { Dialog } from '../Dialog';
import { useMessages } from '../i18n';
import { reviewMessages } from './messages';
import css from './review.module.css';

const SHOWN: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', E: 'Shift+E', D: 'Shift+D' };

export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages(reviewMessages);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.helpTitle} description={t.helpHint}>
      <dl className={css.keys}>
        {(Object.keys(REVIEW_KEYS) as ReviewCommand[]).map((command) => (
          <div key={command}>
            <dt>
              {REVIEW_KEYS[command].map((key) => (
                <kbd key={key}>{SHOWN[key] ?? key}</kbd>
              ))}
            </dt>
            <dd>{t.helpOf[command]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
