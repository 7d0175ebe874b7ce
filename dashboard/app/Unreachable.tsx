import { ErrorState } from '@veilmark/ui/States';
import { restoreSession } from './session';

/** Nothing can be said about the session because the service does not answer. */
export function Unreachable() {
  return (
    <ErrorState
      error={{ status: 0, code: 'CLIENT_UNREACHABLE', message: 'The service could not be reached' }}
      onRetry={() => void restoreSession()}
    />
  );
}
