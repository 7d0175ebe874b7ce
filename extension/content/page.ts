import { entityName } from '../../shared/ui/entity-name';
import type { PageCommand, PageSetup, RedactTarget } from '../messaging/protocol';
import { ask, askTwice } from '../messaging/send';
import type { RedactionStyle } from '../state/settings';
import { createAttributeCover } from './attributes';
import { createCard, percent } from './card';
import { copyText } from './clipboard';
import { scrollTo, watchPointer } from './hover';
import { createImages } from './images';
import type { Item } from './item';
import { rootOf } from './item';
import { explainProblem, pageTexts } from './messages';
import { createOverlay } from './overlay';
import { redactedText } from './redacted-text';
import { createRedaction } from './redaction';
import { createReporter } from './reporter';
import { createScanner } from './scanner';
import { redactSelection } from './selection';

/** Everything our script does in one frame. Stops without a trace when the signal is aborted. */
export function startPage(setup: PageSetup, signal: AbortSignal, stop: () => void) {
  const t = pageTexts(setup.locale);
  let onDevice = false;
  const scanner = createScanner({
    signal,
    setup,
    analyze: (units, early) => askTwice('page.analyze', { units, early, ...(onDevice ? { device: true } : {}) }),
    onChange: () => reporter.changed(),
    onFound: (items) => void keepRedacted(items),
    onFrame: () => void ask('page.frames', { commands: standingCommands() }).catch(() => undefined),
  });
  const { quietly } = scanner.watcher;
  const overlay = createOverlay(signal, setup.locale, quietly);
  const redaction = createRedaction();
  const attributes = createAttributeCover();
  const images = createImages(signal, (source) => ask('page.image', source));
  const redacted = new Set<Item>();
  const reporter = createReporter(signal, scanner, redacted, images);
  /** What was asked to be covered holds for content that comes later, too. */
  const standing: { isAll: boolean; types: Set<string>; style: RedactionStyle } = {
    isAll: false,
    types: new Set(),
    style: setup.redactionStyle,
  };
  const card = createCard(overlay, setup.locale, {
    redact: (item) => void redact([item], setup.redactionStyle),
    redactType: ({ finding }) => void redactTarget({ kind: 'type', type: finding.entity_type }, setup.redactionStyle),
    undo: (item) => undo([item]),
    ignore: (item) => void ignore(item),
  });
  watchPointer(signal, scanner, card, overlay);

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

  function choose(target: RedactTarget): Item[] {
    const items = [...scanner.items.values()];
    if (target.kind === 'item') return items.filter(({ id }) => id === target.id);
    if (target.kind === 'type') return items.filter(({ finding }) => finding.entity_type === target.type);
    return items;
  }

  async function redactTarget(target: RedactTarget, style: RedactionStyle): Promise<void> {
    if (target.kind === 'selection') return redactSelection({ scanner, overlay, t, style, redact });
    standing.style = style;
    if (target.kind === 'all') standing.isAll = true;
    if (target.kind === 'type') standing.types.add(target.type);
    await checked();
    await redact(choose(target), style);
  }

  async function redact(items: readonly Item[], style: RedactionStyle): Promise<void> {
    const due = items.filter(({ state }) => state === 'shown');
    if (due.length === 0) return;
    const values = due.map(({ finding }) => ({ text: finding.text, entity_type: finding.entity_type }));
    const reply = await askTwice('page.replace', { values, style });
    // Stopped meanwhile: the page was given back and stays as it is.
    if (signal.aborted) return;
    if (!reply.ok) {
      const { title, detail } = explainProblem(reply.problem, t);
      overlay.toast(title, { isProblem: true, detail });
      return;
    }
    const covered = new Map<string, string>();
    let failures = 0;
    quietly(() => {
      due.forEach((item, index) => {
        const replacement = reply.texts[index] ?? '';
        if (!redaction.redact(item, replacement)) {
          failures++;
          return;
        }
        redacted.add(item);
        covered.set(item.finding.text, replacement);
        showRedacted(item, style);
      });
      for (const root of scanner.roots.size > 0 ? scanner.roots : [document]) attributes.cover(root, covered);
    });
    if (failures > 0) overlay.toast(t.notAll(failures), { isProblem: true });
    reporter.changed();
  }

  function showRedacted(item: Item, style: RedactionStyle): void {
    if (!item.range) return;
    scanner.highlights.remove('current', item.range);
    if (style === 'bars') scanner.marks.paintAs(item, 'bar');
  }

  function undo(items: readonly Item[]): void {
    quietly(() => {
      // Last first, as they were stacked.
      for (const item of items.toReversed()) {
        redaction.undo(item);
        redacted.delete(item);
        scanner.marks.paintAs(item, undefined);
        // Forgotten by the scan meanwhile; its block is looked at again below.
        if (!scanner.items.has(item.id)) scanner.marks.remove(item);
      }
      if (redacted.size === 0) attributes.undo();
    });
    const lost = items.filter(({ id }) => !scanner.items.has(id)).map(({ unit }) => unit.container);
    if (lost.length > 0) void scanner.recheck(lost);
    reporter.changed();
  }

  function undoTarget(target: RedactTarget): void {
    const items = [...redacted];
    standing.isAll = false;
    if (target.kind === 'item') undo(items.filter(({ id }) => id === target.id));
    else if (target.kind === 'type') {
      standing.types.delete(target.type);
      undo(items.filter(({ finding }) => finding.entity_type === target.type));
    } else {
      standing.types.clear();
      undo(items);
      quietly(() => images.undo());
    }
  }

  async function keepRedacted(items: readonly Item[]): Promise<void> {
    const due = items.filter(({ finding }) => standing.isAll || standing.types.has(finding.entity_type));
    await redact(due, standing.style);
  }

  /** What a frame that comes later has to do to be like this one. */
  function standingCommands(): PageCommand[] {
    const { isAll, types, style } = standing;
    const targets: RedactTarget[] = isAll ? [{ kind: 'all' }] : [...types].map((type) => ({ kind: 'type', type }));
    return [
      { kind: 'scan', device: onDevice },
      ...targets.map((target): PageCommand => ({ kind: 'redact', target, style })),
    ];
  }

  async function ignore(item: Item): Promise<void> {
    const { outcome } = await ask('page.exclude', { value: item.finding.text });
    if (outcome !== 'excluded')
      overlay.toast(outcome === 'locked' ? t.ignoreLocked : t.ignoreTooLong, { isProblem: true });
  }

  function focus(id: string, position: number | undefined, total: number | undefined): void {
    scanner.highlights.clear('current');
    card.close();
    const item = scanner.items.get(id) ?? [...redacted].find((other) => other.id === id);
    if (!item) return;
    scrollTo(item);
    if (item.range) scanner.highlights.add('current', item.range, rootOf(item));
    card.open(item);
    const { entity_type, score } = item.finding;
    overlay.announce(
      t.position(entityName(entity_type, setup.locale), percent(score), position ?? 1, total ?? scanner.items.size),
    );
  }

  async function copy(what: 'page' | 'selection'): Promise<void> {
    if (what === 'selection') {
      const text = document.getSelection()?.toString() ?? '';
      if (text.trim() === '') return;
      const reply = await askTwice('page.copy', { text });
      return reply.ok ? offerCopy(reply.text, reply.count) : showProblem(reply.problem);
    }
    if (window !== window.top) return;
    await checked();
    // What was not checked must not be copied as if it were clean.
    if (scanner.state.problem) return showProblem(scanner.state.problem);
    const { text, count } = await redactedText(scanner, redacted, setup.redactionStyle);
    await offerCopy(text, count);
  }

  async function offerCopy(text: string, count: number): Promise<void> {
    if (await copyText(text)) overlay.toast(t.copied(count));
    else overlay.toast(t.copyFailed, { action: { label: t.copyAgain, run: () => void offerCopy(text, count) } });
  }

  function showProblem(problem: Parameters<typeof explainProblem>[0]): void {
    const { title, detail } = explainProblem(problem, t);
    overlay.toast(title, { isProblem: true, detail });
  }

  async function redactImage(srcUrl: string): Promise<void> {
    if (!images.has(srcUrl)) return;
    overlay.toast(t.imageWorking);
    const reply = await images.redact(srcUrl);
    if (signal.aborted) return;
    if (reply.ok) overlay.toast(t.imageDone, { action: { label: t.undo, run: () => images.undo() } });
    else showProblem(reply.problem);
    reporter.changed();
  }

  async function applySettings(): Promise<void> {
    const next = await askTwice('page.setup', {});
    if (signal.aborted) return;
    const needsScan = next.scoreThreshold < setup.scoreThreshold && scanner.state.status !== 'idle';
    const isSame =
      next.scoreThreshold === setup.scoreThreshold && next.allowList.join('\n') === setup.allowList.join('\n');
    Object.assign(setup, next);
    if (needsScan) await scanner.scan();
    else if (!isSame) await scanner.refilter();
  }

  function run(command: PageCommand): void {
    if (command.kind === 'scan') void scan(command.device ?? false);
    if (command.kind === 'redact') void redactTarget(command.target, command.style ?? setup.redactionStyle);
    if (command.kind === 'undo') undoTarget(command.target);
    if (command.kind === 'focus') focus(command.id, command.position, command.total);
    if (command.kind === 'copy') void copy(command.what);
    if (command.kind === 'settings') void applySettings();
    if (command.kind === 'image') void redactImage(command.srcUrl);
    if (command.kind === 'stop') finish();
  }

  function finish(): void {
    undoTarget({ kind: 'all' });
    card.close();
    scanner.destroy();
    reporter.stop();
    stop();
  }

  /** The extension is gone and can do nothing here any more. What it covered stays covered. */
  function leave(): void {
    card.close();
    scanner.destroy();
    stop();
  }

  if (setup.automatic) void scan(false);
  return { run, leave };
}
