/**
 * Waits until the page was drawn again. A hidden page is not drawn, so there the next timer counts instead. No clock ends the wait:
 * on a slow machine it takes longer.
 */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(end, 0);
      else frame = requestAnimationFrame(end);
    };
    const end = () => {
      document.removeEventListener('visibilitychange', wait);
      resolve();
    };
    document.addEventListener('visibilitychange', wait);
    wait();
  });
}
