import { DEFAULT_SCOPE } from '@veilmark/catalog/scope-ids';
import { Button } from '@veilmark/ui/Button';
import { useMessages } from '@veilmark/ui/i18n';
import { PresetField } from '@veilmark/ui/PresetField';
import { ReviewerField, useReviewer } from '@veilmark/ui/review/ReviewerField';
import { Archive, FileUp, Send, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '../../app/save-file';
import { useUser } from '../../app/session';
import { DropZone } from '../DropZone';
import play from '../Playground.module.css';
import { FileCard } from './FileCard';
import css from './Files.module.css';
import { fileMessages } from './messages';
import { copyName, type FileItem, type Files, useFiles } from './use-files';
import { WhereRead } from './WhereRead';

/** Drop files, see what is in them, decide, and take the copies. */
export function FilesPanel() {
  const t = useMessages(fileMessages);
  const [preset, setPreset] = useState<string>(DEFAULT_SCOPE);
  const account = useUser()?.name;
  const { reviewer, setReviewer, known, name } = useReviewer(account);
  const files = useFiles(preset, name, known);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={play.playground}>
      <div className={css.scope}>
        <PresetField label={t.preset} value={preset} presets={[]} onChange={setPreset} />
        <ReviewerField value={reviewer} onChange={setReviewer} account={account} />
      </div>
      <DropZone className={css.drop} onFiles={files.add}>
        <FileUp size={28} aria-hidden />
        <p>{t.drop}</p>
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <p className={play.summary}>{t.kinds}</p>
        <p className={play.summary}>{t.where}</p>
      </DropZone>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.choose}
        onChange={(event) => {
          files.add(event.target.files ?? []);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <WhereRead />
      {files.items.length > 0 && <AllFiles files={files} />}
      <ul className={css.files} aria-label={t.files}>
        {files.items.map((item) => (
          <li key={item.id}>
            <FileCard item={item} files={files} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What can be done with several files at once. */
function AllFiles({ files }: { files: Files }) {
  const t = useMessages(fileMessages);
  const user = useUser();
  const [isPacking, setPacking] = useState(false);
  const inStage = (kind: FileItem['stage']['kind']) => files.items.filter(({ stage }) => stage.kind === kind);
  const [waiting, ready, done] = [inStage('waiting'), inStage('review'), inStage('done')];
  const pack = async () => {
    setPacking(true);
    saveFile('redacted.zip', await zipOf(done), 'application/zip');
    setPacking(false);
  };
  return (
    <div className={play.barGroup}>
      {user && waiting.length > 1 && (
        <Button icon={Send} onClick={() => waiting.forEach(files.start)}>
          {t.sendAll(waiting.length)}
        </Button>
      )}
      {ready.length > 1 && (
        <Button icon={ShieldCheck} onClick={() => ready.forEach(files.redact)}>
          {t.redactAll}
        </Button>
      )}
      {done.length > 1 && (
        <Button variant="primary" icon={Archive} isBusy={isPacking} onClick={() => void pack()}>
          {t.saveAll}
        </Button>
      )}
    </div>
  );
}

async function zipOf(items: readonly FileItem[]): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const entries: Record<string, Uint8Array> = {};
  for (const { file, stage } of items) {
    if (stage.kind !== 'done') continue;
    let name = copyName(file);
    // Two files of one name are two files.
    for (let count = 2; Object.hasOwn(entries, name); count++)
      name = copyName(file).replace(/(\.[^.]*)?$/, ` ${count}$1`);
    entries[name] = new Uint8Array(await stage.result.arrayBuffer());
  }
  return new Blob([zipSync(entries, { level: 1 }).slice()]);
}
