import { ApiError } from '../api/problem';
import { HARMLESS } from './harmless';
import { reportError } from './report';

/** Reports errors that no screen has caught to the client error log. Returns a function that stops this. */
export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    // An event without the error comes from a script of another origin, about which the browser gives no details.
    if (event.error && !HARMLESS.test(event.message)) void reportError(event.error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // The server logs failed calls itself.
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
