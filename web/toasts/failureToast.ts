import { failureKey, type Failure } from '../api/problem';
import { toast } from './slice';

/** A failed call as a notice: the server's words, or ours where it said nothing. */
export const failureToast = (failure: Failure) =>
  failure.detail ? toast.error({ text: failure.detail }) : toast.error({ key: failureKey(failure) });
