import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { useDecisions } from '../../steps/submit/useSending';

/** Another person's decision after version `after`, or a rollback, that arrived while the page was open. */
export type Change = { kind: 'changed'; after: number } | { kind: 'rolled-back' };

/**
 * Returns the change that the page shows to the viewer: a rollback, else the first decision by somebody else. It stays until it is
 * dismissed, a decision only until the viewer's next own step.
 */
export function useChanges({ _id: id, epoch, version }: Pick<ApplicationView, '_id' | 'epoch' | 'version'>) {
  const { isOwn, busy } = useDecisions(id);
  const before = useRef({ epoch, version });
  const [change, setChange] = useState<Change>();
  useEffect(() => {
    const { epoch: oldEpoch, version: oldVersion } = before.current;
    if (epoch > oldEpoch) setChange({ kind: 'rolled-back' });
    // The new version may be read before the response to the viewer's own step arrives; only the response tells that the step is theirs.
    else if (busy) return;
    else if (version > oldVersion && isOwn(`${epoch}.${version}`))
      setChange((now) => (now?.kind === 'changed' ? undefined : now));
    else if (version > oldVersion) setChange((now) => now ?? { kind: 'changed', after: oldVersion });
    before.current = { epoch, version };
  }, [epoch, version, busy, isOwn]);
  const dismiss = useCallback(() => setChange(undefined), []);
  return { change, dismiss };
}
