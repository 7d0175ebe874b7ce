import { Button } from '@veilmark/ui/Button';
import { PlaceChip } from '@veilmark/ui/Chip';
import { classNames } from '@veilmark/ui/class-names';
import { TextAreaField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { BadgeCheck, CircleAlert, FileUp, ShieldX } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Card, Page, pageCss } from '../../app/Page';
import { receiptMessages } from './messages';
import { ReceiptDetails } from './ReceiptDetails';
import css from './Receipts.module.css';
import { type Check, useCheck } from './use-check';

/** Anyone may check a receipt: no account, nothing is sent. */
export default function ReceiptsPage() {
  const t = useMessages(receiptMessages);
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const { askService, ...check } = useCheck(text, file);
  const take = async (chosen: File | undefined) => {
    if (chosen) setText(await chosen.text());
  };
  return (
    <Page title={t.title} lead={t.lead} actions={<PlaceChip />}>
      <Card>
        <div className={css.inputs}>
          <DropArea onFile={(chosen) => void take(chosen)}>
            <TextAreaField
              label={t.receipt}
              hint={t.receiptHint}
              error={check.problem && t[check.problem]}
              value={text}
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
            <FileButton label={t.choose} accept=".json,application/json" onFile={(chosen) => void take(chosen)} />
          </DropArea>
          <DropArea onFile={setFile}>
            <div>
              <strong>{t.file}</strong>
              <p className={pageCss.note}>{t.fileHint}</p>
            </div>
            {file && <p>{file.name}</p>}
            <FileButton label={t.chooseFile} onFile={setFile} />
          </DropArea>
        </div>
        <div role="status">
          <Outcome check={check} />
        </div>
        {check.verdict === 'legacy' && (
          <p>
            <Button onClick={() => void askService()}>{t.askService}</Button>
          </p>
        )}
      </Card>
      {check.receipt && isGood(check) && <ReceiptDetails receipt={check.receipt} />}
      <p>
        <Link href="/guides/receipts">{t.guide}</Link>
      </p>
    </Page>
  );
}

/** What a receipt says is shown only once it is confirmed: anybody can write one. */
const isGood = ({ verdict }: Check) => verdict === 'valid' || verdict === 'legacy-valid';

function Outcome({ check }: { check: Check }) {
  const t = useMessages(receiptMessages);
  const { verdict, isRetired, match } = check;
  if (!verdict) return null;
  const Icon = isGood(check) ? BadgeCheck : verdict === 'legacy' ? CircleAlert : ShieldX;
  const entry = match ? t.roles[match.role](match.index + 1) : t.isNone;
  return (
    <>
      <p className={classNames(css.verdict, isGood(check) ? css.good : verdict !== 'legacy' && css.bad)}>
        <Icon size={18} aria-hidden /> {t.verdicts[verdict]}
      </p>
      {isRetired && <p className={pageCss.note}>{t.retired}</p>}
      {isGood(check) && match !== undefined && <p>{entry}</p>}
    </>
  );
}

function DropArea({ onFile, children }: { onFile: (file: File | undefined) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside do the same.
    <div
      className={classNames(css.drop, isOver && css.dragged)}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

function FileButton(props: { label: string; accept?: string; onFile: (file: File | undefined) => void }) {
  const { label, accept, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="visually-hidden"
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      <Button icon={FileUp} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
}
