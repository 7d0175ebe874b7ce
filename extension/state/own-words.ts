import { compileAdHoc } from '@veilmark/engine/ad-hoc';
import { toRecognizers } from '@veilmark/policy/own-words';

export { readLine, toDenyList, toRecognizers } from '@veilmark/policy/own-words';

export const writeLine = ({ entity_type, text }: { entity_type: string; text: string }): string =>
  `${entity_type}: ${text}`;

/** Whether the engine, which reads no pattern that could take forever, takes it. */
export function isPattern(line: string): boolean {
  try {
    compileAdHoc(toRecognizers([line]));
    return true;
  } catch {
    return false;
  }
}
