import type { Problem } from '../../messaging/protocol';
import { explainProblem, type PageTexts } from '../messages';
import type { Overlay } from './overlay';

export function showProblem(overlay: Overlay, problem: Problem, t: PageTexts): void {
  const { title, detail } = explainProblem(problem, t);
  overlay.toast(title, { isProblem: true, detail });
}
