/** Attributes that people hear or see, or that leave with a copy. */
const READ_ALOUD = ['title', 'alt', 'aria-label', 'placeholder'] as const;
const SELECTOR = '[title],[alt],[aria-label],[placeholder],a[href^="mailto:" i],a[href^="tel:" i]';

interface Change {
  element: Element;
  name: string;
  before: string;
  after: string;
}

/** Covers redacted values in attributes too. Values are changed in place, so that undo keeps the order of the attributes. */
export function createAttributeCover() {
  let changes: Change[] = [];

  const set = (element: Element, name: string, after: string) => {
    const before = element.getAttribute(name);
    if (before === null || before === after) return;
    element.setAttribute(name, after);
    changes.push({ element, name, before, after });
  };

  return {
    cover(root: ParentNode, values: ReadonlyMap<string, string>): void {
      for (const element of root.querySelectorAll(SELECTOR)) {
        for (const name of READ_ALOUD) {
          const value = element.getAttribute(name);
          if (value) set(element, name, replaceAll(value, values));
        }
        const link = element.getAttribute('href');
        if (link && /^(mailto|tel):/i.test(link) && holdsAny(link, values)) set(element, 'href', '#');
      }
    },
    undo(): void {
      for (const { element, name, before, after } of changes.toReversed())
        if (element.getAttribute(name) === after) element.setAttribute(name, before);
      changes = [];
    },
  };
}

function replaceAll(text: string, values: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [value, replacement] of values) result = result.replaceAll(value, replacement);
  return result;
}

/** Links write numbers without spaces and addresses percent-encoded. */
function holdsAny(link: string, values: ReadonlyMap<string, string>): boolean {
  const plain = squeeze(decodeSafely(link));
  return [...values.keys()].some((value) => squeeze(value).length > 3 && plain.includes(squeeze(value)));
}

const squeeze = (text: string) => text.toLowerCase().replace(/[\s().\-/]/g, '');

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
