import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SelectionView } from '../../../api/areas/experts/contract/selection';
import { newExpertSessionAddress, sessionAddress } from '../../../domain/addresses';
import { useAppSelector } from '../../store/hooks';
import { sessionStep } from '../../../domain/session/on-agenda';
import { findStep } from '../../../domain/processes';
import { typeOfWire } from '../../../api/areas/sessions/contract/sessions';
import { ActButton } from '../../shared/ActButton';
import { LinkButton } from '../../shared/LinkButton';
import { useQuestion } from '../../shared/useQuestion';
import { StatusNote } from '../../steps/StatusNote';
import { useStep } from '../../steps/submit/useStep';
import { Panel } from '../../application-parts/Panel';
import { accountOf } from '../../session/slice';
import { BODIES } from './stages';
import styles from './selection.module.css';

const STEP = 'expert_selection.appoint';

/** Next step of a selection, with a link to a session or the button that gives the role. */
export function NextStep({ selection }: { selection: SelectionView }) {
  const { t } = useTranslation('expert-list');
  const { stage, completed } = selection;
  return (
    <Panel title={t('selections.next')}>
      {stage === 'passed' && !selection.has_tax_id && <NoTaxNumber userId={selection.user._id} />}
      {completed ? (
        <p className={styles.note}>{t(stage === 'refused' ? 'selections.ended' : 'selections.roleGiven')}</p>
      ) : (
        <div className={styles.actions}>
          {stage === 'passed' ? (
            <AppointButton selection={selection} />
          ) : (
            <SessionLink selection={selection} />
          )}
        </div>
      )}
    </Panel>
  );
}

/** Warning of a missing tax number, which would stop the expert at the first protocol. */
function NoTaxNumber({ userId }: { userId: string }) {
  const { t } = useTranslation('expert-list');
  const opens = useAppSelector((state) => accountOf(state)?.areas.includes('/admin'));
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.missing}
      title={t('selections.noTaxNumber')}
      action={opens && <LinkButton to={`/admin/users/${userId}`}>{t('selections.toAccount')}</LinkButton>}
    />
  );
}

/** Link to the session with the expert on its agenda, or, with the right to open one, to a new session. */
function SessionLink({ selection: { stage, session, user } }: { selection: SelectionView }) {
  const { t } = useTranslation('expert-list');
  const role = useAppSelector((state) => accountOf(state)?.role);
  const body = BODIES.find((candidate) => candidate.stage === stage);
  if (!body) return null;
  const type = typeOfWire(body.type);
  if (session)
    return (
      <>
        <p className={styles.note}>{t('selections.inSession', { counter: session.counter })}</p>
        <LinkButton type="primary" to={sessionAddress(session._id, type)}>
          {t('selections.toSession')}
        </LinkButton>
      </>
    );
  const may = role !== undefined && findStep(sessionStep(type, 'create')).step.who.includes(role);
  return (
    <>
      <p className={styles.note}>{t(`selections.inNone.${body.stage}`)}</p>
      {may && (
        <LinkButton type="primary" to={newExpertSessionAddress(body.type, user._id)}>
          {t('selections.open')}
        </LinkButton>
      )}
    </>
  );
}

/** Button that gives the role, for administrators; a note for others. */
function AppointButton({ selection: { _id: id, epoch, version, can, user } }: { selection: SelectionView }) {
  const { t } = useTranslation('expert-list');
  const question = useQuestion();
  const { allowed, status, busy, send } = useStep(
    'appointExpert',
    { kind: 'selection', id, epoch, version, can: { [STEP]: can.appoint } },
    STEP,
  );
  const label = t(`processes:step.${STEP}.label`);
  if (allowed !== true) return <p className={styles.note}>{allowed}</p>;
  const appoint = () =>
    question({
      title: `${label}: ${user.name}`,
      content: t(`processes:step.${STEP}.confirm`),
      okText: label,
      cancelText: t('shell:cancel'),
      onOk: () => send({ params: { id } }),
    });
  return (
    <>
      <p className={styles.note}>{t('selections.waitsRoleOf')}</p>
      <ActButton type="primary" loading={busy} onClick={appoint}>
        {label}
      </ActButton>
      <StatusNote status={status} />
    </>
  );
}
