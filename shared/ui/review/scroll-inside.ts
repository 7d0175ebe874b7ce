/** Where something is in the window. */
type Seen = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Scrolls the holder, never the page around it, so that a place of the window is seen. */
export function scrollInside(holder: HTMLElement | null, place: Seen | undefined): void {
  if (!holder || !place) return;
  const outer = holder.getBoundingClientRect();
  if (place.top < outer.top || place.bottom > outer.bottom)
    holder.scrollTop += place.top - outer.top - holder.clientHeight / 3;
  if (place.left < outer.left || place.right > outer.right)
    holder.scrollLeft += place.left - outer.left - holder.clientWidth / 3;
}
