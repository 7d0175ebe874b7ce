import { partitionPoint } from '@veilmark/budget/partition-point';
import type { DocumentPart, Section } from '../document';
import { locateParagraphs, type Place, type TextRange } from '../place';
import type { Source } from '../slot';
import { attributeValue } from '../xml/xml-escapes';
import { scanXml } from '../xml/xml-scanner';
import type { OfficePackage } from './package';
import type { Line } from './part-text';

/** A row of a sheet in the extracted text. `cells` says where each cell begins in `source`, in order. */
interface PlacedRow {
  start: number;
  line: Line;
  cells: Uint32Array;
  source: Source;
  sheet: string | undefined;
}

/** Remembers what is where while the text of a package is put together. */
export class OfficePlaces {
  readonly #slides: { start: number; slide: number | undefined }[] = [];
  readonly #rows: PlacedRow[] = [];
  /** Part of each slide or sheet, in the order of the document. */
  readonly #order: readonly { target: string; name: string | undefined }[];

  readonly #office: OfficePackage;

  constructor(office: OfficePackage) {
    this.#office = office;
    this.#order = office.format === 'docx' ? [] : readOrder(office);
  }

  /** The text of a part begins at `start`. */
  beginPart(name: string, start: number): void {
    if (this.#office.format !== 'pptx') return;
    const index = this.#order.findIndex(({ target }) => target === name);
    this.#slides.push({ start, slide: index < 0 ? undefined : index + 1 });
  }

  row(part: string, start: number, line: Line, cells: Uint32Array): void {
    const source = this.#office.xml.get(part);
    const sheet = this.#order.find(({ target }) => target === part)?.name;
    if (source) this.#rows.push({ start, line, cells, source, sheet });
  }

  /** Slides or sheets with where their text begins and ends. */
  parts(length: number): DocumentPart[] {
    const found: DocumentPart[] = [];
    if (this.#office.format === 'pptx')
      for (const [index, { start, slide }] of this.#slides.entries()) {
        const end = this.#slides[index + 1]?.start ?? length;
        if (slide !== undefined && end > start) found.push({ kind: 'slide', name: String(slide), start, end });
      }
    for (const { start, line, sheet } of this.#rows) {
      const end = start + line.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece : piece.text).length, 0);
      const last = found.at(-1);
      if (last?.kind === 'sheet' && last.name === sheet) last.end = end;
      else if (sheet !== undefined) found.push({ kind: 'sheet', name: sheet, start, end });
    }
    return found;
  }

  locate(text: string, sections: readonly Section[], ranges: readonly TextRange[]): Place[] {
    const places = locateParagraphs(text, sections, ranges);
    return places.map((place, index) => {
      const { start } = ranges[index] as TextRange;
      const row = this.#office.format === 'xlsx' ? lastBefore(this.#rows, start) : undefined;
      const cell = row && cellAt(row, start);
      if (row && cell) return { section: place.section, ...(row.sheet && { sheet: row.sheet }), cell };
      const { slide } = lastBefore(this.#slides, start) ?? {};
      return slide === undefined ? place : { ...place, slide };
    });
  }
}

/** The address of the cell that the text at `at` belongs to, where it belongs to this row. */
function cellAt({ start, line, cells, source }: PlacedRow, at: number): string | undefined {
  let length = start;
  let cell = 0;
  for (const piece of line) {
    // Separators between cells are the only texts of a row that are in no slot.
    if (typeof piece === 'string') cell++;
    length += typeof piece === 'string' ? piece.length : piece.text.length;
    if (length > at) return addressAt(source, cells[cell]);
  }
  return undefined;
}

function addressAt({ content }: Source, from: number | undefined): string | undefined {
  if (from === undefined) return undefined;
  return /^<[^>]*?\sr\s*=\s*["']([A-Z]{1,3}\d{1,7})["']/.exec(content.slice(from, from + 400))?.[1];
}

function lastBefore<T extends { start: number }>(sorted: readonly T[], at: number): T | undefined {
  const point = partitionPoint(sorted.length, (index) => (sorted[index]?.start ?? 0) <= at);
  return sorted[point - 1];
}

/** Slides or sheets as the main part lists them. */
export function readOrder(office: OfficePackage): { target: string; name: string | undefined }[] {
  const main = office.xml.get(office.mainPart);
  if (!main) return [];
  const targets = new Map(
    office.relationships.filter(({ owner }) => owner === office.mainPart).map(({ id, target }) => [id, target]),
  );
  const found: { target: string; name: string | undefined }[] = [];
  scanXml(main.content, {
    open(element) {
      if (element.local !== 'sheet' && element.local !== 'sldId') return;
      // Slides have a number of their own called `id` beside the relationship's.
      const reference = element.attributes.find(({ name }) => /:id$/.test(name));
      const id = reference && main.content.slice(reference.from, reference.to);
      const target = id === undefined ? undefined : targets.get(id);
      if (target !== undefined) found.push({ target, name: attributeValue(main, element, 'name') });
    },
  });
  return found;
}
