import type { Result } from '@veilmark/client/client';
import { explainError } from '@veilmark/ui/explain-error';
import { useLocale } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';

/** Says how a call ended; answers whether it worked. */
export function useSay(): (result: Result<unknown>, done: string) => boolean {
  const locale = useLocale();
  return (result, done) => {
    if (result.success) showToast(done);
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
    return result.success;
  };
}
