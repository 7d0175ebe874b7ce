import { isPlanId } from '@veilmark/commerce/plans';
import type { CloudFile } from '@veilmark/contract/addins';
import { Button } from '@veilmark/ui/Button';
import { classNames } from '@veilmark/ui/class-names';
import { TextField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { EmptyState, SkeletonRows } from '@veilmark/ui/States';
import { ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../../messaging/protocol';
import { ProblemState } from '../../parts';
import { arrange, estimateTokens, obstacleOf, type Sorting } from '../job/listing';
import { callService } from '../job/service';
import { useJob } from '../job/store';
import { type Job, newFile } from '../job/types';
import { useBalance } from '../job/use-balance';
import { stepMessages } from '../messages';
import css from '../wizard.module.css';
import { browseMessages } from './browse-messages';
import { FileGrid } from './FileGrid';

interface Crumb {
  id: string | undefined;
  name: string;
}
type Listing =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'ready'; files: CloudFile[]; isTruncated: boolean };

export function BrowseStep({ job }: { job: Job }) {
  const t = useMessages(browseMessages);
  const steps = useMessages(stepMessages);
  const format = useFormat();
  const { update, goTo } = useJob.getState();
  const balance = useBalance();
  const plan = balance && isPlanId(balance.plan) ? balance.plan : undefined;
  const [trail, setTrail] = useState<Crumb[]>([]);
  const [query, setQuery] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ key: 'name', isDescending: false });
  const folderId = trail.at(-1)?.id;
  const { listing, reload } = useListing(job.slug, folderId);
  const chosen = job.files.map(({ file }) => file);
  const chosenIds = new Set(chosen.map(({ id }) => id));

  const choose = (files: CloudFile[]) => update((current) => ({ ...current, files: files.map(newFile) }));
  const toggle = (file: CloudFile) =>
    choose(chosenIds.has(file.id) ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file]);
  const open = (file: CloudFile) => {
    setQuery('');
    setTrail([...trail, { id: file.id, name: file.name }]);
  };
  const shown = listing.kind === 'ready' ? arrange(listing.files, query, sorting) : [];
  const selectable = shown.filter((file) => !file.isFolder && !obstacleOf(file, plan));
  const chooseAll = () => choose([...chosen, ...selectable.filter(({ id }) => !chosenIds.has(id))]);
  const estimate = estimateTokens(chosen);

  return (
    <section className={css.card} aria-labelledby="browse-title">
      <h2 id="browse-title">{t.title}</h2>
      <nav aria-label={t.path}>
        <ol className={css.crumbs}>
          {[{ id: undefined, name: t.root }, ...trail].map(({ id, name }, index) => (
            <li key={id ?? 'root'}>
              {index > 0 && <ChevronRight size={14} aria-hidden />}
              <button
                type="button"
                className={css.crumb}
                aria-current={index === trail.length ? 'page' : undefined}
                onClick={() => setTrail(trail.slice(0, index))}
              >
                {name}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classNames(css.between, css.browseHead)}>
        <TextField
          label={t.search}
          isLabelHidden
          placeholder={t.search}
          type="search"
          value={query}
          onChange={(e) => setQuery(e.target.value)}
        />
        <span className={css.inline}>
          <Button size="small" disabled={selectable.length === 0} onClick={chooseAll}>
            {t.all}
          </Button>
          <Button size="small" disabled={chosen.length === 0} onClick={() => choose([])}>
            {t.clear}
          </Button>
        </span>
      </div>
      {listing.kind === 'loading' && <SkeletonRows rows={8} height={40} />}
      {listing.kind === 'failed' && (
        <ProblemState
          problem={listing.problem}
          onRetry={reload}
          actions={
            listing.problem.code === 'CONNECTION_ENDED' && <Button onClick={() => goTo('connect')}>{t.connect}</Button>
          }
        />
      )}
      {listing.kind === 'ready' && shown.length === 0 && <EmptyState title={query ? t.nothing : t.empty} />}
      {shown.length > 0 && (
        <FileGrid
          files={shown}
          isChosen={(file) => chosenIds.has(file.id)}
          obstacle={(file) => obstacleOf(file, plan)}
          sorting={sorting}
          onSort={setSorting}
          onToggle={toggle}
          onOpen={open}
          onUp={() => setTrail(trail.slice(0, -1))}
          onChooseAll={chooseAll}
        />
      )}
      {listing.kind === 'ready' && listing.isTruncated && <p className={css.warning}>{t.truncated}</p>}
      <p className={css.muted}>{t.keys}</p>
      <p className={css.muted}>{t.types}</p>
      <div className={css.foot}>
        <div role="status">
          <strong>
            {chosen.length === 0
              ? t.none
              : t.chosen(chosen.length, format.bytes(chosen.reduce((sum, { size }) => sum + size, 0)))}
          </strong>
          {chosen.length > 0 && balance && (
            <div className={css.muted}>
              {t.estimate(format.number(estimate), format.number(balance.balance))}
              {estimate > balance.balance && ` ${t.short}`}
            </div>
          )}
        </div>
        <div className={css.actions}>
          <Button onClick={() => goTo('preset')}>{steps.back}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => goTo('analyze')}>
            {t.analyze}
          </Button>
        </div>
      </div>
    </section>
  );
}

function useListing(slug: string, folderId: string | undefined) {
  const [listing, setListing] = useState<Listing>({ kind: 'loading' });
  const [count, setCount] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setListing({ kind: 'loading' });
    void callService(
      'addinFiles',
      { params: { slug }, body: folderId === undefined ? {} : { folderId } },
      controller.signal,
    ).then((answer) => {
      if (controller.signal.aborted) return;
      if (!answer.success) return setListing({ kind: 'failed', problem: answer.problem });
      const { files, truncated } = answer.data.data;
      setListing({ kind: 'ready', files, isTruncated: truncated === true });
    });
    return () => controller.abort();
  }, [slug, folderId, count]);
  return { listing, reload: useCallback(() => setCount((now) => now + 1), []) };
}
