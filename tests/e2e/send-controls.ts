// The controls of tests/fixtures/pages/chat/controls.ts, by what they do.

/** Send what the field holds. */
export const SENDERS = [
  'button with an icon',
  'button of an editor',
  'div with a hand',
  'div without a hand',
  'span with a picture',
  'role of a button',
  'input with a picture',
  'link without an address',
  'link to nowhere',
  'label',
  'custom element',
  'open shadow tree',
  'closed shadow tree',
  'icon font by word',
  'icon font by class',
  'arrow',
  'large and with a hand',
  'sparkles',
  'bubble of speech',
  'canvas',
  'when the pointer goes down',
  'when the mouse goes down',
  'when the mouse comes up',
  'inside the icon',
  'for the whole page',
  'after a while',
  'beside the form',
  'over the page',
  'outside the shadow tree of the field',
  'icon next to the field',
  'icon of a set in a div',
  'toolbar of options',
  'item of a menu',
  'row of a card',
  'words about a file',
  'next to a field of one line',
] as const;

/** Do something else, and say so in a way that programs can read. */
export const OTHERS = ['attach', 'bold', 'emoji', 'clip', 'plus', 'menu', 'toggle'] as const;

export const PERSONAL = 'Mail jane.doe@example.com';
export const PROTECTED = 'Mail [EMAIL_ADDRESS_1]';
