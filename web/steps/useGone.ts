import { useLost } from './submit/useSending';
import { todoKey, type Todo } from './todo';

/** Returns the steps lost to another person's decision that no longer have a form on the page; a form would report it itself. */
export function useGone(applicationId: string, open: readonly Todo[]) {
  const { lost, putAway } = useLost(applicationId);
  const gone = lost.filter(
    ({ place }) => !open.some(({ key }) => key === todoKey(place.step, place.recordId)),
  );
  return { gone, putAway };
}
