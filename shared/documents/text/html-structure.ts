import { isPublished } from '../published';

/** Which attributes of a web page are structure. Everything else is text. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Attributes that take words of a fixed list or numbers. */
const LISTED = words(
  'rel rev type role dir charset method enctype scope align valign loading decoding crossorigin async defer http-equiv autocomplete ' +
    'media sizes shape wrap kind preload inputmode autocapitalize spellcheck contenteditable draggable translate referrerpolicy sandbox ' +
    'fetchpriority enterkeyhint hidden disabled checked selected readonly required multiple open controls autoplay loop muted ' +
    'allowfullscreen frameborder scrolling nowrap target xml:space preserveaspectratio fill stroke clip-rule fill-rule stroke-linecap ' +
    'stroke-linejoin text-anchor overflow focusable version baseprofile aria-hidden aria-expanded aria-haspopup aria-live ' +
    'aria-modal aria-pressed aria-selected aria-current aria-atomic aria-busy aria-checked aria-disabled aria-orientation ' +
    'aria-autocomplete gradientunits patternunits clippathunits maskunits units property name itemprop content',
);

const WORDS = words(
  'text/css text/javascript application/javascript module text/html text/plain application/json application/ld+json image/png image/jpeg ' +
    'image/gif image/webp image/svg+xml image/x-icon image/vnd.microsoft.icon application/rss+xml application/atom+xml ' +
    'multipart/form-data application/x-www-form-urlencoded stylesheet icon shortcut apple-touch-icon preload prefetch preconnect ' +
    'dns-prefetch modulepreload manifest canonical alternate next prev nofollow noopener noreferrer external author license search ' +
    'help tag bookmark me self text password email number tel url submit button reset checkbox radio file hidden date time ' +
    'datetime-local month week color range image main navigation banner contentinfo complementary form region article list listitem ' +
    'dialog alert menu menuitem menubar tab tablist tabpanel presentation none img link heading group toolbar tooltip status progressbar ' +
    'switch combobox listbox option grid gridcell row rowgroup columnheader rowheader table cell feed figure document application ltr rtl ' +
    'auto utf-8 utf8 iso-8859-1 windows-1252 us-ascii utf-16 get post col row colgroup rowgroup left right center justify char top ' +
    'middle bottom baseline lazy eager sync async anonymous use-credentials true false on off yes no print screen all and only not ' +
    'content-type x-ua-compatible refresh content-security-policy default-style rect circle poly default soft hard subtitles captions ' +
    'metadata none inherit currentcolor evenodd nonzero butt round square miter bevel start end visible scroll preserve xmidymid meet ' +
    'slice _blank _self _parent _top polite assertive page step location horizontal vertical both inline mixed undefined userspaceonuse ' +
    'objectboundingbox viewport description keywords robots generator theme-color referrer og:title og:description og:image og:url og:type ' +
    'og:site_name og:locale og:image:width og:image:height twitter:card twitter:title twitter:description twitter:image twitter:site width=device-width ' +
    'initial-scale=1 initial-scale=1.0 maximum-scale=1 user-scalable=no shrink-to-fit=no ie=edge index follow noindex noarchive ' +
    'summary summary_large_image website origin strict-origin strict-origin-when-cross-origin no-referrer allow-scripts allow-same-origin ' +
    'allow-forms allow-popups text/html; charset=utf-8 charset=iso-8859-1 charset=windows-1252 charset=utf-16 name given-name family-name ' +
    'username current-password new-password one-time-code tel-national street-address postal-code country bday organization',
);

const NUMBERS = /^[+-]?\d{0,8}(?:\.\d{1,20})?(?:px|em|rem|pt|%|vw|vh|ch|ex|cm|mm|in|s|ms|x|w|deg)?$/i;
const NUMBER_LIST = /^[\d\s,.+-]{0,400}$/;
const NUMBER_LISTS = words('viewbox points x y cx cy r rx ry dx dy coords stroke-dasharray values srcset sizes');
const COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;
const PATH = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.e+-]*$/;
const TRANSFORM = /^(?:(?:translate|scale|rotate|matrix|skewX|skewY)\([\d\s,.e+-]*\)[\s,]*)+$/;
const NAMESPACE = /^https?:\/\/www\.w3\.org\/[\w./#-]*$/;
const DIGEST = /^(?:sha(?:256|384|512)-[A-Za-z\d+/=]{40,100}\s*)+$/;

/** A few groups of digits may be a card or a telephone. */
const isLikeOneNumber = (value: string) =>
  /^\+?\d{2,4}(?:[ -]\d{2,4}){2,4}$/.test(value) && value.replace(/\D/g, '').length > 8;

export function isHtmlStructure(name: string, value: string): boolean {
  const trimmed = value.trim();
  if (trimmed === '' || NUMBERS.test(trimmed) || COLOUR.test(trimmed)) return true;
  if (NUMBER_LISTS.has(name)) return NUMBER_LIST.test(trimmed) && !isLikeOneNumber(trimmed);
  if (name === 'lang' || name === 'hreflang' || name === 'xml:lang') return LANGUAGE.test(trimmed);
  if (name === 'd') return PATH.test(trimmed);
  if (/transform$/.test(name)) return TRANSFORM.test(trimmed);
  if (name.startsWith('xmlns')) return NAMESPACE.test(trimmed) || isPublished(trimmed);
  if (name === 'integrity') return DIGEST.test(trimmed);
  return (
    LISTED.has(name) &&
    trimmed
      .toLowerCase()
      .split(/[\s,;]+/)
      .every((word) => WORDS.has(word) || WORDS.has(`${word};`) || NUMBERS.test(word))
  );
}

/** Attributes that contain a list of names, each read by itself because it is repeated in many lists. */
export const NAME_LISTS = words(
  'class id for name headers list form aria-labelledby aria-describedby aria-controls aria-owns itemref slot part',
);

/** Names that a page makes up: custom elements, attributes for data, anything unusual. */
export const isOwnName = (name: string) => /^data-|^x-|[^a-z\d:@-]|\d{5}|.{24}/i.test(name);
export const isOwnElement = (name: string) => /-|[^a-z\d:]/i.test(name);

/** The declarations that begin a page. */
export const isUsualDeclaration = (text: string) =>
  /^!doctype\s+html(?:\s+(?:public|system)(?:\s+["'][-\w/.+: ]{0,80}["']){0,2})?\s*$/i.test(text) ||
  /^\[(?:if|endif)[^\p{L}]*(?:(?:lt|lte|gt|gte|mso|ie|vml)[^\p{L}]*)*\]$/iu.test(text);
