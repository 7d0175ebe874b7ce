import { keysOfPeople, keysOfThings } from '@veilmark/catalog/words/keys-of-things';
import type { LabelledRegion } from './structure/region';

/** How near the keys that tell are. */
const NEAR = 120;
/** A label that may be of anything that is called by a name. */
export const plainNameLabel =
  /^["'<]?(?:\p{L}{1,5}:)?(?:name|names|kind|nome|nombre|nom|naam|navn|namn|nimi|nazwa|název|наименование|назва|名称|名稱|이름)$/iu;
/** A key among these words. */
const keyOf = (words: readonly string[]) =>
  new RegExp(String.raw`(?:^|["'<\s:{,_-])(?:${words.join('|')})["']?\s*[:=>]`, 'iu');
const thing = keyOf(keysOfThings);
const somebody = keyOf(keysOfPeople);

/** Whether "name" labels what something is called, by the keys beside it: an article's, a service's, a span's. */
export function isNameOfThing(text: string, { label, by, labelStart, labelEnd, end }: LabelledRegion): boolean {
  if (label.kind !== 'PERSON' || by === 'column' || !plainNameLabel.test(text.slice(labelStart, labelEnd)))
    return false;
  const ahead = text.slice(Math.max(0, labelStart - NEAR), labelStart);
  const around = `${ahead.slice(ahead.lastIndexOf('\n\n') + 1)} ${text.slice(end, end + NEAR).split('\n\n', 1)[0]}`;
  return thing.test(around) && !somebody.test(around);
}
