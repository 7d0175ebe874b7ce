import { Button } from '@veilmark/ui/Button';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { useMessages } from '@veilmark/ui/i18n';
import { ReviewerField, useReviewer } from '@veilmark/ui/review/ReviewerField';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../app/session';
import play from '../Playground.module.css';
import { FileCard } from './FileCard';
import css from './Files.module.css';
import { fileMessages } from './messages';
import { useFiles } from './use-files';

/** The text of the playground under review: the same as a file that was dropped, and its copy to paste elsewhere. */
export default function TextReview({ text, preset, onClose }: { text: string; preset: string; onClose: () => void }) {
  const t = useMessages(fileMessages);
  const account = useUser()?.name;
  const { reviewer, setReviewer, known, name } = useReviewer(account);
  const files = useFiles(preset, name, known);
  const { add } = files;
  const isAdded = useRef(false);
  useEffect(() => {
    // Effects run twice while a page is developed.
    if (isAdded.current) return;
    isAdded.current = true;
    add([new File([text], 'text.txt', { type: 'text/plain' })]);
  }, [text, add]);
  const [item] = files.items;
  return (
    <div className={play.playground}>
      <div className={css.scope}>
        <div>
          <Button icon={ArrowLeft} onClick={onClose}>
            {t.backToText}
          </Button>
        </div>
        <ReviewerField value={reviewer} onChange={setReviewer} account={account} />
      </div>
      {item && <FileCard item={item} files={{ ...files, remove: () => void onClose() }} />}
      {item?.stage.kind === 'done' && <CopiedText copy={item.stage.result} />}
    </div>
  );
}

function CopiedText({ copy }: { copy: Blob }) {
  const t = useMessages(fileMessages);
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void copy.text().then((read) => isCurrent && setText(read));
    return () => {
      isCurrent = false;
    };
  }, [copy]);
  return (
    <section className={play.pane} aria-label={t.copyText}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <div className={`${play.output} ${css.copyText}`} tabIndex={0}>
        {text}
      </div>
      <div>
        <CopyButton text={text} size="small" />
      </div>
    </section>
  );
}
