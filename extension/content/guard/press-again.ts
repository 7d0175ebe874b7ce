const INIT = { bubbles: true, cancelable: true, composed: true, button: 0, view: window };

/** A press as a browser raises it, for a page that has heard nothing of the real one. With `hasClick` it ends in a click. */
export function pressAgain(target: Element, { hasClick }: { hasClick: boolean }): void {
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const pointer = { ...INIT, ...place, isPrimary: true, pointerType: 'mouse' };
  const mouse = { ...INIT, ...place, detail: 1 };
  target.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  target.dispatchEvent(new MouseEvent('mousedown', { ...mouse, buttons: 1 }));
  if (hasTouch()) target.dispatchEvent(new TouchEvent('touchstart', { ...INIT, touches: [touchAt(target, place)] }));
  target.dispatchEvent(new PointerEvent('pointerup', pointer));
  target.dispatchEvent(new MouseEvent('mouseup', mouse));
  if (hasTouch())
    target.dispatchEvent(new TouchEvent('touchend', { ...INIT, changedTouches: [touchAt(target, place)] }));
  if (hasClick) target.dispatchEvent(new MouseEvent('click', mouse));
}

/** Firefox has no touch events on machines without a touch screen. */
const hasTouch = () => typeof TouchEvent === 'function' && typeof Touch === 'function' && navigator.maxTouchPoints > 0;

const touchAt = (target: Element, place: { clientX: number; clientY: number }) =>
  new Touch({ identifier: 1, target, ...place });
