import { heapView, type Pdfium, withMemory } from './pdfium';

// Programs draw the frame of a link, as LaTeX puts around references, from its properties. Links do not come along, so their frames become
// appearances, which are then part of the page like those of any note.

const LINK = 2;
const NORMAL = 0;
const COLOR = 0;
/** Hidden, or not to be seen on a screen. */
const UNSEEN = (1 << 1) | (1 << 5);
const DASHED = 2;
const UNDERLINE = 5;
/** A wider frame is a mistake: no program draws it so. */
const WIDEST = 12;

interface Frame {
  width: number;
  style: number;
}

/** Gives every link with a frame its appearance. */
export function showLinkFrames(pdfium: Pdfium, page: number): void {
  for (let index = 0; index < pdfium.FPDFPage_GetAnnotCount(page); index++) {
    const link = pdfium.FPDFPage_GetAnnot(page, index);
    if (link === 0) continue;
    const isLink = pdfium.FPDFAnnot_GetSubtype(link) === LINK && (pdfium.FPDFAnnot_GetFlags(link) & UNSEEN) === 0;
    const frame = isLink && !pdfium.FPDFAnnot_HasKey(link, 'AP') ? frameOf(pdfium, link) : undefined;
    if (frame && frame.width > 0 && frame.width <= WIDEST) setAppearance(pdfium, link, drawing(pdfium, link, frame));
    pdfium.FPDFPage_CloseAnnot(link);
  }
}

/** Only what is asked for: without a word about it, Acrobat and browsers draw none, whatever the standard says. */
function frameOf(pdfium: Pdfium, link: number): Frame | undefined {
  return withMemory(pdfium, 12, (pointer) => {
    const numberAt = (offset: number) => heapView(pdfium).getFloat32(pointer + offset, true);
    if (pdfium.FPDFAnnot_HasKey(link, 'BS')) {
      const style = pdfium.EPDFAnnot_GetBorderStyle(link, pointer);
      return { width: numberAt(0), style };
    }
    if (!pdfium.FPDFAnnot_GetBorder(link, pointer, pointer + 4, pointer + 8)) return undefined;
    return { width: numberAt(8), style: pdfium.EPDFAnnot_GetBorderDashPatternCount(link) > 0 ? DASHED : 1 };
  });
}

function drawing(pdfium: Pdfium, link: number, { width, style }: Frame): string {
  return withMemory(pdfium, 16, (pointer) => {
    const at = [0, 4, 8, 12].map((offset) => pointer + offset) as [number, number, number, number];
    const isColored = pdfium.FPDFAnnot_GetColor(link, COLOR, ...at);
    const color = isColored ? at.slice(0, 3).map((place) => heapView(pdfium).getUint32(place, true) / 255) : [0, 0, 0];
    if (!pdfium.FPDFAnnot_GetRect(link, pointer)) return '';
    const [left, top, right, bottom] = at.map((place) => heapView(pdfium).getFloat32(place, true)) as typeof at;
    const [x, y] = [Math.min(left, right) + width / 2, Math.min(top, bottom) + width / 2];
    const [wide, high] = [Math.abs(right - left) - width, Math.abs(top - bottom) - width];
    if (wide <= 0 || high <= 0) return '';
    const line = style === UNDERLINE ? `${x} ${y} m ${x + wide} ${y} l S` : `${x} ${y} ${wide} ${high} re S`;
    return `q ${color.join(' ')} RG ${width} w ${style === DASHED ? '[3] 0 d ' : ''}${line} Q`;
  });
}

function setAppearance(pdfium: Pdfium, link: number, content: string): void {
  if (content === '') return;
  withMemory(pdfium, content.length * 2 + 2, (pointer) => {
    const view = heapView(pdfium);
    for (let i = 0; i <= content.length; i++) view.setUint16(pointer + i * 2, content.charCodeAt(i) || 0, true);
    pdfium.FPDFAnnot_SetAP(link, NORMAL, pointer);
  });
}
