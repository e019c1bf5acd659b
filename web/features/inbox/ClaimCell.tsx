import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { RowActions } from '../../shared/RowLink';
import { accountOf } from '../sign-in/slice';
import { Holder } from './Holder';
import styles from './inbox.module.css';
import { inbox } from './slice';

/** Who has the task; taking it, giving it back, handing it on. A personal task belongs to one person anyway. */
export function ClaimCell({ task }: { task: Task }) {
  const { t } = useTranslation('inbox');
  const dispatch = useAppDispatch();
  const me = useAppSelector((state) => accountOf(state)?._id);
  const pending = useAppSelector((state) => state.inbox.pending.includes(task._id));
  const { _id: id, subject, claimed_by: holder, can } = task;
  if (task.personal) return <span className={styles.none}>{t('personal')}</span>;
  const action = holder?._id === me ? 'release' : 'claim';
  const { label: number } = subject;
  return (
    <span className={styles.claim}>
      <Holder task={task} me={me} />
      <RowActions>
        <span className={styles.claim}>
          {can.claim && (
            <Button
              size="small"
              loading={pending}
              aria-label={t(`${action}Of`, { number })}
              onClick={() => dispatch(action === 'release' ? inbox.releaseAsked(id) : inbox.claimAsked(id))}
            >
              {t(action)}
            </Button>
          )}
          {can.assign && (
            <Button
              size="small"
              aria-label={t('assign.of', { number })}
              onClick={() => dispatch(inbox.assignOpened([task]))}
            >
              {t('assign.one')}
            </Button>
          )}
        </span>
      </RowActions>
    </span>
  );
}
