/** Requests of this process that are not estimates. A number and no list: nothing of a request outlives it here. */
let underWay = 0;

/** Counts a request until the answer is there, or until it turns out to be an estimate. */
export function countRequest(): () => void {
  underWay++;
  let isCounted = true;
  return () => {
    if (isCounted) underWay--;
    isCounted = false;
  };
}

/** Whether someone waits for more than an estimate. */
export const isSomebodyWaiting = (): boolean => underWay > 0;
