import { useLost } from './submit/useSending';
import { todoKey, type Todo } from './todo';

/** Returns the steps lost to another person's decision whose form is no longer on the page; a form on the page reports the loss itself. */
export function useGone(applicationId: string, open: readonly Todo[]) {
  const { lost, putAway } = useLost(applicationId);
  const lostSteps = lost.filter(
    ({ place }) => !open.some(({ key }) => key === todoKey(place.step, place.recordId)),
  );
  return { gone: lostSteps, putAway };
}
