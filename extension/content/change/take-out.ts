import type { PageSetup } from '../../messaging/protocol';
import { askTwice } from '../../messaging/send';
import type { Scanner } from '../find/scanner';
import type { Item } from '../item';
import type { PageTexts } from '../messages';
import type { Overlay } from '../show/overlay';
import { showProblem } from '../show/problem';
import { copyText } from './clipboard';
import type { createCovering } from './covering';
import { redactedPage } from './redacted-text';
import { fileName, printPage, saveText, toMarkdown } from './save-page';

interface Tools {
  setup: PageSetup;
  scanner: Scanner;
  overlay: Overlay;
  t: PageTexts;
  redacted: ReadonlySet<Item>;
  covering: ReturnType<typeof createCovering>;
  /** Waits for the check that is under way, or makes the first one. */
  checked(): Promise<void>;
}

/** Copies the page or saves it as a file, without what was found and without what could not be checked. */
export function createTakeOut({ setup, scanner, overlay, t, redacted, covering, checked }: Tools) {
  /** Whether the page may be taken out: what was not checked must not pass as clean. Only the top frame stands for the page. */
  async function isChecked(): Promise<boolean> {
    if (window !== window.top) return false;
    await checked();
    if (scanner.state.problem) showProblem(overlay, scanner.state.problem, t);
    return scanner.state.problem === undefined;
  }

  async function copySelection(): Promise<void> {
    const text = document.getSelection()?.toString() ?? '';
    if (text.trim() === '') return;
    const reply = await askTwice('page.copy', { text });
    if (reply.ok) await offerCopy(reply.text, reply.count);
    else showProblem(overlay, reply.problem, t);
  }

  async function copyPage(): Promise<void> {
    if (!(await isChecked())) return;
    const { lines, count } = await redactedPage(scanner, redacted, setup.redactionStyle);
    await offerCopy(lines.map(({ text }) => text).join('\n'), count);
  }

  async function offerCopy(text: string, count: number): Promise<void> {
    if (await copyText(text)) overlay.toast(t.copied(count));
    else overlay.toast(t.copyFailed, { action: { label: t.copyAgain, run: () => void offerCopy(text, count) } });
  }

  async function saveAsPdf(): Promise<void> {
    const due = [...scanner.items.values()].filter(({ state }) => state === 'shown');
    await covering.redact(due, setup.redactionStyle);
    if (due.some(({ state }) => state === 'shown')) {
      overlay.toast(t.notSaved, { isProblem: true });
      return;
    }
    printPage();
    await covering.undo(due);
  }

  async function saveAsMarkdown(): Promise<void> {
    const { lines, count } = await redactedPage(scanner, redacted, setup.redactionStyle);
    const titled = await askTwice('page.copy', { text: document.title || location.host });
    if (!titled.ok) return showProblem(overlay, titled.problem, t);
    saveText(fileName('md'), toMarkdown(titled.text, lines));
    overlay.toast(t.saved(count), { detail: t.savedWithout });
  }

  return {
    copy: (what: 'page' | 'selection') => (what === 'selection' ? copySelection() : copyPage()),
    async save(format: 'markdown' | 'pdf'): Promise<void> {
      if (await isChecked()) await (format === 'pdf' ? saveAsPdf() : saveAsMarkdown());
    },
  };
}
