import { failureKey, type Failure } from '../api/problem';
import { toast } from './slice';

/** Returns the toast about a failed call: the server's text, or a text of the catalogue if there is none. */
export const failureToast = (failure: Failure) =>
  failure.detail ? toast.error({ text: failure.detail }) : toast.error({ key: failureKey(failure) });
