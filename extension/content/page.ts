import type { PageCommand, PageSetup, RedactTarget } from '../messaging/protocol';
import { ask, askTwice } from '../messaging/send';
import type { RedactionStyle } from '../state/settings';
import { createCovering, type Standing } from './change/covering';
import { createImages } from './change/images';
import { redactImage, redactPictures } from './change/redact-image';
import { redactSelection } from './change/selection';
import { createTakeOut } from './change/take-out';
import { chosen } from './change/target';
import { createScanner } from './find/scanner';
import { findUnchecked, unreadImages } from './find/unchecked';
import type { Item } from './item';
import { explainProblem, pageTexts } from './messages';
import { tellReading } from './reading';
import { createReporter } from './reporter';
import { createCard } from './show/card';
import { createFieldMarks } from './show/field-marks';
import { showFinding } from './show/focus';
import { watchPointer } from './show/hover';
import { createOverlay } from './show/overlay';

/** Everything our script does in one frame. Stops without a trace when the signal is aborted. */
export function startPage(setup: PageSetup, signal: AbortSignal, stop: () => void) {
  const t = pageTexts(setup.locale);
  let onDevice = false;
  const onChange = () => {
    reporter.changed();
    fieldMarks.changed();
  };
  const scanner = createScanner({
    signal,
    setup,
    analyze: (units, early) => askTwice('page.analyze', { units, early, ...(onDevice ? { device: true } : {}) }),
    onChange,
    onFound: (items) => void covering.keep(items),
    onFrame: () =>
      void ask('page.frames', { commands: standingCommands(covering.standing, onDevice) }).catch(() => undefined),
  });
  const { quietly } = scanner.watcher;
  const overlay = createOverlay(signal, setup.locale, quietly);
  const fieldMarks = createFieldMarks(signal, overlay, () => scanner.items.values());
  const images = createImages(signal, (source) => ask('page.image', source));
  const redacted = new Set<Item>();
  const reporter = createReporter(signal, scanner, redacted, images);
  const covering = createCovering({ signal, scanner, overlay, t, redacted, leftOut, onChange });
  const card = createCard(overlay, setup.locale, {
    redact: (item) => void covering.redact([item], setup.redactionStyle),
    redactType: ({ finding }) => void redactInAllFrames({ kind: 'type', type: finding.entity_type }),
    undo: (item) => void covering.undo([item]),
    ignore: (item) => void ignore(item),
    step: (by) => void ask('page.step', { by }).catch(() => undefined),
  });
  watchPointer(signal, scanner, card, overlay);
  const { copy, save } = createTakeOut({ setup, scanner, overlay, t, redacted, covering, checked });

  async function scan(device: boolean): Promise<void> {
    onDevice = device;
    await scanner.scan();
    if (signal.aborted) return;
    const { problem, where } = scanner.state;
    if (window !== window.top) return;
    if (problem) {
      const { title, detail: whole } = explainProblem(problem, t);
      const detail = scanner.state.status === 'partial' ? t.partial : whole;
      overlay.toast(title, { isProblem: true, detail, action: { label: t.checkOnDevice, run: () => void scan(true) } });
    } else if (where?.kind === 'device' && where.reason === 'unreachable') overlay.toast(t.onDeviceNow);
  }

  /** Waits for the check that is under way, or makes the first one. */
  async function checked(): Promise<void> {
    await scanner.rest();
    if (scanner.state.status === 'idle') await scan(false);
  }

  async function redactTarget(target: RedactTarget, style: RedactionStyle, isStanding = false): Promise<void> {
    if (target.kind === 'selection') return redactSelection({ scanner, overlay, t, style, redact: covering.redact });
    const choose = async () => {
      await checked();
      return chosen(target, [...scanner.items.values()]);
    };
    if (target.kind === 'item') await covering.redact(await choose(), style);
    else await covering.redactShared(target, style, isStanding, choose);
    card.closeIfStale();
  }

  async function redactInAllFrames(target: RedactTarget): Promise<void> {
    const reply = await ask('page.redact', { target }).catch(() => undefined);
    // The browser lets us in no longer, as after a visit elsewhere: this frame still can.
    if (!reply?.ok) await redactTarget(target, setup.redactionStyle);
  }

  async function undoTarget(target: RedactTarget): Promise<void> {
    await covering.undoTarget(target);
    card.closeIfStale();
    if (target.kind === 'all') quietly(() => images.undo());
    onChange();
  }

  async function ignore(item: Item): Promise<void> {
    const { outcome } = await ask('page.exclude', { value: item.finding.text });
    if (outcome !== 'excluded')
      overlay.toast(outcome === 'locked' ? t.ignoreLocked : t.ignoreTooLong, { isProblem: true });
  }

  async function applySettings(): Promise<void> {
    const next = await askTwice('page.setup', {});
    if (signal.aborted) return;
    const findsMore = next.scoreThreshold < setup.scoreThreshold || next.lookedFor !== setup.lookedFor;
    const needsScan = findsMore && scanner.state.status !== 'idle';
    const isSame =
      next.scoreThreshold === setup.scoreThreshold && next.allowList.join('\n') === setup.allowList.join('\n');
    Object.assign(setup, next);
    if (needsScan) await scanner.scan();
    else if (!isSame) await scanner.refilter();
  }

  function run(command: PageCommand): void {
    if (command.kind === 'scan') void scan(command.device ?? false);
    if (command.kind === 'redact')
      void redactTarget(command.target, command.style ?? setup.redactionStyle, command.isStanding);
    if (command.kind === 'covered') covering.doneElsewhere(command.count);
    if (command.kind === 'undo') void undoTarget(command.target);
    if (command.kind === 'focus') showFinding({ setup, scanner, redacted, card, overlay, t }, command);
    if (command.kind === 'copy') void copy(command.what);
    if (command.kind === 'save') void save(command.format);
    if (command.kind === 'settings') void applySettings();
    if (command.kind === 'image') void redactImage({ signal, images, overlay, t, onChange }, command.srcUrl);
    if (command.kind === 'pictures') void readPictures();
    if (command.kind === 'reading') tellReading(command.percent);
    if (command.kind === 'stop') void finish();
  }

  const roots = () => (scanner.roots.size > 0 ? scanner.roots : [document]);

  function leftOut(): string | undefined {
    const { pictures, canvases, editors } = findUnchecked(roots(), images.isRead);
    return pictures + canvases + editors > 0 ? t.leftOut({ pictures, canvases, editors }) : undefined;
  }

  async function readPictures(): Promise<void> {
    const unread = unreadImages(roots(), images.isRead);
    await redactPictures({ signal, images, overlay, t, onChange }, unread);
  }

  async function finish(): Promise<void> {
    await covering.stop();
    quietly(() => images.undo());
    card.close();
    scanner.destroy();
    fieldMarks.eraseAll();
    reporter.stop();
    stop();
  }

  /** The extension is gone and can do nothing here any more. What it covered stays covered. */
  function leave(): void {
    card.close();
    scanner.destroy();
    fieldMarks.eraseAll();
    stop();
  }

  if (setup.automatic) void scan(false);
  return { run, leave };
}

/** What a frame that comes later has to do to be like this one. */
function standingCommands({ isAll, types, style }: Standing, device: boolean): PageCommand[] {
  const targets: RedactTarget[] = isAll ? [{ kind: 'all' }] : [...types].map((type) => ({ kind: 'type', type }));
  return [
    { kind: 'scan', device },
    ...targets.map((target): PageCommand => ({ kind: 'redact', target, style, isStanding: true })),
  ];
}
