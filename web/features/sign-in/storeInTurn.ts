import { failureOf, type Failure } from '../../api/problem';
import { readAccount } from './saved';

const SIGNED_OUT: Failure = { status: 401, code: 'signed-out', detail: '' };

/** The longest time one storing may take; the next ones, and the sending of the form, wait for it. */
const PATIENCE_MS = 30_000;

/** After a failure that may pass a draft is stored again. */
export const AGAIN_MS = 5000;

let before: Promise<unknown> = Promise.resolve();

/**
 * Stores drafts on the server, one after another, so that the last one typed is the last one stored; as long as the
 * person is signed in: what they typed is not the draft of who comes after them.
 */
export function storeInTurn<T>(
  accountId: string | undefined,
  store: (signal: AbortSignal) => Promise<T>,
): Promise<{ stored: T } | { failure: Failure }> {
  const ending = before.then(async () => {
    if (readAccount()?._id !== accountId) return { failure: SIGNED_OUT };
    try {
      return { stored: await store(AbortSignal.timeout(PATIENCE_MS)) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  });
  before = ending.catch(() => undefined);
  return ending;
}
