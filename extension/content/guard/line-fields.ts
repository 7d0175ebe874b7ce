import type { SiteRule } from '../../messaging/protocol';

/** Inputs that take no plain text. What a page makes up instead ("message") is a field for text in every browser. */
const OTHER_TYPES =
  'hidden tel url email password date month week time datetime-local number range color checkbox radio file submit image reset button';

/** What a browser fills in by itself; pages make up other words ("nope") to switch that off. */
const FILLED =
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password ' +
  'one-time-code organization-title organization street-address country country-name postal-code transaction-currency ' +
  'transaction-amount language bday sex url photo tel email impp webauthn';
const FILLED_STARTS = 'address-line address-level cc- bday- tel-';

const each = (words: string, selector: (word: string) => string) => words.split(' ').map(selector).join(', ');

/** Fields of one line that take any text. What a browser fills in by itself, and all of a sign-in, is no message. */
const LINE =
  `input:not(${each(OTHER_TYPES, (type) => `[type="${type}" i]`)})` +
  `:not(${each(FILLED, (word) => `[autocomplete~="${word}" i]`)}, ${each(FILLED_STARTS, (word) => `[autocomplete*="${word}" i]`)})` +
  ':not([readonly], form:has([type="password" i], [type="email" i]) *)';

/** What a field for messages is called. */
const CALLED = 'message|chat|prompt|question|say |type |write|comment|nachricht|frag|schreib|antwort|kommentar'.split(
  '|',
);
const NAMED_LINE = `${LINE}:is(${['placeholder', 'aria-label', 'name', 'id'].flatMap(namedBy).join(', ')})`;

function namedBy(name: string): string[] {
  const has = (word: string) => `[${name}*="${word}" i]`;
  return [
    ...CALLED.map(has),
    // Agents are asked by tasks; a basket and a mask are something else.
    `[${name}*="ask" i]:not(${has('basket')}, ${has('mask')})`,
    `[${name}^="ask" i], ${has(' ask')}, [${name}*="Ask"]`,
    // An address for answers is not one.
    `${has('reply')}:not(${has('reply-to')}, ${has('reply_to')}, ${has('replyto')})`,
  ];
}

/** What else there is to write in, until what asks is done: each event asks several times. */
let known: { composers: string; other: Element | undefined } | undefined;

/**
 * Small chats take messages in a field of one line. On a page that no rule knows, one is taken for that where it is called so, or
 * where nothing else can be written in.
 */
export function withLineFields(rule: SiteRule): SiteRule {
  if (rule.id !== 'generic') return rule;
  const composers = rule.composers.join(',');
  // A script of the page may hide a field between two of its events.
  if (known?.composers !== composers || (known.other && !isSeen(known.other))) {
    known = { composers, other: [...document.querySelectorAll(composers)].find(isSeen) };
    queueMicrotask(() => {
      known = undefined;
    });
  }
  return { ...rule, composers: [...rule.composers, known.other ? NAMED_LINE : LINE] };
}

/** Terminals, clipboards and challenges keep fields that people do not see. */
function isSeen(field: Element): boolean {
  if (!field.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const { width, height, right, bottom } = field.getBoundingClientRect();
  return width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
}
