import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { useDecision } from '../../../steps/submit/useSubmission';

/** Signs the minutes of a session: takes the step `sign` where the viewer may take it, else adds a member's signature. */
export function useSignMinutes({ _id: id, can }: SessionView) {
  const endpoint = can.sign === true ? 'signSession' : 'cosignSession';
  const { status, busy, submit } = useDecision(endpoint, { kind: 'session', id });
  const sign = () =>
    submit(
      { params: { id } },
      { signs: { steps: [], session_id: id }, doneText: 'application:signing.done' },
    );
  return { sign, busy, status };
}
