import { chromium } from 'playwright-core';

/** Chromium without network, drawing text in gray so that pictures are the same on every machine with the fonts. */
export function launchChromium() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--host-resolver-rules=MAP * ~NOTFOUND',
    ],
  });
}
