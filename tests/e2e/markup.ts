// What somebody who wants to run a script in our pages would write into a field, and how to see that nothing came of it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Each would leave `window.ran` behind if it were taken for anything but text. */
const ATTEMPTS = [
  '<img src=x onerror=window.ran=1>',
  '<svg onload=window.ran=1>',
  `"'><script>window.ran=1</script>`,
  '" autofocus onfocus="window.ran=1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: for engines that would take it for a template.
  '{{constructor.constructor("window.ran=1")()}}${window.ran=1}',
];
export const MARKUP = ATTEMPTS.join(' ');
/** For fields that take a name only. */
export const SHORT_MARKUP = `"'><img src=x onerror=window.ran=1>{{1}}`;
/** Without quotes, for what goes into the text of a program. */
export const PLAIN_MARKUP = '<img src=x onerror=window.ran=1>';
/** For what becomes a link. */
export const SCRIPT_ADDRESS = 'javascript:window.ran=1//';

/** Call it once the page shows the text: what would run has had its chance then. */
export async function expectInert(page: Page): Promise<void> {
  const traces = await page.evaluate(() => {
    const attempts = 'img[src="x"], [onerror], [onload], [onfocus], [href^="javascript:" i], [src^="javascript:" i]';
    const scripts = [...document.scripts].filter(({ text }) => text.includes('window.ran'));
    return {
      hasRun: 'ran' in window,
      elements: [...document.querySelectorAll(attempts), ...scripts].map(({ outerHTML }) => outerHTML),
    };
  });
  expect(traces).toEqual({ hasRun: false, elements: [] });
}

/** Names of elements and attributes that our interface inside a page never has of its own accord. */
export const MARKUP_NAMES = ['img', 'script', 'onerror', 'onload', 'onfocus'];

/** Waits until a page shows a text, and looks for traces of a script. */
export async function expectShownAsText(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('body').innerText()).toContain(text);
  await expectInert(page);
}
