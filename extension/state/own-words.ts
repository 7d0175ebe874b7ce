import { compileAdHoc } from '@veilmark/engine/ad-hoc';
import { isWholeType, readWholeType, toRecognizers } from '@veilmark/policy/own-words';

export { isWholeType, readLine, readWholeType, toDenyList, toRecognizers } from '@veilmark/policy/own-words';

export const writeLine = ({ entity_type, text }: { entity_type: string; text: string }): string =>
  `${entity_type}: ${text}`;

/** Whether the engine, which reads no pattern that could take forever, takes it. */
export function isPattern(line: string): boolean {
  if (isWholeType(line) && !readWholeType(line)) return false;
  try {
    compileAdHoc(toRecognizers([line]));
    return true;
  } catch {
    return false;
  }
}
