import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { useDecisions } from '../../steps/submit/useSending';

/** Another person's decision, after the version that the page had before, or a rollback, arrived while the page was open. */
export type Change = { kind: 'changed'; after: number } | { kind: 'rolled-back' };

/** Notes changes of the application that did not come from this page, until they are read, or one goes on to decide oneself. */
export function useChanges({ _id: id, epoch, version }: Pick<ApplicationView, '_id' | 'epoch' | 'version'>) {
  const { isOwn, busy } = useDecisions(id);
  const before = useRef({ epoch, version });
  const [change, setChange] = useState<Change>();
  useEffect(() => {
    const { epoch: oldEpoch, version: oldVersion } = before.current;
    if (epoch > oldEpoch) setChange({ kind: 'rolled-back' });
    // An own step may be seen before its answer has come: what it is, shows once it is there.
    else if (busy) return;
    else if (version > oldVersion && isOwn(`${epoch}.${version}`))
      setChange((now) => (now?.kind === 'changed' ? undefined : now));
    else if (version > oldVersion) setChange((now) => now ?? { kind: 'changed', after: oldVersion });
    before.current = { epoch, version };
  }, [epoch, version, busy, isOwn]);
  const dismiss = useCallback(() => setChange(undefined), []);
  return { change, dismiss };
}
