import { fromBase64 } from '@veilmark/crypto/bytes';
import { drawnOnce } from '@veilmark/ui/review/drawn-once';
import type { Pages } from '@veilmark/ui/review/ReviewScreen';
import { ask } from '../../../messaging/send';
import type { FilePages } from './pages';

/** What the review shows of them. */
export const shownPages = ({ words, original }: FilePages): Pages => ({
  count: Math.max(1, ...words.map(({ page }) => page)),
  words,
  draw: drawnOnce(async (page) => {
    const answer = await ask('wizard.draw-page', { base64: original, page });
    const picture = answer.ok ? fromBase64(answer.png) : undefined;
    if (!answer.ok || !picture) throw new Error('The page cannot be drawn');
    return {
      picture: new Blob([picture], { type: 'image/png' }),
      size: { width: answer.width, height: answer.height },
    };
  }),
});
