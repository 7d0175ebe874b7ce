// The controls of tests/fixtures/pages/chat/controls.ts, by what they do.
import { share } from '../helpers/thorough';

/** Send what the field holds where or when the guard has to listen for it in another way than for a click. */
const SENDERS_BY_OTHER_WAYS = [
  'input with a picture',
  'label',
  'closed shadow tree',
  'when the pointer goes down',
  'when the mouse goes down',
  'when the mouse comes up',
  'inside the icon',
  'for the whole page',
  'after a while',
  'outside the shadow tree of the field',
  'plus that submits the form',
  'screenshot that is shared',
] as const;

/** Send what the field holds by a click. */
const SENDERS_BY_CLICK = [
  'button with an icon',
  'button of an editor',
  'div with a hand',
  'div without a hand',
  'span with a picture',
  'role of a button',
  'link without an address',
  'link to nowhere',
  'custom element',
  'open shadow tree',
  'icon font by word',
  'icon font by class',
  'arrow',
  'large and with a hand',
  'large icon',
  'sparkles',
  'bubble of speech',
  'canvas',
  'beside the form',
  'over the page',
  'icon next to the field',
  'icon of a set in a div',
  'toolbar of options',
  'item of a menu',
  'item of a wide menu',
  'row of a card',
  'words about a file',
  'wide item of a menu',
  'wide row of a dialog',
  'plus that is called a message',
  'plus that is titled a post',
  'plus next to another sign',
  'plus next to a sign of a set',
  'photo that is posted',
  'next to a field of one line',
  'words of its own',
] as const;

export const SENDERS = [...SENDERS_BY_OTHER_WAYS, ...SENDERS_BY_CLICK];

/** Those that one of the two browsers tries with the whole guard. What the others are taken for, guard-menus.test.ts asks its code. */
export const sendersOf = (browser: 'chromium' | 'firefox') => [
  ...share(SENDERS_BY_OTHER_WAYS, 2, browser === 'firefox' ? 0 : 1),
  ...share(SENDERS_BY_CLICK, 8, browser === 'firefox' ? 0 : 4),
];

/** Do something else, and say so in a way that programs can read. */
export const OTHERS = [
  'attach',
  'bold',
  'emoji',
  'clip',
  'plus',
  'plus in a button',
  'screenshot',
  'menu',
  'toggle',
] as const;

export const PERSONAL = 'Mail jane.doe@example.com';
export const PROTECTED = 'Mail [EMAIL_ADDRESS_1]';
