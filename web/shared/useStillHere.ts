import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Asks the router itself whether it stands at the address drawn here and goes nowhere. React draws where it has gone a
 * moment later: a page that leads on by itself would undo what has been chosen in that moment.
 */
export function useStillHere(): () => boolean {
  const { key } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(
    () => !router || (router.state.navigation.state === 'idle' && router.state.location.key === key),
    [router, key],
  );
}
