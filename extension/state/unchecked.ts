import type { FrameReport, Unchecked } from './reports';

/** What no check reached in the whole tab: frames of other sites count unless our script got in and told what is there. */
export function uncheckedParts(frames: readonly FrameReport[]): Unchecked {
  const sum = (part: keyof Unchecked) => frames.reduce((total, { unchecked }) => total + (unchecked?.[part] ?? 0), 0);
  const entered = frames.filter(({ isForeign, status }) => isForeign && status !== 'idle').length;
  return {
    frames: Math.max(0, sum('frames') - entered),
    canvases: sum('canvases'),
    editors: sum('editors'),
    pictures: sum('pictures'),
  };
}

/** Whether words of the page were out of reach. Almost every page has pictures: they are named, and are no reason for a warning. */
export const hasUnchecked = ({ frames, canvases, editors }: Unchecked): boolean => frames + canvases + editors > 0;
