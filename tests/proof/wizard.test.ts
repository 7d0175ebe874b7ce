// npm run prove:documents: what the wizard wrote to the store opens in LibreOffice and holds none of the accepted values.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWholeJob } from '../e2e/wizard-flow';
import { startWizard, type WizardHarness } from '../e2e/wizard-harness';
import { convert, pdfText, requirePrograms, save } from './programs';

let harness: WizardHarness;
beforeAll(async () => {
  requirePrograms();
  harness = await startWizard();
}, 240_000);
afterAll(() => harness?.close());

test('copies of the wizard open in LibreOffice', async () => {
  const page = await harness.open();
  const { stored, accepted } = await runWholeJob(harness, page);

  for (const [name, values] of accepted) {
    const extension = name.split('.').at(-1) ?? '';
    const copy = stored.get(name.replace(/\.(\w+)$/, '_anonymized.$1'));
    const file = save(copy ?? new Uint8Array(), extension);
    const text = pdfText(extension === 'pdf' ? file : convert(file, 'pdf')).replace(/\s+/g, ' ');
    if (extension === 'pdf') convert(file, 'png');
    const left = values.filter((value) => value.length >= 6 && text.includes(value));
    expect([name, left]).toEqual([name, []]);
  }
}, 300_000);
