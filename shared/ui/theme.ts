export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** Overrides what the system prefers on a document or on the host of a shadow root. */
export function applyTheme(theme: Theme, element: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete element.dataset.theme;
  else element.dataset.theme = theme;
}
