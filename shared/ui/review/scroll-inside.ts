/** Scrolls the holder, never the page around it, so that what lies between two heights of the window is seen. */
export function scrollInside(holder: HTMLElement | null, place: { top: number; bottom: number } | undefined): void {
  if (!holder || !place) return;
  const outer = holder.getBoundingClientRect();
  if (place.top >= outer.top && place.bottom <= outer.bottom) return;
  holder.scrollTop += place.top - outer.top - holder.clientHeight / 3;
}
