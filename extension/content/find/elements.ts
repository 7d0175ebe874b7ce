import { browser } from 'wxt/browser';

/** The element that contains our own interface; never scanned. */
export const OVERLAY_TAG = 'veilmark-overlay';

/** Blocks for certain, so that most elements need no look at their style. */
const BLOCK_TAGS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BUTTON CAPTION CENTER DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM ' +
    'H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML LEGEND LI MAIN MENU NAV OL OPTGROUP OPTION P PRE SECTION SELECT SUMMARY TABLE TBODY TD ' +
    'TFOOT TH THEAD TITLE TR UL'
  ).split(' '),
);

/** A cell of a table made of other elements, also where it is drawn inside a line. */
const CELL_ROLES = /^(?:grid)?cell$|^(?:column|row)header$/;

const SKIPPED_TAGS = new Set(
  `SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME FRAME OBJECT EMBED CANVAS AUDIO VIDEO TEXTAREA HEAD ${OVERLAY_TAG.toUpperCase()}`.split(
    ' ',
  ),
);

/** Code editors draw their text in ways of their own; what they contain is source, and touching it breaks them. */
export const CODE_EDITORS = '.monaco-editor, .cm-editor, .CodeMirror, .ace_editor, .view-lines';

export function isSkipped(element: Element): boolean {
  return SKIPPED_TAGS.has(element.tagName.toUpperCase()) || element.matches(CODE_EDITORS);
}

export const isInCodeEditor = (element: Element): boolean => element.closest(CODE_EDITORS) !== null;

/** Remembers what each element is for the length of one walk. */
export function createBlockFinder(): (node: Node) => Element | undefined {
  const known = new WeakMap<Element, boolean>();
  const isBlock = (element: Element): boolean => {
    if (BLOCK_TAGS.has(element.tagName) || element.role?.match(CELL_ROLES)) return true;
    let answer = known.get(element);
    if (answer === undefined) {
      const { display } = getComputedStyle(element);
      answer = !(
        display.startsWith('inline') ||
        display === 'contents' ||
        display === 'none' ||
        display.startsWith('ruby')
      );
      known.set(element, answer);
    }
    return answer;
  };
  return (node) => {
    let element = node instanceof Element ? node : node.parentElement;
    while (element && !isBlock(element)) {
      if (!element.parentElement) return element;
      element = element.parentElement;
    }
    // Text directly inside a shadow root has no element above it but the host.
    if (!element && node.getRootNode() instanceof ShadowRoot) return (node.getRootNode() as ShadowRoot).host;
    return element ?? undefined;
  };
}

const FIELD_TYPES = new Set(['text', 'email', 'tel', 'search', 'url', 'number', '']);

/** A field whose content is checked. Passwords, one-time codes and card fields are left to the browser. */
export function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !isSecretField(element);
  return element instanceof HTMLInputElement && FIELD_TYPES.has(element.type) && !isSecretField(element);
}

function isSecretField(element: HTMLInputElement | HTMLTextAreaElement): boolean {
  return /password|one-time-code|cc-csc/.test(element.autocomplete);
}

const MAY_HOST_SHADOW = /^(ARTICLE|ASIDE|BLOCKQUOTE|BODY|DIV|FOOTER|H[1-6]|HEADER|MAIN|NAV|P|SECTION|SPAN)$/;

interface DomApi {
  openOrClosedShadowRoot?: (element: HTMLElement) => ShadowRoot | null;
}

/** The shadow root of an element, also a closed one: browsers let extensions look inside. */
export function shadowOf(element: Element): ShadowRoot | undefined {
  if (element.shadowRoot) return element.shadowRoot;
  if (!(element instanceof HTMLElement)) return undefined;
  if (!element.tagName.includes('-') && !MAY_HOST_SHADOW.test(element.tagName)) return undefined;
  if (element.tagName.toLowerCase() === OVERLAY_TAG) return undefined;
  if ('openOrClosedShadowRoot' in element) return (element.openOrClosedShadowRoot as ShadowRoot | null) ?? undefined;
  const dom = (browser as unknown as { dom?: DomApi }).dom;
  return dom?.openOrClosedShadowRoot?.(element) ?? undefined;
}
