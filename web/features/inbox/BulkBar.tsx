import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { accountOf } from '../../session/slice';
import styles from './inbox.module.css';
import { signableOf } from '../../steps/many/signable';
import type { ManySigning } from '../../steps/many/useManySigning';
import { inbox } from './slice';
import { ActButton } from '../../shared/ActButton';
import { BOARDS } from '../../../api/areas/approval/contract/boards';
import { DecideTogether } from '../../shared/DecideTogether';

interface BulkBarProps {
  tasks: readonly Task[];
  signing: ManySigning;
  onClear: () => void;
}

/** Bar with the actions on all chosen tasks. */
export function BulkBar({ tasks, signing, onClear }: BulkBarProps) {
  const { t } = useTranslation('inbox');
  const dispatch = useAppDispatch();
  const pending = useAppSelector((state) => state.inbox.pending);
  const role = useAppSelector((state) => accountOf(state)?.role);
  if (tasks.length === 0) return null;
  const signable = signableOf(role, tasks);
  const assignable = tasks.filter(({ can }) => can.assign);
  const free = tasks.filter(({ can, claimed_by: holder }) => can.claim && !holder);
  const heldTasks = tasks.filter(({ can, claimed_by: holder }) => can.assign && holder);
  return (
    <section className={styles.bulk} aria-label={t('choose.label')}>
      <strong role="status">{t('choose.count', { count: tasks.length })}</strong>
      {signable.length > 0 && (
        <ActButton
          type="primary"
          loading={signing.asking}
          hint="S"
          onClick={() => void signing.sign(signable)}
        >
          {t('agreements:sign.chosen', { count: signable.length })}
        </ActButton>
      )}
      {BOARDS.map((stage) => {
        const ids = tasks
          .filter(({ process, step }) => process === stage && step === `${stage}.decide`)
          .map(({ subject }) => subject._id);
        return ids.length > 0 && <DecideTogether key={stage} stage={stage} ids={ids} />;
      })}
      {assignable.length > 0 && (
        <ActButton
          type={signable.length > 0 ? 'default' : 'primary'}
          onClick={() => dispatch(inbox.assignOpened(assignable))}
        >
          {t('assign.chosen')}
        </ActButton>
      )}
      {free.length > 0 && (
        <ActButton
          loading={free.some(({ _id }) => pending.includes(_id))}
          hint="C"
          onClick={() => dispatch(inbox.take(free))}
        >
          {t('assign.take', { count: free.length })}
        </ActButton>
      )}
      {heldTasks.length > 0 && (
        <ActButton
          loading={heldTasks.some(({ _id }) => pending.includes(_id))}
          onClick={() => dispatch(inbox.unassign(heldTasks))}
        >
          {t('assign.giveBack', { count: heldTasks.length })}
        </ActButton>
      )}
      <Button type="link" onClick={onClear}>
        {t('choose.clear')}
      </Button>
    </section>
  );
}
