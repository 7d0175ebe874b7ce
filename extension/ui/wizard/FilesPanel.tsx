import { Chip } from '@veilmark/ui/Chip';
import { classNames } from '@veilmark/ui/class-names';
import { useMessages } from '@veilmark/ui/i18n';
import { SkeletonRows } from '@veilmark/ui/States';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { AddinPanelProps } from './addin-renderer';
import { useJob } from './job/store';
import { type Job, STEPS, type Step } from './job/types';
import { stepMessages } from './messages';
import { useRenderer } from './renderer-context';
import { AddressStep } from './steps/AddressStep';
import { AnalyzeStep } from './steps/AnalyzeStep';
import { BrowseStep } from './steps/BrowseStep';
import { ConnectStep } from './steps/ConnectStep';
import { DoneStep } from './steps/DoneStep';
import { PresetStep } from './steps/PresetStep';
import { ReviewStep } from './steps/ReviewStep';
import css from './wizard.module.css';

/** The six steps, for every addin that reads files or pages. What it cannot do is left out. */
export function FilesPanel(props: AddinPanelProps) {
  const t = useMessages(stepMessages);
  const { renderer } = useRenderer();
  const job = useJob((state) => state.job);
  const goTo = useJob((state) => state.goTo);
  const isReady = !renderer.requiresOAuth || (props.userAddin.hasConnection && !props.userAddin.connectionExpired);
  const step = job?.step;
  useEffect(() => {
    if (!renderer.requiresOAuth && step === 'connect') goTo('preset');
    // What was analyzed stays readable without a connection; choosing files needs one.
    if (renderer.requiresOAuth && !isReady && (step === 'preset' || step === 'browse')) goTo('connect');
  }, [renderer, isReady, step, goTo]);
  if (!job || !step) return <SkeletonRows rows={4} height={48} />;
  const shown = STEPS.filter((name) => name !== 'connect' || renderer.requiresOAuth);
  return (
    <div className={css.stack}>
      <ol className={css.steps} aria-label={t.steps}>
        {shown.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={classNames(css.step, name === step && css.current)}
              aria-current={name === step ? 'step' : undefined}
              disabled={!isReachable(job, name, isReady)}
              onClick={() => goTo(name)}
            >
              <span className={css.number} aria-hidden>
                {STEPS.indexOf(name) < STEPS.indexOf(step) ? <Check size={12} /> : index + 1}
              </span>
              {t[name]}
            </button>
          </li>
        ))}
        {props.userAddin.accountInfo && (
          <li className={css.push}>
            <Chip>
              {props.userAddin.accountInfo.email ?? props.userAddin.accountInfo.displayName ?? props.addin.name}
            </Chip>
          </li>
        )}
      </ol>
      {step === 'connect' && <ConnectStep {...props} />}
      {step === 'preset' && <PresetStep job={job} />}
      {step === 'browse' &&
        (renderer.capabilities.includes('browse-files') ? <BrowseStep job={job} /> : <AddressStep job={job} />)}
      {step === 'analyze' && <AnalyzeStep job={job} />}
      {step === 'review' && <ReviewStep job={job} />}
      {step === 'done' && <DoneStep job={job} />}
    </div>
  );
}

/** Steps before the files are analyzed are open; later ones once there is something to show. */
function isReachable(job: Job, step: Step, isReady: boolean): boolean {
  if (job.step === step) return true;
  const hasStarted = job.files.some(({ status }) => status !== 'queued');
  const isWriting = job.step === 'done';
  if (isWriting) return false;
  if (step === 'connect') return !hasStarted;
  if (step === 'preset' || step === 'browse') return isReady && !hasStarted;
  if (step === 'analyze') return job.files.length > 0;
  if (step === 'review') return job.files.some(({ status }) => status === 'analyzed');
  return false;
}
