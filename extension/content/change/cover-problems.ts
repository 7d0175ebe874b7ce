import type { Problem } from '../../messaging/protocol';
import type { Item } from '../item';
import type { PageTexts } from '../messages';
import type { Overlay } from '../show/overlay';
import { showProblem } from '../show/problem';
import { copyText } from './clipboard';
import type { Outcomes } from './editor-values';
import type { Written } from './exact/ledger';

/** Says what could not be covered or put back. */
export function createCoverProblems(overlay: Overlay, t: PageTexts) {
  function damaged(outcomes: Outcomes): void {
    if (count(outcomes, 'damaged') > 0) overlay.toast(t.editorDamaged, { isProblem: true, detail: t.editorCompare });
  }

  return {
    damaged,
    notReplaced: (problem: Problem) => showProblem(overlay, problem, t),
    notAll(failed: number): void {
      if (failed > 0) overlay.toast(t.notAll(failed), { isProblem: true });
    },
    notInEditors(outcomes: Outcomes): void {
      const refused = count(outcomes, 'refused');
      if (refused > 0) overlay.toast(t.notInEditor(refused), { isProblem: true, detail: t.editorUnchanged });
      damaged(outcomes);
    },
    /** The values must not be gone with the text that somebody changed. */
    lost(items: readonly Item[]): void {
      if (items.length === 0) return;
      const values = items.map(({ finding }) => finding.text).join('\n');
      const run = () => void copyText(values).then((isCopied) => isCopied || overlay.toast(t.copyFailed));
      overlay.toast(t.notBack(items.length), { isProblem: true, action: { label: t.copyValues, run } });
    },
  };
}

const count = (outcomes: Outcomes, wanted: Written) =>
  [...outcomes.values()].filter((outcome) => outcome === wanted).length;
