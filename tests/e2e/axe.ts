import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isThorough } from '../helpers/thorough';

/** Of long lists, what is made like the rows before it; searched as well by `npm run prove:browsers`. */
const REPEATED = isThorough ? [] : ['main :is(ul, ol, tbody) > :nth-child(n + 13)'];

type Impact = 'minor' | 'moderate' | 'serious' | 'critical';

/** Serious and critical accessibility violations of a page, as lines a person can act on. */
export const seriousViolations = (page: Page): Promise<string[]> => violationsIn(page, ['serious', 'critical']);

/** All of them, however small. */
export const everyViolation = (page: Page): Promise<string[]> =>
  violationsIn(page, ['minor', 'moderate', 'serious', 'critical']);

async function violationsIn(page: Page, impacts: readonly Impact[]): Promise<string[]> {
  // The page's content policy forbids inline scripts; evaluating through the debugger is not bound by it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (exclude) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const report = await axe.run({ include: [document], exclude }, { resultTypes: ['violations'] });
    return report.violations;
  }, REPEATED);
  return violations
    .filter(({ impact }) => impact && impacts.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}
