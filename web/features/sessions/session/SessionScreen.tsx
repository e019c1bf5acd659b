import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typeOfWire, type SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { sessionProcess } from '../../../../domain/session/on-agenda';
import { SessionStatus } from '../../../../domain/statuses';
import { fullStep } from '../../../shared/processTexts';
import { Actions } from './Actions';
import { Agenda } from './Agenda';
import { DecisionsProgress } from './DecisionsProgress';
import { Facts } from './Facts';
import { LostTexts } from './LostTexts';
import { Minutes } from './Minutes';
import { ReadTexts } from './ReadTexts';
import { Texts } from './Texts';
import { useSessionEdits } from './useSessionEdits';
import styles from '../sessions.module.css';

/** One session: members, agenda and texts of the minutes; once held, also the minutes and the results. */
export function SessionScreen({ read }: { read: SessionView }) {
  const { t } = useTranslation('sessions');
  const editing = useSessionEdits(read);
  const { session } = editing;
  const isHeld = session.status === SessionStatus.held;
  const { outcome, onAccepted } = useScrollToResults(isHeld);
  return (
    <div className={styles.screen}>
      <Notices session={session} />
      <LostTexts editing={editing} />
      <Facts session={session} />
      {isHeld && (
        <div
          ref={outcome}
          tabIndex={-1}
          role="group"
          aria-label={t('minutes.title')}
          className={styles.outcome}
        >
          <Minutes session={session} />
          <DecisionsProgress session={session} />
        </div>
      )}
      <Agenda editing={editing} />
      {editing.may ? <Texts editing={editing} /> : <ReadTexts editing={editing} />}
      {editing.may && <Actions editing={editing} onAccepted={onAccepted} />}
    </div>
  );
}

/** Scrolls to the results once the session is accepted by the button at the end of the page. */
function useScrollToResults(isHeld: boolean) {
  const outcome = useRef<HTMLDivElement>(null);
  const [accepted, setAccepted] = useState(false);
  useEffect(() => {
    if (!accepted || !isHeld) return;
    outcome.current?.scrollIntoView({ block: 'start' });
    outcome.current?.focus({ preventScroll: true });
  }, [accepted, isHeld]);
  return { outcome, onAccepted: () => setAccepted(true) };
}

/** Notices of a pending decision, and of the reason why the session is read-only. */
function Notices({ session: { type, waiting, can, status } }: { session: SessionView }) {
  const { t } = useTranslation('sessions');
  if (waiting) {
    const step = t(`processes:step.${fullStep(sessionProcess(typeOfWire(type)), waiting.step)}.label`);
    return <Alert type="info" role="status" showIcon title={t('waiting', { name: waiting.name, step })} />;
  }
  if (can.save === true || status === SessionStatus.held) return null;
  return <Alert type="info" showIcon title={t('readOnly')} description={can.save} />;
}
