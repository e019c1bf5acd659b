import { typeOfWire, type SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { sessionStep } from '../../../../domain/session/on-agenda';
import type { SubjectView } from '../../../steps/subjectView';

type SessionStep = 'finish' | 'sign';

/** Returns the full name of a step of this kind of session. */
export const stepOf = ({ type }: SessionView, step: SessionStep) => sessionStep(typeOfWire(type), step);

/** Returns a session in the form that its steps need (`SubjectView`). */
export function sessionSubject(session: SessionView): SubjectView<'session'> {
  const { _id: id, epoch, version, can } = session;
  return {
    kind: 'session',
    id,
    epoch,
    version,
    can: { [stepOf(session, 'finish')]: can.finish, [stepOf(session, 'sign')]: can.sign },
    files: { steps: [], session_id: id },
  };
}
