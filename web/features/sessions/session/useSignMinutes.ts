import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { useStep } from '../../../steps/submit/useStep';
import { sessionSubject, stepOf } from './sessionSubject';

/** Signs the minutes of a session: takes the step `sign` where the viewer may take it, else adds a member's signature. */
export function useSignMinutes(session: SessionView) {
  const { status, busy, send } = useStep(
    session.can.sign === true ? 'signSession' : 'cosignSession',
    sessionSubject(session),
    stepOf(session, 'sign'),
    { unversioned: true, doneText: 'application:signing.done' },
  );
  return { sign: () => send({ params: { id: session._id } }), busy, status };
}
