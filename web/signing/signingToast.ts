import { toast } from '../toasts/slice';
import type { SigningOutcome } from './signTicket';

/** Returns the toast about a signing (rules/errors, "Texts"). Success is shown only after the server has recorded the signature. */
export function signingToast(kind: SigningOutcome['kind']) {
  if (kind === 'signed') return toast.success({ key: 'application:signing.done' });
  if (kind === 'cancelled') return toast.warning({ key: 'application:signing.interrupted' });
  return toast.error({
    key: kind === 'failed' ? 'application:signing.failed' : 'application:signing.unavailable',
  });
}
