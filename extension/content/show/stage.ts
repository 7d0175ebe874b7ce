/** A question with its text and buttons fits in this. */
const LEAST_WIDTH = 480;
const LEAST_HEIGHT = 360;

/** A document to show our interface in, with a sheet for it: a sheet belongs to the document that it was made for. */
export interface Stage {
  page: Document;
  sheet: CSSStyleSheet;
}

export const ownStage = (): Stage => ({ page: document, sheet: new CSSStyleSheet() });

export const isSmallFrame = (): boolean =>
  window !== window.top && (window.innerWidth < LEAST_WIDTH || window.innerHeight < LEAST_HEIGHT);

/** The page around a frame of the same site. A frame of another site cannot reach it, and shows its own. */
export function stageAround(): Stage {
  try {
    const page = window.top?.document;
    const view = page?.defaultView;
    return page?.documentElement && view ? { page, sheet: new view.CSSStyleSheet() } : ownStage();
  } catch {
    return ownStage();
  }
}
