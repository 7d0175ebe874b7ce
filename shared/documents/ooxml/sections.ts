const SECTIONS: [string, RegExp][] = [
  ['body', /^ppt\/slides\/|^xl\/worksheets\//],
  ['headers and footers', /\/(?:header|footer)\d*\.xml$/],
  ['notes', /\/(?:footnotes|endnotes)\.xml$|notesSlides\//],
  ['comments', /comment|person/i],
  ['charts and diagrams', /\/(?:charts|diagrams|drawings)\//],
  ['pictures', /\/media\//],
  ['templates', /slideMasters|slideLayouts|notesMasters|handoutMasters|glossary/],
  ['properties', /^docProps\/|^customXml\//],
];

/** Where the text of a part is shown: what a reader sees first comes first. */
export function sectionOf(name: string, mainPart: string): { name: string; order: number } {
  if (name === mainPart) return { name: 'body', order: -1 };
  const order = SECTIONS.findIndex(([, pattern]) => pattern.test(name));
  if (order === 0) return { name: 'body', order: 0 };
  const found = SECTIONS[order];
  return found ? { name: found[0], order } : { name: 'other', order: SECTIONS.length };
}
