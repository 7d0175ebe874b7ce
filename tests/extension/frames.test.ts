import { afterAll, expect, test } from 'vitest';
import { installBrowser } from './fake-browser';

const TAB = 7;
const fake = installBrowser();
/** Which frames a tab has, and in which of them our script runs. */
let frames: { frameId: number; result: boolean }[];
let told: number[];
interface Asked {
  target: { allFrames?: boolean; frameIds?: number[] };
  files?: string[];
}
const scripting = {
  executeScript: async ({ target, files }: Asked) => {
    if (files) told.push(...(target.frameIds ?? []));
    return target.allFrames ? frames : frames.filter(({ frameId }) => target.frameIds?.includes(frameId));
  },
};
const tabs = { sendMessage: async () => ({ received: true }), get: async () => ({}) };
const action = { setBadgeText: async () => undefined, setBadgeBackgroundColor: async () => undefined };
Object.assign((globalThis as unknown as { chrome: object }).chrome, { scripting, tabs, action });
const { enterNewFrames } = await import('#extension/background/frames.ts');
afterAll(() => fake.restore());

test.each([
  ['enters frames that came after the page was checked', true, [3]],
  ['enters nothing where the tab shows another page by now', false, []],
])('%s', async (_, isOurs, entered) => {
  told = [];
  frames = [
    { frameId: 0, result: isOurs },
    { frameId: 3, result: false },
  ];
  await enterNewFrames(TAB, [{ kind: 'scan' }]);
  expect(told).toEqual(entered);
});
