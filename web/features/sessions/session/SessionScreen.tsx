import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { SessionStatus } from '../../../../domain/statuses';
import { fullStep } from '../../../shared/processTexts';
import { Actions } from './Actions';
import { Agenda } from './Agenda';
import { CarryingOut } from './CarryingOut';
import { Facts } from './Facts';
import { LostTexts } from './LostTexts';
import { Minutes } from './Minutes';
import { Texts } from './Texts';
import { useSessionEdits } from './useSessionEdits';

/** One session: who sits in it, what it decides, the texts of its minutes; once held, the minutes and what came of it. */
export function SessionScreen({ read, refresh }: { read: SessionView; refresh: () => void }) {
  const editing = useSessionEdits(read);
  const { session } = editing;
  const held = session.status === SessionStatus.held;
  return (
    <>
      <Notices session={session} />
      <LostTexts editing={editing} />
      <Facts session={session} />
      {held && <Minutes session={session} refresh={refresh} />}
      {held && <CarryingOut session={session} />}
      <Agenda editing={editing} />
      <Texts editing={editing} />
      {editing.may && <Actions editing={editing} refresh={refresh} />}
    </>
  );
}

/** What is being carried out just now, and why one may only look on. */
function Notices({ session: { waiting, can, status } }: { session: SessionView }) {
  const { t } = useTranslation('sessions');
  if (waiting) {
    const step = t(`processes:step.${fullStep('session_tech_review', waiting.step)}.label`);
    return <Alert type="info" role="status" showIcon title={t('waiting', { name: waiting.name, step })} />;
  }
  if (can.save === true || status === SessionStatus.held) return null;
  return <Alert type="info" showIcon title={t('readOnly')} description={can.save} />;
}
