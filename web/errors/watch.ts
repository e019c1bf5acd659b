import { ApiError } from '../api/problem';
import { HARMLESS } from './harmless';
import { reportError } from './report';

/** Tells the client error log what no screen has caught. Returns how to stop. */
export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    // Without the error itself it is another origin's script, of which the browser says nothing.
    if (event.error && !HARMLESS.test(event.message)) void reportError(event.error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // A call that failed is the server's to know.
    if (reason instanceof ApiError || (reason as Error | undefined)?.name === 'AbortError') return;
    void reportError(reason);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
