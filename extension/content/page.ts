import { entityName } from '@veilmark/ui/entity-name';
import type { PageCommand, PageSetup, RedactTarget } from '../messaging/protocol';
import { ask, askTwice } from '../messaging/send';
import type { RedactionStyle } from '../state/settings';
import { copyText } from './change/clipboard';
import { createCovering } from './change/covering';
import { createImages } from './change/images';
import { redactedPage } from './change/redacted-text';
import { fileName, printPage, saveText, toMarkdown } from './change/save-page';
import { redactSelection } from './change/selection';
import { createScanner } from './find/scanner';
import type { Item } from './item';
import { rootOf } from './item';
import { explainProblem, pageTexts } from './messages';
import { createReporter } from './reporter';
import { createCard, percent } from './show/card';
import { scrollTo, watchPointer } from './show/hover';
import { createOverlay } from './show/overlay';

/** Everything our script does in one frame. Stops without a trace when the signal is aborted. */
export function startPage(setup: PageSetup, signal: AbortSignal, stop: () => void) {
  const t = pageTexts(setup.locale);
  let onDevice = false;
  const scanner = createScanner({
    signal,
    setup,
    analyze: (units, early) => askTwice('page.analyze', { units, early, ...(onDevice ? { device: true } : {}) }),
    onChange: () => reporter.changed(),
    onFound: (items) => void covering.keep(items),
    onFrame: () => void ask('page.frames', { commands: standingCommands() }).catch(() => undefined),
  });
  const { quietly } = scanner.watcher;
  const overlay = createOverlay(signal, setup.locale, quietly);
  const images = createImages(signal, (source) => ask('page.image', source));
  const redacted = new Set<Item>();
  const reporter = createReporter(signal, scanner, redacted, images);
  const covering = createCovering({ signal, scanner, overlay, t, redacted, onChange: () => reporter.changed() });
  const card = createCard(overlay, setup.locale, {
    redact: (item) => void covering.redact([item], setup.redactionStyle),
    redactType: ({ finding }) => void redactInAllFrames({ kind: 'type', type: finding.entity_type }),
    undo: (item) => void covering.undo([item]),
    ignore: (item) => void ignore(item),
    step: (by) => void ask('page.step', { by }).catch(() => undefined),
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

  async function redactTarget(target: RedactTarget, style: RedactionStyle, isStanding = false): Promise<void> {
    if (target.kind === 'selection') return redactSelection({ scanner, overlay, t, style, redact: covering.redact });
    const chosen = async () => {
      await checked();
      return choose(target);
    };
    if (target.kind === 'item') await covering.redact(await chosen(), style);
    else await covering.redactShared(target, style, isStanding, chosen);
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
    reporter.changed();
  }

  /** What a frame that comes later has to do to be like this one. */
  function standingCommands(): PageCommand[] {
    const { isAll, types, style } = covering.standing;
    const targets: RedactTarget[] = isAll ? [{ kind: 'all' }] : [...types].map((type) => ({ kind: 'type', type }));
    return [
      { kind: 'scan', device: onDevice },
      ...targets.map((target): PageCommand => ({ kind: 'redact', target, style, isStanding: true })),
    ];
  }

  async function ignore(item: Item): Promise<void> {
    const { outcome } = await ask('page.exclude', { value: item.finding.text });
    if (outcome !== 'excluded')
      overlay.toast(outcome === 'locked' ? t.ignoreLocked : t.ignoreTooLong, { isProblem: true });
  }

  function focus(id: string, position: number | undefined, total: number | undefined): void {
    scanner.highlights.clear('current');
    const item = scanner.items.get(id) ?? [...redacted].find((other) => other.id === id);
    // Another frame has it.
    if (!item) {
      card.close();
      return;
    }
    scrollTo(item);
    if (item.range) scanner.highlights.add('current', item.range, rootOf(item));
    card.open(item, true);
    const { entity_type, score } = item.finding;
    overlay.announce(
      t.position(
        entityName(entity_type, setup.locale),
        percent(score, setup.locale),
        position ?? 1,
        total ?? scanner.items.size,
      ),
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
    const { lines, count } = await redactedPage(scanner, redacted, setup.redactionStyle);
    await offerCopy(lines.map(({ text }) => text).join('\n'), count);
  }

  /** The page as a file, without what was found and without what nobody looked into. */
  async function save(format: 'markdown' | 'pdf'): Promise<void> {
    if (window !== window.top) return;
    await checked();
    // What was not checked must not be saved as if it were clean.
    if (scanner.state.problem) return showProblem(scanner.state.problem);
    if (format === 'pdf') {
      const due = choose({ kind: 'all' }).filter(({ state }) => state === 'shown');
      await covering.redact(due, setup.redactionStyle);
      if (due.some(({ state }) => state === 'shown')) {
        overlay.toast(t.notSaved, { isProblem: true });
        return undefined;
      }
      printPage();
      return covering.undo(due);
    }
    const { lines, count } = await redactedPage(scanner, redacted, setup.redactionStyle);
    const titled = await askTwice('page.copy', { text: document.title || location.host });
    if (!titled.ok) return showProblem(titled.problem);
    saveText(fileName('md'), toMarkdown(titled.text, lines));
    overlay.toast(t.saved(count), { detail: t.savedWithout });
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
    const { where } = await askTwice('page.setup', {});
    // It takes seconds, and the picture leaves the browser: both are said as long as it lasts.
    const done = where.kind === 'service' ? overlay.notice(t.imageWorking(where.host), true) : () => undefined;
    const reply = await images.redact(srcUrl).finally(done);
    if (signal.aborted) return;
    if (reply.ok) overlay.toast(t.imageDone, { action: { label: t.undo, run: () => images.undo() } });
    else showProblem(reply.problem);
    reporter.changed();
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
    if (command.kind === 'focus') focus(command.id, command.position, command.total);
    if (command.kind === 'copy') void copy(command.what);
    if (command.kind === 'save') void save(command.format);
    if (command.kind === 'settings') void applySettings();
    if (command.kind === 'image') void redactImage(command.srcUrl);
    if (command.kind === 'stop') void finish();
  }

  async function finish(): Promise<void> {
    await covering.stop();
    quietly(() => images.undo());
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
