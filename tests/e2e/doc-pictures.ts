// Pictures of docs/extension.md: the marks of a page, the panel, the question of the guard, the answer and a file.
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type Extension, overlayOf } from './extension-harness';

/** A page to mark. */
export const TICKET = `<!doctype html><meta charset="utf-8"><title>Support ticket 4711</title>
<style>body { font: 16px/1.6 system-ui, sans-serif; max-width: 34rem; margin: 2.5rem auto; } h1 { font-size: 1.5rem; }</style>
<h1>Support ticket 4711</h1>
<p>Maria Gonzalez wrote from maria.gonzalez@example.com that her order did not arrive. She can be reached at +1 212 555 0123.</p>
<p>Refund to DE89 3704 0044 0532 0130 00; the card used was 4111 1111 1111 1111.</p>
<p>Peter Miller takes over from Maria Gonzalez on Friday.</p>`;

const CSV =
  'name,email,phone\nJane Doe,jane.doe@example.com,+1 212 555 0123\nMaria Gonzalez,maria@example.org,+44 20 7946 0958\n';

export async function takePictures(extension: Extension, origin: string, folder: string): Promise<void> {
  const page = await extension.context.newPage();
  await page.setViewportSize({ width: 820, height: 420 });
  const shoot = (name: string, of: Page = page) => of.screenshot({ path: path.join(folder, `extension-${name}.png`) });
  await takeMarks(extension, page, origin, shoot);
  await takeQuestions(page, origin, shoot);
  await page.close();
}

type Shoot = (name: string, of?: Page) => Promise<unknown>;

async function takeMarks(extension: Extension, page: Page, origin: string, shoot: Shoot): Promise<void> {
  await page.goto(`${origin}/ticket.html`);
  await extension.scan(page);
  const overlay = await overlayOf(page);
  const mail = await page.locator('p').first().boundingBox();
  await overlay.hover('E-mail address', (mail?.x ?? 0) + 300, (mail?.y ?? 0) + 12);
  await shoot('page');
  await page.mouse.move(5, 5);
  const panel = await extension.openUi('sidepanel.html');
  await panel.setViewportSize({ width: 360, height: 760 });
  await page.bringToFront();
  await panel.getByText('Maria Gonzalez').first().waitFor();
  await shoot('panel', panel);
  await panel.close();
}

async function takeQuestions(page: Page, origin: string, shoot: Shoot): Promise<void> {
  await page.goto(`${origin}/chat/textarea.html`);
  const overlay = await overlayOf(page);
  await page.locator('textarea').fill('Draft a reply to Maria Gonzalez, maria.gonzalez@example.com');
  await page.locator('textarea').press('Enter');
  await overlay.waitForText('Send protected');
  await page.setViewportSize({ width: 820, height: 560 });
  await shoot('guard');
  await overlay.click('Send protected');
  await page.waitForSelector('[data-done]');
  const answer = await page.locator('[data-role="assistant"] p').boundingBox();
  await overlay.hover('Maria Gonzalez', (answer?.x ?? 0) + 190, (answer?.y ?? 0) + 10);
  await shoot('answer');
  await page.setViewportSize({ width: 1000, height: 760 });
  await page.goto(`${origin}/chat/ways.html`);
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await overlay.waitForText('Attach a redacted copy');
  await shoot('files');
}
