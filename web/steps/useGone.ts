import { useLost } from './submit/useSending';
import { todoKey, type Todo } from './todo';

/** Returns the steps that were lost to somebody else's decision and have no form on the page any more, which would say so itself. */
export function useGone(applicationId: string, open: readonly Todo[]) {
  const { lost, putAway } = useLost(applicationId);
  const gone = lost.filter(
    ({ place }) => !open.some(({ key }) => key === todoKey(place.step, place.recordId)),
  );
  return { gone, putAway };
}
