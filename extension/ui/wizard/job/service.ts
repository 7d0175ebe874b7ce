import type { Result } from '@veilmark/client/client';
import type { Endpoints } from '@veilmark/contract';
import type { InputOf, OutputOf } from '@veilmark/contract/endpoint';
import { defineMessages, getLocale, messagesOf } from '@veilmark/ui/i18n';
import type { Problem } from '../../../messaging/protocol';
import { ask } from '../../../messaging/send';
import type { WizardOperation } from '../../../messaging/wizard';

type ServiceResult<T> = { success: true; data: T } | { success: false; problem: Problem };
export type CallService = <O extends WizardOperation>(
  operation: O,
  input: MessageInput<O>,
  signal?: AbortSignal,
) => Promise<ServiceResult<OutputOf<Endpoints[O]>>>;

/** As the contract says, except that a file is base64 on its way to the background. */
type MessageInput<O extends WizardOperation> =
  unknown extends InputOf<Endpoints[O]>
    ? Record<string, never>
    : {
        [K in keyof InputOf<Endpoints[O]>]: K extends 'form'
          ? Record<string, string | number>
          : InputOf<Endpoints[O]>[K];
      };

const messages = defineMessages('extension/ui/wizard/job/service', {
  en: { silent: 'The extension did not answer. Try again.' },
  de: { silent: 'Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut.' },
});

/** Asks the service through the background. Never throws: callers read `success`. */
export const callService: CallService = async (operation, input, signal) => {
  const id = crypto.randomUUID();
  const cancel = () => void ask('wizard.cancel', { id }).catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    // Safe: the background calls the operation of this very name.
    const answer = (await ask('wizard.call', { id, operation, input })) as Result<never>;
    return answer.success ? answer : { success: false, problem: toProblem(answer.error) };
  } catch {
    return { success: false, problem: { ...SILENT, message: messagesOf(messages, getLocale()).silent } };
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
};

const SILENT = { status: 0, code: 'EXTENSION_SILENT' };

function toProblem(error: Extract<Result<never>, { success: false }>['error']): Problem {
  const retryAfter = error.retryAfter ?? error.retry_after;
  // Addin routes answer a sentence only, but for limits, which have a code.
  const isEnded = /connect it (again|first)/.test(error.message);
  const code = error.code ?? (isEnded ? 'CONNECTION_ENDED' : '');
  // The status of such a sentence says nothing: it is 500 whatever happened.
  const status = error.code === undefined && error.status >= 500 ? 0 : error.status;
  return { status, code, message: error.message, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
