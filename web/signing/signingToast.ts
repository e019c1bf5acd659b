import { toast } from '../toasts/slice';
import type { SigningOutcome } from './signTicket';

/** The notice of a signing (rules/errors, "Texts"); success is told once the server has taken note of it. */
export function signingToast(kind: SigningOutcome['kind']) {
  if (kind === 'signed') return toast.success({ key: 'application:signing.done' });
  if (kind === 'cancelled') return toast.warning({ key: 'application:signing.interrupted' });
  return toast.error({
    key: kind === 'failed' ? 'application:signing.failed' : 'application:signing.unavailable',
  });
}
