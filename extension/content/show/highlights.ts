import type { UiCategory } from '@veilmark/ui/categories';
import type { Finding } from '../../messaging/protocol';

/** Marks without touching the page's tree: the CSS Custom Highlight API paints ranges. */
const COLOURS: Record<UiCategory, [light: string, dark: string]> = {
  contact: ['#0b58b7', '#729afa'],
  identity: ['#935304', '#ff8f5c'],
  government: ['#8c7ae8', '#a48fff'],
  financial: ['#2a9f86', '#96facc'],
  health: ['#580338', '#e0718d'],
  secret: ['#79200b', '#e65217'],
  location: ['#a68a0c', '#f8e662'],
  network: ['#277e9c', '#35b3d1'],
  special: ['#5d1679', '#e7b5fb'],
  other: ['#4d5660', '#9ea6b2'],
};

const CURRENT = 'veilmark-current';
const BAR = 'veilmark-bar';
const RESTORED = 'veilmark-restored';
export type MarkKind = UiCategory | `${UiCategory}-fact` | 'current' | 'bar' | 'restored';

/** Facts are drawn lighter than what tells who someone is. */
export const kindOfFinding = ({ category, isFact }: Pick<Finding, 'category' | 'isFact'>): MarkKind =>
  isFact ? `${category}-fact` : category;

/**
 * Rules for the root alone: highlight styles are inherited, and a rule for every element would make the browser style the whole
 * page anew. Firefox does not inherit them yet, and a shadow tree has no root of its own.
 */
const ROOT = import.meta.env.FIREFOX ? '' : ':root';

/** What the marks stand on. Many dark pages do not tell the browser that they are. */
type Ground = 'light' | 'dark' | 'unknown';

function groundOf(root: Document | ShadowRoot): Ground {
  let element: Element | null = root instanceof ShadowRoot ? root.host : (root.body ?? root.documentElement);
  for (; element; element = parentOf(element)) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbersIn(getComputedStyle(element).backgroundColor);
    // Rec. 601: how bright a colour looks, from 0 to 255.
    if (alpha > 0.5) return red * 0.299 + green * 0.587 + blue * 0.114 < 128 ? 'dark' : 'light';
  }
  return 'unknown';
}

/** Of `rgb(…)` and `rgba(…)`. Another notation, which few pages use, counts as nothing to go by. */
const numbersIn = (colour: string) =>
  colour.startsWith('rgb') ? (colour.match(/[\d.]+/g) ?? []).map(Number) : [0, 0, 0, 0];

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

function styles(scope: string, ground: Ground): string {
  const categories = Object.entries(COLOURS).map(([name, [light, dark]]) => {
    const colour = ground === 'unknown' ? `light-dark(${light}, ${dark})` : ground === 'dark' ? dark : light;
    return (
      `${scope}::highlight(veilmark-${name}){background-color:color-mix(in srgb,${colour} 20%,transparent);text-decoration:underline 2px ${colour}}` +
      `${scope}::highlight(veilmark-${name}-fact){background-color:color-mix(in srgb,${colour} 6%,transparent);text-decoration:underline dashed 1px ${colour}}`
    );
  });
  return [
    '@media screen{',
    ...categories,
    `${scope}::highlight(${RESTORED}){background-color:rgb(42 159 134 / 18%);text-decoration:underline dotted 2px #2a9f86}`,
    `${scope}::highlight(${CURRENT}){background-color:rgb(59 75 184 / 35%);text-decoration:underline 3px #3b4bb8}`,
    '}',
    // In the colour of the text: as plain to see as the text was, on whatever the page puts behind it.
    `${scope}::highlight(${BAR}){background-color:currentcolor}`,
  ].join('');
}

export function createHighlights() {
  const marks = new Map<MarkKind, Highlight>();
  const styled = new Set<Document | ShadowRoot>();
  const sheets = new Map<string, CSSStyleSheet>();

  function highlightOf(kind: MarkKind): Highlight {
    let highlight = marks.get(kind);
    if (!highlight) {
      highlight = new Highlight();
      highlight.priority = kind === 'current' ? 2 : kind === 'bar' ? 1 : 0;
      marks.set(kind, highlight);
      CSS.highlights.set(`veilmark-${kind}`, highlight);
    }
    return highlight;
  }

  /** Highlight rules reach a shadow tree only from inside it. */
  function style(root: Document | ShadowRoot): void {
    if (styled.has(root)) return;
    styled.add(root);
    const sheet = sheetFor(root instanceof ShadowRoot ? '' : ROOT, groundOf(root));
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  function sheetFor(scope: string, ground: Ground): CSSStyleSheet {
    const key = `${scope} ${ground}`;
    let sheet = sheets.get(key);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles(scope, ground));
      sheets.set(key, sheet);
    }
    return sheet;
  }

  return {
    add(kind: MarkKind, range: AbstractRange, root: Document | ShadowRoot): void {
      style(root);
      highlightOf(kind).add(range);
    },
    remove(kind: MarkKind, range: AbstractRange): void {
      marks.get(kind)?.delete(range);
    },
    clear(kind: MarkKind): void {
      marks.get(kind)?.clear();
    },
    /** Leaves no trace, and leaves alone what a newer version of ours has put in the same place. */
    destroy(): void {
      for (const [kind, highlight] of marks) {
        const name = `veilmark-${kind}`;
        if (CSS.highlights.get(name) === highlight) CSS.highlights.delete(name);
      }
      marks.clear();
      for (const root of styled)
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => ![...sheets.values()].includes(other));
      styled.clear();
    },
  };
}
export type Highlights = ReturnType<typeof createHighlights>;
