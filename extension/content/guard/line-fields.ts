import type { SiteRule } from '../../messaging/protocol';

/** Fields of one line that take any text. What a browser fills in by itself, and all of a sign-in, is no message. */
const LINE =
  'input:is([type="text" i], [type="search" i], :not([type])):is(:not([autocomplete]), [autocomplete="off" i], [autocomplete="on" i])' +
  ':not([readonly], form:has([type="password" i], [type="email" i]) *)';

/** What a field for messages is called. */
const CALLED = 'message|ask|chat|prompt|question|say |type |write|nachricht|frag|schreib'.split('|');
const NAMED_LINE = CALLED.flatMap((word) =>
  ['placeholder', 'aria-label', 'name', 'id'].map((name) => `${LINE}[${name}*="${word}" i]`),
);

/**
 * Small chats take messages in a field of one line. On a page that no rule knows, one is taken for that where it is called so, or
 * where nothing else can be written in.
 */
export function withLineFields(rule: SiteRule): SiteRule {
  if (rule.id !== 'generic') return rule;
  const others = document.querySelectorAll<HTMLElement>(rule.composers.join(','));
  const hasOther = [...others].some((field) => field.checkVisibility());
  return { ...rule, composers: [...rule.composers, ...(hasOther ? NAMED_LINE : [LINE])] };
}
