import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/contract/inbox';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { RowActions } from '../../shared/RowLink';
import { accountOf } from '../session/slice';
import styles from './inbox.module.css';
import { inbox } from './slice';

/** Who has taken the task; taking it and giving it back. A personal task belongs to one person anyway. */
export function ClaimCell({ task, list }: { task: Task; list: string }) {
  const { t } = useTranslation('inbox');
  const dispatch = useAppDispatch();
  const me = useAppSelector((state) => accountOf(state)?._id);
  const pending = useAppSelector((state) => state.inbox.pending.includes(task._id));
  const { _id: id, application, claimed_by: holder } = task;
  if (task.personal) return <span className={styles.none}>{t('personal')}</span>;
  if (holder && holder._id !== me) return <>{holder.name}</>;
  const action = holder ? 'release' : 'claim';
  return (
    <span className={styles.claim}>
      {holder && <span>{t('claimedByMe')}</span>}
      <RowActions>
        <Button
          size="small"
          loading={pending}
          aria-label={t(`${action}Of`, { number: application.spec_id })}
          onClick={() => dispatch(holder ? inbox.releaseAsked({ id, list }) : inbox.claimAsked({ id, list }))}
        >
          {t(action)}
        </Button>
      </RowActions>
    </span>
  );
}
